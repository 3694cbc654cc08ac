import { localeCodes } from '@emovera/contract/locales.ts';
import { say } from '@emovera/site/content/say.ts';
import { z } from 'astro/zod';
import type { FastifyInstance } from 'fastify';
import { encodedJson, Refusal } from './access.ts';
import { addPicture, pictureEndings, pictureInput } from './addPicture.ts';
import { addressBody, changeAddress, planAddress } from './changeAddress.ts';
import { type EditorContext, singleValue } from './context.ts';
import { deleteDraft, textOfCase } from './deleteDraft.ts';
import { kindOfFile, listFiles, textIds } from './files.ts';
import { createText, newBody } from './newTexts.ts';
import { recordFile } from './translations.ts';

const picturesQuery = z.strictObject({
  about: singleValue.pipe(encodedJson(String)).pipe(pictureInput),
  id: singleValue.default('pictures'),
});
/** Files that the dialogs for new texts, drafts and pictures change. */
const factsFiles = ['content/facts/cases.yaml', 'content/facts/webinars.yaml'];
const pictureTexts = ['content/facts/pictures.yaml', ...localeCodes.map((lang) => `content/${lang}/pictures.yaml`)];

/** Routes that create texts and pictures, change the addresses of articles, and delete drafts. */
export function newTextRoutes(app: FastifyInstance, { root, history, unsaved, one, typing }: EditorContext): void {
  app.post('/admin/api/new', (request) =>
    one(async () => {
      const before = new Set(listFiles(root).map(({ file }) => file));
      const { id } = await unsaved.record(
        typing(request),
        ({ id }) => id,
        factsFiles,
        () => createText(root, newBody.parse(request.body)),
      );
      const files = listFiles(root).flatMap(({ file }) => (before.has(file) ? [] : [file]));
      await unsaved.recordNew(typing(request), id, files);
      return { id };
    }),
  );
  app.post('/admin/api/address', (request) =>
    one(async () => {
      const { id, file, name } = addressBody.parse(request.body);
      // An address that was never saved was never public.
      const isKnown = !history || (await history.saved(file)) !== undefined;
      const plan = planAddress(root, file, name, isKnown);
      const files = new Set([plan.removed, ...plan.texts.keys(), ...localeCodes.map(recordFile)]);
      await unsaved.record(typing(request), id, [...files], () => changeAddress(root, plan));
      return {};
    }),
  );
  app.post('/admin/api/delete', (request) =>
    one(async () => {
      const { id, file } = z.strictObject({ id: z.string(), file: z.string() }).parse(request.body);
      await unsaved.record(typing(request), id, [...new Set([file, textOfCase(file), ...factsFiles])].filter(kindOfFile), () =>
        deleteDraft(root, file),
      );
      await unsaved.tidy();
      return { exists: textIds(root).has(id) };
    }),
  );
  app.post<{ Body: Buffer }>('/admin/api/pictures', (request) =>
    one(async () => {
      const type = request.headers['content-type'] ?? '';
      const ending = Object.hasOwn(pictureEndings, type) && pictureEndings[type];
      if (!ending) throw new Refusal(say`This is not a picture. Choose a JPEG, PNG, WebP, AVIF or SVG file.`, 415);
      const { about, id } = picturesQuery.parse(request.query);
      const who = typing(request);
      const file = await unsaved.record(who, id, pictureTexts, () => addPicture(root, request.body, ending, about));
      await unsaved.recordNew(who, id, [file]);
      return {};
    }),
  );
}
