import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { setInYaml } from '@emovera/content-tools/editYaml.ts';
import { plainText, restoreForm } from '@emovera/content-tools/files.ts';
import { type Records, readRecords, textOfRecords } from '@emovera/content-tools/translations/status.ts';
import { isListAddress } from '@emovera/site/articles/addresses.ts';
import { say, toSay } from '@emovera/site/content/say.ts';
import { type ArticleFile, readLibrary, splitFrontMatter } from '@emovera/site/publication/articleFiles.ts';
import { linksIn } from '@emovera/site/publication/links.ts';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { Refusal } from './access.ts';
import { fileExists, listFiles, readFile } from './files.ts';
import { recordFile, writeSameMeaning } from './translations.ts';

/** Request to change the address of an article. */
export const addressBody = z.strictObject({
  id: z.string(),
  file: z.string(),
  /** New name of the file, without extension. */
  name: z
    .string()
    .trim()
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      toSay`An address has only small letters without accents, digits and hyphens, such as reading-a-survey.`,
    ),
});

/** New texts of files, by their paths, and the file that is deleted. */
export type AddressChange = { readonly texts: ReadonlyMap<string, string>; readonly removed: string };

/**
 * Plans the changes that a new address of an article needs: the name of its file, the links to it in all texts, and the name in the record of its translation.
 * @param keepsFormer Whether the present address has been saved. It must then redirect to the new one.
 * @throws Refusal if the article does not exist, or the new address is invalid or taken.
 */
export function planAddress(root: string, file: string, name: string, keepsFormer: boolean): AddressChange {
  const { articles } = readLibrary(root);
  const article = articles.find((one) => one.file === file);
  if (!article) throw new Refusal(say`${file} is not an article. It may have been renamed: load the screen again.`);
  const target = file.replace(/[^/]+$/, `${name}.mdx`);
  if (name === article.slug) throw new Refusal(say`${file} has this address already.`);
  if (isListAddress(name)) throw new Refusal(say`"${name}" belongs to a page of the list or to a category. Choose another address.`);
  const owner = articles.find(
    (one) => one.lang === article.lang && (one.slug === name || (one !== article && replaces(one).includes(name))),
  );
  if (owner) throw new Refusal(say`"${name}" is already an address of ${owner.file}. Choose another one.`);
  const former = [...replaces(article), ...(keepsFormer ? [article.slug] : [])].filter((each) => each !== name);

  const { origin = '' } = (readFile(root, 'content/facts/company.yaml').value ?? {}) as { origin?: string };
  const texts = new Map<string, string>();
  for (const { file: one } of listFiles(root)) {
    const { text } = readFile(root, one);
    const linked = withLinks(one, text, article, name, origin);
    const next = one === file ? withFormer(linked, former) : linked;
    if (one === file) texts.set(target, next);
    else if (next !== text) texts.set(one, next);
  }
  const records = readRecords(root, article.lang);
  const key = `blog/${basename(file)}`;
  if (records[key]) {
    const { [key]: own = {}, ...others } = records;
    texts.set(recordFile(article.lang), textOfRecords({ ...others, [`blog/${name}.mdx`]: own } satisfies Records));
  }
  return { texts, removed: file };
}

/** Writes the changes for a new address. Translations of texts in which only a link changed stay valid. */
export async function changeAddress(root: string, { texts, removed }: AddressChange): Promise<void> {
  await writeSameMeaning(root, texts, () => fileExists(root, removed) && rmSync(`${root}${removed}`));
}

const replaces = ({ front }: ArticleFile): readonly string[] => front.replaces ?? [];

/** Text of an article with its former addresses in the front matter. */
function withFormer(text: string, former: readonly string[]): string {
  const { yaml = '', body = '' } = splitFrontMatter(plainText(text)) ?? {};
  if ((parse(yaml).replaces ?? []).join() === former.join()) return text;
  return restoreForm(text, `---\n${setInYaml(yaml, ['replaces'], former.length > 0 ? former : undefined)}---\n${body}`);
}

/** Text of a file whose links to an article have the new address. */
function withLinks(file: string, text: string, { lang, slug }: ArticleFile, name: string, origin: string): string {
  const old = `/${lang}/blog/${slug}`;
  if (!linksIn(file, text, origin).some(({ address }) => address.replace(/[?#].*$/s, '') === old)) return text;
  // In YAML, addresses in the language of the file begin without the language.
  const isShort = file.startsWith(`content/${lang}/`) && file.endsWith('.yaml');
  return text.replace(new RegExp(`(?<=/${lang}${isShort ? '|[^\\w/]' : ''})/blog/${slug}(?![\\w-])`, 'g'), `/blog/${name}`);
}
