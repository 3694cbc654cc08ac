import { escapeHtml } from '@emovera/contract/template.ts';
import type { State, Status } from './status.ts';

/** The columns of the summary: the states of translations, then errors. */
const columns: readonly (readonly [title: string, counts: (status: Status) => boolean])[] = [
  ['up to date', ({ state }) => state === 'upToDate'],
  ['missing', ({ state }) => state === 'missing'],
  ['outdated', ({ state }) => state === 'outdated'],
  ['not recorded', ({ state }) => state === 'unrecorded'],
  ['left out', ({ state }) => state === 'leftOut'],
  ['as source', ({ isSame }) => isSame],
  ['too long', ({ isTooLong }) => isTooLong],
];

const messages: Record<State, string> = {
  upToDate: '',
  missing: 'is missing',
  outdated: 'is outdated: its source has changed',
  unrecorded: 'is not recorded as accepted',
  leftOut: 'is left out',
};

/** Numbers of texts by language and folder within it, as rows for a table. */
export function summarise(statuses: readonly Status[]): Record<string, Record<string, number>> {
  const groups = Object.groupBy(statuses, ({ file }) => `${file.lang} ${file.target.split('/')[2]}`);
  const rows = Object.entries(groups).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    rows.map(([name, own = []]) => [name, Object.fromEntries(columns.map(([title, counts]) => [title, own.filter(counts).length]))]),
  );
}

/** Remark about a text. Empty if it needs none. */
function remark({ key, state, isSame, isTooLong, field, target = '' }: Status): string {
  // Omitted texts are listed by file, because one case without a PDF omits a hundred texts.
  const parts = [state === 'leftOut' && key !== '' ? '' : messages[state]];
  if (isSame) parts.push('has the words of the source');
  if (isTooLong) parts.push(`has ${target.length} characters, of at most ${field?.limit}`);
  return parts.filter(Boolean).join('; ');
}

/** The texts with a remark, each with its source. */
export function details(statuses: readonly Status[]): string[] {
  return statuses.flatMap((status) => {
    const { file, key, source, target } = status;
    const said = remark(status);
    if (!said) return [];
    const lines = [`${file.target}${key && `#${key}`}: ${said}.`];
    if (source && target !== source) lines.push(`  ${file.sourceLang}: ${oneLine(source)}`);
    if (target) lines.push(`  ${file.lang}: ${oneLine(target)}`);
    return [lines.join('\n')];
  });
}

export function toJson(statuses: readonly Status[]): string {
  const rows = statuses.map(({ file, key, source, target, field, state, isSame, isTooLong }) => ({
    lang: file.lang,
    file: file.target,
    key,
    state,
    isSame,
    isTooLong,
    limit: field?.limit,
    help: field?.help,
    sourceFile: file.source,
    source,
    target,
  }));
  return JSON.stringify(rows, null, 2);
}

/** A page with the summary and the texts with a remark. */
export function toHtml(statuses: readonly Status[]): string {
  const cells = (tag: string, texts: readonly (string | number)[]) =>
    texts.map((text) => `<${tag}>${escapeHtml(String(text))}</${tag}>`).join('');
  const titles = columns.map(([title]) => title);
  const summary = Object.entries(summarise(statuses)).map(
    ([name, counts]) => `<tr><th scope="row">${escapeHtml(name)}</th>${cells('td', Object.values(counts))}</tr>`,
  );
  const rows = statuses.flatMap((status) => {
    const { file, key, source, target = '', field } = status;
    const said = remark(status);
    if (!said) return [];
    const help = [...(field?.help ?? []), field ? `At most ${field.limit} characters.` : ''].join(' ').trim();
    return `<tr>${cells('td', [`${file.target} ${key}`, said])}<td lang="${file.sourceLang}">${escapeHtml(source)}</td><td lang="${file.lang}">${escapeHtml(target)}</td>${cells('td', [help])}</tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Translations</title>
<style>
body { font: 1rem/1.5 sans-serif; margin: 1.5rem }
table { border-collapse: collapse; margin-block: 1rem }
th, td { border: 1px solid; padding: .25rem .5rem; text-align: start; vertical-align: top; white-space: pre-wrap }
</style>
<h1>Translations</h1>
<table><caption>Texts by language and folder</caption><thead><tr><th scope="col">Folder</th>${titles.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>
${summary.join('\n')}
</tbody></table>
<table><caption>${rows.length} texts with a remark</caption><thead><tr>${['Text', 'Remark', 'Source', 'Translation', 'Help'].map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
</html>
`;
}

/** The start of a text on one line. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 140 ? `${line.slice(0, 139)}…` : line;
}
