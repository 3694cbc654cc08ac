import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '@emovera/contract/locales.ts';

/** Adds articles to a copy of the repository, the same number in each language: copies of the existing ones with titles and addresses of their own. */
export function addArticles(copy: string, count: number): void {
  for (const [offset, lang] of localeCodes.entries()) {
    const folder = join(copy, `content/${lang}/blog`);
    const originals = globSync('*.mdx', { cwd: folder })
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    for (let index = offset; index < count; index += localeCodes.length) {
      const number = Math.floor(index / localeCodes.length);
      const article = (originals[number % originals.length] ?? '')
        .replace(/^article: .*$/m, `article: copy${number}`)
        .replace(/^title: .*$/m, `title: "Copied article ${number}"`);
      writeFileSync(join(folder, `copy-${number}.mdx`), article);
    }
  }
}
