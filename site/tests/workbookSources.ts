import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { locales } from '@emovera/contract/locales.ts';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { explainIssues } from '../src/content/explain.ts';
import { workbook, workbookCommon } from '../src/documents/workbook/schema.ts';
import type { WorkbookSource } from '../src/documents/workbook/setting.ts';
import { readToken } from '../src/styles/readToken.ts';

const content = new URL('../../content/', import.meta.url);
const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
const read = (file: string) => parse(readFileSync(new URL(file, content), 'utf8'));

/** The content of every workbook, read without the site: one for each checklist and language that has a workbook for it. */
export function workbookSources(): (WorkbookSource & { id: string; code: string })[] {
  const { brand, origin } = read('facts/company.yaml');
  return locales.flatMap(({ code, formats }) =>
    workbookIds(code).map((id) => ({
      id,
      code,
      title: read(`${code}/checklists/${id}.yaml`).title,
      words: checked(workbook, `${code}/workbooks/${id}.yaml`),
      common: checked(workbookCommon, `${code}/workbooks/common.yaml`),
      emotions: read(`${code}/interface.yaml`).emotions,
      lang: formats,
      brand,
      links: { site: `${origin}/${code}/`, demo: `${origin}/${code}/demoRequest` },
    })),
  );
}

/** Ids of a language's workbooks; none if the language has no folder of workbooks. */
export function workbookIds(code: string): string[] {
  const folder = new URL(`${code}/workbooks/`, content);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => file.replace('.yaml', ''))
    .filter((id) => id !== 'common');
}

/** Ids of the checklists, in the order of the facts. */
export const idsOfChecklists = (): string[] => read('facts/files.yaml').checklists.map(({ id }: { id: string }) => id);

/** Name of a checklist's file, without its extension. */
export const fileNameOf = (code: string, id: string): string => read(`${code}/checklists/${id}.yaml`).file;

/** All texts in a value of the content, at any depth. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** Value of a colour in `tokens.css`, read from the file. */
export const colorOf = (name: string) => readToken(tokens, name);

function checked<T>(schema: z.ZodType<T>, file: string): T {
  const data = read(file);
  const verdict = schema.safeParse(data);
  if (!verdict.success) throw new Error(explainIssues(`content/${file}`, verdict.error.issues, data));
  return verdict.data;
}
