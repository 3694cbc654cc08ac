import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { spellChecker } from '../content/spelling.ts';
import { requireTool } from '../tools.ts';
import { exportTexts } from './exportTexts.ts';
import { importTexts } from './importTexts.ts';
import { joinMarks, splitMarks } from './marks.ts';
import { isOpen } from './report.ts';
import { compareTranslations, recordTranslations } from './status.ts';
import { readXliff1, writeXliff1 } from './xliff1.ts';
import { parseXml } from './xml.ts';

/* Other programs read XLIFF 2.0, but Debian's OmegaT 3.6 knows 1.2 only. */
const repository = fileURLToPath(new URL('../../', import.meta.url));
const root = `${mkdtempSync(join(tmpdir(), 'omegat-'))}/`;
const french = 'content/fr/pages/pricing.yaml';
const spelling = spellChecker(repository);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const change = (file: string, from: string, to: string) => {
  expect(read(file)).toContain(from);
  writeFileSync(join(root, file), read(file).replace(from, to));
};
const compare = () => compareTranslations(root, spelling, { langs: ['fr'], names: ['pages/pricing.yaml', 'useCases/banking.yaml'] });
for (const folder of ['content', 'docs/glossary']) cpSync(join(repository, folder), join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('OmegaT translates the exported texts, and keeps their marks', async () => {
  const omegat = requireTool('OmegaT');
  await recordTranslations(root, await compare());
  change('content/en/pages/pricing.yaml', 'Four plans, priced', 'Four fine plans, priced');
  const before = parse(read('content/fr/useCases/banking.yaml')).voices.items[0].text as string;
  change('content/en/useCases/banking.yaml', 'a payment of £740', 'a payment of £750');
  const project = join(root, 'omegat');
  for (const folder of ['source', 'target', 'omegat', 'tm', 'glossary', 'dictionary'])
    mkdirSync(join(project, folder), { recursive: true });
  const exchange = await exportTexts(root, 'fr', await compare(), false);
  writeFileSync(join(project, 'source/texts.xlf'), writeXliff1(exchange));
  const settings = ['source', 'target', 'tm', 'glossary', 'dictionary'].map((name) => `<${name}_dir>__DEFAULT__</${name}_dir>`).join('');
  writeFileSync(
    join(project, 'omegat.project'),
    `<?xml version="1.0"?><omegat><project version="1.0">${settings}<source_lang>EN</source_lang><target_lang>FR</target_lang><sentence_seg>false</sentence_seg></project></omegat>`,
  );
  // The memory of the project, in which OmegaT writes pairs of marks as <f0>…</f0>.
  const source = exchange.entries.find(({ key }) => key === 'voices.items.1.text')?.source ?? '';
  const memory: [string, string][] = [
    ['Four fine plans, priced by the number of comments', 'Quatre belles formules'],
    [withTags(source), withTags(before)],
  ];
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const units = memory.map(
    ([en, fr]) => `<tu><tuv lang="EN"><seg>${escaped(en)}</seg></tuv><tuv lang="FR"><seg>${escaped(fr)} OmegaT</seg></tuv></tu>`,
  );
  writeFileSync(
    join(project, 'omegat/project_save.tmx'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tmx SYSTEM "tmx11.dtd">\n<tmx version="1.1"><header creationtool="OmegaT" o-tmf="OmegaT TMX" adminlang="EN-US" datatype="plaintext" creationtoolversion="3.6" segtype="paragraph" srclang="EN"/><body>${units.join('')}</body></tmx>`,
  );
  const run = spawnSync(omegat, [project, '--mode=console-translate', `--config-dir=${join(project, 'settings')}`], { encoding: 'utf8' });
  expect(run.stdout).toContain('Finished');
  const back = readXliff1(parseXml(readFileSync(join(project, 'target/texts.xlf'), 'utf8')));
  const result = await importTexts(root, back);
  expect(result).toMatchObject({ changed: 2, refused: [] });
  expect(parse(read(french)).hero.title).toBe('Quatre belles formules OmegaT');
  expect(parse(read('content/fr/useCases/banking.yaml')).voices.items[0].text).toBe(`${before} OmegaT`);
  expect((await compare()).filter(isOpen)).toEqual([]);
});

/** A text with the tags that OmegaT shows for its marks, numbered from 0. All of them are pairs. */
function withTags(text: string): string {
  let number = -1;
  return splitMarks(text)
    .map((part) => {
      if (typeof part === 'string' || 'code' in part) return part;
      number++;
      return `<f${number}>${joinMarks(part.parts)}</f${number}>`;
    })
    .join('');
}
