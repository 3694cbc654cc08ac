/*
 * Checks the texts of the site without building it: syntax, format, keys and limits, spelling, typography, and numbers that the facts give. In articles, it also checks
 * the components, length, readability, repeated paragraphs and differences between translations.
 *
 *   npm run check:content                                     all files
 *   npm run check:content -- content/fr/blog/un-article.mdx   some files
 *   npm run check:content -- --figures                        also prints the readability of each article
 */
import { fileURLToPath } from 'node:url';
import { scheduledArticles, waitingUpdates } from '@emovera/content-tools/articles.ts';
import { checkAll } from '@emovera/content-tools/checkAll.ts';
import { factFiles, selectFiles, textFiles } from '@emovera/content-tools/files.ts';
import { findFormatErrors } from '@emovera/content-tools/format.ts';
import { withoutDictionary } from '@emovera/content-tools/spelling.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { Finding } from '@emovera/site/content/explain.ts';
import { buildDay } from '@emovera/site/content/publication.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const parameters = process.argv.slice(2);
const names = parameters.filter((parameter) => parameter !== '--figures');
const files = selectFiles(root, names, textFiles(root), 'The only option is --figures.');

const { errors, notices, articles, readability } = await checkAll(root, files, names.length === 0);
if (names.length < parameters.length) {
  const rows = articles
    .filter(({ file }) => files.includes(file))
    .map(({ file, lang, slug }) => {
      const { words = 0, sentenceLength = 0, lix = 0, longest } = readability.get(file) ?? {};
      const figures = { words, 'words per sentence': Number(sentenceLength.toFixed(1)), longest: longest?.words, LIX: Math.round(lix) };
      return [`${lang} ${slug}`, figures];
    });
  console.table(Object.fromEntries(rows));
}
for (const lang of withoutDictionary(localeCodes))
  console.log(
    `The spelling of "${lang}" was not checked, because its dictionary is not installed. Add one of cspell’s dictionaries to content-tools/package.json.`,
  );
const print = ({ file, line, message }: Finding) => `${file}${line ? `, line ${line}` : ''}: ${message}`;
for (const notice of [...waitingUpdates(articles), ...scheduledArticles(articles, buildDay()), ...notices]) console.log(print(notice));
const findings = [...errors, ...findFormatErrors(root, names.length > 0 ? files : [...new Set([...files, ...factFiles(root)])])];
for (const error of findings) console.error(print(error));
console.log(`${findings.length} ${findings.length === 1 ? 'error' : 'errors'} in the texts.`);
process.exitCode = findings.length === 0 ? 0 : 1;
