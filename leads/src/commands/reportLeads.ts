import { countReport, reportKeys } from '../store/countReport.ts';
import { parisDay } from '../store/parisDays.ts';
import { command, usageError } from './command.ts';
import { safeJson } from './format.ts';
import { formatReport } from './formatReport.ts';
import { checkPeriod, parseDay } from './parseDay.ts';
import { parseList } from './parseList.ts';
import { withStore } from './store.ts';

/** Days that a report covers without `--since`. */
const defaultDays = 30;

/** Longest period, in days. Ten years. */
const mostDays = 3660;

/** `report`: prints how many leads came when, from where and for what. */
export const reportLeads = command({
  usage: `report [--by=${reportKeys.join(',')}] [--since=DAY] [--until=DAY] [--format=text|json]
      How many leads came in a period (days in Paris, both included; by default the last ${defaultDays}), with the period of the
      same length before. Counted by day, form, language, page and campaign, or by what --by lists. Test leads and held leads do not count.`,
  options: {
    by: { type: 'string', default: 'day,form,lang,page,campaign' },
    since: { type: 'string' },
    until: { type: 'string' },
    format: { type: 'string', default: 'text' },
  },
  async run({ by, since: first, until: last, format }) {
    const wanted = parseList('by', by, reportKeys) ?? [];
    if (format !== 'text' && format !== 'json') throw usageError(`There is no format "${format}": text or json.`);
    const [given, until = parisDay(Date.now())] = [parseDay('since', first), parseDay('until', last)];
    const since = given ?? until.subtract({ days: defaultDays - 1 });
    checkPeriod(since, until);
    if (since.until(until).days >= mostDays) throw usageError(`The period has more than ${mostDays} days. Give a later --since.`);
    return withStore(async (store) => {
      if (!store) {
        console.log(format === 'json' ? 'null' : 'No leads are stored yet.');
        return 0;
      }
      const report = await countReport(store.db, { by: wanted, since, until });
      console.log(format === 'json' ? safeJson(JSON.stringify(report, null, 2)) : formatReport(report));
      return 0;
    });
  },
});
