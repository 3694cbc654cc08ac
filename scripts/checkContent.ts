/*
 * What can be said of words without building: whether files can be read, spelling and typography in each language, and of articles their front matter, forms,
 * length, readability, repeated paragraphs and counterparts in other languages.
 *
 *   npm run check:content                                     everything
 *   npm run check:content -- content/fr/blog/un-article.mdx   some files
 *   npm run check:content -- --figures                        with the figures of every article
 */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import { earlyArticles, waitingUpdates } from './content/articles.ts';
import { checkContent, contentFiles } from './content/findings.ts';
import { withoutDictionary } from './content/spelling.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const parameters = process.argv.slice(2);
const named = parameters.filter((parameter) => !parameter.startsWith('--'));
const unknown = parameters.find((parameter) => parameter.startsWith('--') && parameter !== '--figures');
const files = named.map((file) => relative(root, resolve(file)).replaceAll('\\', '/'));
// Facts have no words of a language; the build checks them.
const missing = files.find(
  (file) => !existsSync(`${root}${file}`) || !new RegExp(`^content/(?:${localeCodes.join('|')})/.*\\.(?:yaml|mdx?)$`).test(file),
);
if (unknown || missing) {
  console.error(
    unknown
      ? `"${unknown}" is not known. The only option is --figures.`
      : `${missing} is no content file. Name files such as content/fr/blog/un-article.mdx.`,
  );
  process.exit(2);
}

const { findings, articles, readability } = await checkContent(root, files.length > 0 ? files : contentFiles(root));
if (parameters.includes('--figures')) {
  const shown = articles.filter(({ file }) => files.length === 0 || files.includes(file));
  console.table(
    Object.fromEntries(
      shown.map(({ file, lang, slug }) => {
        const { words, sentenceLength, lix, longest } = readability.get(file) ?? {
          words: 0,
          sentenceLength: 0,
          lix: 0,
          longest: { words: 0 },
        };
        const figures = { words, 'a sentence': Number(sentenceLength.toFixed(1)), longest: longest.words, LIX: Math.round(lix) };
        return [`${lang} ${slug}`, figures];
      }),
    ),
  );
}
for (const lang of withoutDictionary(localeCodes))
  console.log(`There is no dictionary of "${lang}": its spelling was not checked. Add one in scripts/content/spelling.ts.`);
const today = new Date().toJSON().slice(0, 10);
for (const { file, message } of [...waitingUpdates(articles), ...earlyArticles(articles, today)]) console.log(`${file}: ${message}`);
for (const { file, line, message } of findings) console.error(`${file}${line ? `, line ${line}` : ''}: ${message}`);
console.log(
  findings.length === 0 ? 'Nothing to mend in the words.' : `\n${findings.length} ${findings.length === 1 ? 'thing' : 'things'} to mend.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
