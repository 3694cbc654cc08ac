import { expect, test, vi } from 'vitest';
import { fileLanguage } from './downloadFile.ts';

/* Astro's collections need a running build, so these tests replace them by a few entries. Spanish has the content of one file of each kind, but not of another. */
const entries: Readonly<Record<string, { data: object; filePath?: string }>> = {
  'es/cases/own': { data: { report: {} }, filePath: 'content/es/cases/own.yaml' },
  'es/cases/borrowed': { data: { report: {} }, filePath: 'content/en/cases/borrowed.yaml' },
  'es/cases/missing': { data: { title: 'Only a card' } },
  'es/checklists/own': { data: { file: 'own' }, filePath: 'content/es/checklists/own.yaml' },
  'es/checklists/borrowed': { data: { file: 'borrowed' }, filePath: 'content/en/checklists/borrowed.yaml' },
  'es/checklists/missing': { data: {} },
  'es/whitepapers/own': { data: {} },
};
vi.mock('astro:content', () => ({ getEntry: async (_collection: string, id: string) => entries[id] }));

test.each(['cases', 'checklists', 'whitepapers'] as const)(
  'one of the %s is in the language of the page if it is written in it, otherwise in the language of the locale table',
  async (kind) => {
    expect(await fileLanguage(kind, 'es', 'own')).toBe('es');
    expect(await fileLanguage(kind, 'es', 'missing')).toBe('en');
    expect(await fileLanguage(kind, 'fr', 'missing')).toBe('fr');
  },
);

test.each(['cases', 'checklists'] as const)(
  'one of the %s that a language borrows is in the language of the locale table',
  async (kind) => {
    expect(await fileLanguage(kind, 'es', 'borrowed')).toBe('en');
  },
);
