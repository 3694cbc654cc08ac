import { parseArgs } from 'node:util';
import { crmKinds } from './crms.ts';
import { isMode, modes } from './leadsPage.ts';
import { startStandIn } from './startStandIn.ts';

/* Starts the stand-in CRM from the command line: npm run crm-stand-in -- --mode=half --port=4390 */

const usage = `npm run crm-stand-in -- [--mode=MODE] [--port=4390] [--host=127.0.0.1] [--slow-ms=3000] [--retry-after=2]

Modes:
${Object.entries(modes)
  .map(([name, meaning]) => `  ${name.padEnd(10)} ${meaning}`)
  .join('\n')}`;

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      mode: { type: 'string', default: 'ok' },
      port: { type: 'string', default: '4390' },
      host: { type: 'string', default: '127.0.0.1' },
      'slow-ms': { type: 'string', default: '3000' },
      'retry-after': { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  });
  const { mode, host } = values;
  const numbers = { port: Number(values.port), slowMs: Number(values['slow-ms']), retryAfter: Number(values['retry-after']) };
  if (values.help) return console.log(usage);
  if (!isMode(mode) || !Object.values(numbers).every((number) => Number.isInteger(number) && number >= 0)) {
    console.error(usage);
    process.exit(2);
  }
  const { url, environment } = await startStandIn({ mode, host, ...numbers });
  console.log(`The stand-in CRM is at ${url} in the mode "${mode}". Ctrl-C stops it and deletes its leads.
Change the mode on its page, or with: curl --data 'mode=down&seconds=7200' ${url}/mode

Start the lead service with one of these:`);
  for (const kind of crmKinds) {
    const variables = Object.entries(environment(kind)).map(([name, value]) => `${name}=${value}`);
    console.log(`  ${variables.join(' ')} npm start`);
  }
}
