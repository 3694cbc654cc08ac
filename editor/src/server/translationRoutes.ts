import { dirname } from 'node:path';
import { importTexts } from '@emovera/content-tools/translations/importTexts.ts';
import { readXliff } from '@emovera/content-tools/translations/xliff.ts';
import { isLocale } from '@emovera/contract/locales.ts';
import { say } from '@emovera/site/content/say.ts';
import { z } from 'astro/zod';
import type { FastifyInstance } from 'fastify';
import type { EditorContext } from './context.ts';
import { readDocument } from './documents.ts';
import { exportOpenTexts } from './exportTexts.ts';
import { kindOfFile } from './files.ts';
import { acceptTranslations, countOpenTranslations, recordFiles } from './translations.ts';

const acceptBody = z.strictObject({ id: z.string(), file: z.string(), keys: z.array(z.string()).optional() });
const exportQuery = z.strictObject({ lang: z.string().refine(isLocale) });

/** Routes that accept, export and import translations. */
export function translationRoutes(app: FastifyInstance, { root, unsaved, one, typing }: EditorContext): void {
  app.get('/admin/api/translations', async () => ({ open: await countOpenTranslations(root) }));
  app.put('/admin/api/translations', (request) =>
    one(async () => {
      const { id, file, keys } = acceptBody.parse(request.body);
      const files = recordFiles.filter((each) => file.startsWith(dirname(each)));
      await unsaved.record(typing(request), id, files, () => acceptTranslations(root, readDocument(root, id), file, keys));
      return {};
    }),
  );
  app.get('/admin/api/translations/export', async ({ query }) => ({
    files: await exportOpenTexts(root, exportQuery.parse(query).lang),
  }));
  app.post<{ Body: Buffer }>('/admin/api/translations/import', (request) =>
    one(async () => {
      const exchange = readXliff(say`The file`, request.body);
      const files = [...new Set(exchange.entries.map(({ file }) => file))].filter(kindOfFile);
      // The changes belong to the texts of their files.
      return unsaved.record(typing(request), '', [...files, ...recordFiles], () => importTexts(root, exchange));
    }),
  );
}
