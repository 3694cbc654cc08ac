import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '@emovera/contract/locales.ts';

/** Writes articles, the same number in each language, of paragraphs of the existing ones in another order. */
export function addArticles(copy: string, count: number): void {
  const texts = new Map(localeCodes.map((lang) => [lang, articlesIn(copy, lang)]));
  for (let index = 0; index < count; index++) {
    const lang = localeCodes[index % localeCodes.length] ?? 'en';
    const originals = texts.get(lang) ?? [];
    const pick = (step: number) => originals[(index * 7 + step * 3) % originals.length] ?? '';
    const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(pick(0)) ?? [];
    const paragraphs = [1, 2, 3, 4].flatMap((step) => plainParagraphs(pick(step)).slice(step * 2, step * 2 + 4));
    const body = paragraphs.map((paragraph, place) => (place % 4 === 0 ? `## Part ${place / 4 + 1}\n\n${paragraph}` : paragraph));
    const number = Math.floor(index / localeCodes.length);
    const day = new Date(Date.UTC(2020, 0, 1 + (number % 2000))).toISOString().slice(0, 10);
    const meta = front
      .replace(/^sources:[\s\S]*?(?=^\w|$(?![\s\S]))/m, '')
      .replace(/^article: .*$/m, `article: made${number}`)
      .replace(/^title: .*$/m, `title: "Made article ${number}"`)
      .replace(/^description: .*$/m, `description: "An article of a measurement, number ${number}, which stands nowhere but in a copy."`)
      .replace(/^(?:updatedOn|metaTitle): .*\n?/gm, '')
      .replace(/^publishedOn: .*$/m, `publishedOn: "${day}"`);
    writeFileSync(join(copy, `content/${lang}/blog/made-${number}.mdx`), `---\n${meta.trim()}\n---\n\n${body.join('\n\n')}\n`);
  }
}

/** The texts of a language's articles, in the order of their names. */
function articlesIn(copy: string, lang: string): string[] {
  const files = globSync(`content/${lang}/blog/*.mdx`, { cwd: copy }).sort();
  return files.map((file) => readFileSync(join(copy, file), 'utf8'));
}

/** Paragraphs without components, references or links, which may not exist in another article. */
function plainParagraphs(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => /^\p{L}/u.test(paragraph) && !/[<[{|`]/.test(paragraph) && !/^\w+:/.test(paragraph));
}
