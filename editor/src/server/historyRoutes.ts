import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '@emovera/site/content/explain.ts';
import { formatKeys, say, sentenceLanguage } from '@emovera/site/content/say.ts';
import { z } from 'astro/zod';
import type { FastifyInstance } from 'fastify';
import type { UnsavedChange } from '../person.ts';
import { Refusal } from './access.ts';
import { checkAside } from './checkAside.ts';
import { compareTexts } from './comparison.ts';
import { changesMeanwhile, type EditorContext, required, singleValue } from './context.ts';
import { kindOfFile, readFile, textIds, writeFiles } from './files.ts';
import { listErrorMessages } from './issues.ts';
import { type LocatedFinding, locate } from './locate.ts';
import { checkRestored, restorableFiles, restoredTexts } from './restore.ts';

/** Changes that the person has seen. If there are newer ones, the person must see them first. */
const seen = z.array(z.unknown());
const saveBody = z.strictObject({
  id: z.string().optional(),
  seen: seen.min(1),
  message: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}*$/u),
});
const restoreInput = z.strictObject({
  id: singleValue,
  withFacts: z.literal('true').optional(),
  /** Way of restoring that the person has agreed to. `draft` and `correct`: the site would refuse the unchanged version. */
  way: z.enum(['restore', 'draft', 'correct']).default('restore'),
});
const historyQuery = z.strictObject({ files: singleValue.default('') });

/** Saves, publishes, discards and restores. */
export function historyRoutes(app: FastifyInstance, { root, history, unsaved, one, signed, typing, options }: EditorContext): void {
  app.post('/admin/api/save', (request) =>
    one(async () => {
      const { save } = required(history);
      const input = saveBody.parse(request.body);
      const who = signed(request);
      const { changes, files } = await unsaved.toSave(input.id);
      mustBeSeen(changes, input.seen);
      const others = changes.flatMap(({ people }) => people).filter((each) => each.email && each.email !== who.email);
      const names = files.map(({ file }) => file);
      await save(files, input.message, who, [...new Map(others.map((each) => [each.email, each])).values()], async (folder) => {
        const failing = await listErrorMessages(folder, names);
        if (failing.length > 0) throw new Refusal(say`Not saved, because the whole site would not build: ${failing.join(' ')}`, 409);
      });
      await unsaved.tidy();
      return {};
    }),
  );
  app.post('/admin/api/publish', (request) =>
    one(async () => {
      const { despite } = z.strictObject({ despite: z.boolean().optional() }).parse(request.body);
      const { inSavedContent, publish } = required(history);
      const who = signed(request);
      const { errors, drafts } = despite ? { errors: [], drafts: [] } : await inSavedContent(findingsIn);
      if (errors.length === 0) await publish(who, await unsaved.list());
      return { errors, drafts };
    }),
  );
  // Each failed version is checked only once, because a check takes seconds.
  const failures = new Map<string, Promise<readonly LocatedFinding[]>>();
  app.get('/admin/api/publication', async () => ({ publication: await one(async () => history?.publication(options)) }));
  // Checking all texts takes long, so it has its own request.
  app.get('/admin/api/publication/errors', async () => {
    const publication = await one(async () => history?.publication(options));
    if (publication?.state !== 'failed') return { errors: [] };
    const check = () => required(history).inSavedContent(async (folder) => (await findingsIn(folder)).errors, '@{upstream}');
    return { errors: await failures.getOrInsertComputed(`${publication.commit} ${sentenceLanguage()?.lang}`, check) };
  });
  app.post('/admin/api/discard', ({ body }) =>
    one(async () => {
      const { id, seen: seenChanges } = z.strictObject({ id: z.string(), seen }).parse(body);
      required(history);
      mustBeSeen(await unsaved.list(id), seenChanges);
      await unsaved.discard(id);
      await unsaved.tidy();
      return { exists: textIds(root).has(id) };
    }),
  );
  app.get('/admin/api/history', async ({ query }) => ({
    versions: await required(history).list(historyQuery.parse(query).files.split(',').filter(kindOfFile), 50),
  }));
  const id = z.string().regex(/^[0-9a-f]{40}$/);
  app.get<{ Params: { id: string } }>('/admin/api/history/:id', ({ params }) => required(history).show(id.parse(params.id)));
  const restored = async (version: string, input: unknown) => {
    const { id: text, withFacts, way } = restoreInput.parse(input);
    const files = restorableFiles(root, text, withFacts === 'true');
    if ((await unsaved.list(text)).length > 0 || (await unsaved.list()).some(({ file }) => files.whole.includes(file)))
      throw new Refusal(say`This text has changes that are not saved. Save or discard them first, so that they are not lost.`, 409);
    const texts = await restoredTexts(root, required(history), text, files, id.parse(version));
    return { text, way, restoration: await checkRestored(root, required(history), text, texts) };
  };
  app.get<{ Params: { id: string } }>('/admin/api/history/:id/restore', async ({ params, query }) => {
    const { texts, errors, way } = (await restored(params.id, query)).restoration;
    return { errors, way, changes: [...texts].flatMap(([file, text]) => compareTexts(file, readFile(root, file).text, text)) };
  });
  app.post<{ Params: { id: string } }>('/admin/api/history/:id/restore', (request) =>
    one(async () => {
      const { text, way: chosen, restoration } = await restored(request.params.id, request.body);
      const { texts, errors, way } = restoration;
      if (way === 'none' || way !== chosen) {
        const all = errors.map(({ file, path = [], message }) => [file, formatKeys(path), message].filter(Boolean).join(': '));
        throw new Refusal(all.join(' '), 409);
      }
      await unsaved.record(typing(request), text, [...texts.keys()], () => writeFiles(root, texts));
      return {};
    }),
  );
  app.post<{ Params: { id: string } }>('/admin/api/history/:id/undo', (request) =>
    one(async () => {
      await required(history).undo(id.parse(request.params.id), signed(request), await unsaved.list());
      return {};
    }),
  );
}

/** Errors in all texts, and findings in drafts, which are not published. */
async function findingsIn(folder: string): Promise<Record<'errors' | 'drafts', readonly LocatedFinding[]>> {
  const { errors, notices } = await checkAside(folder);
  const located = (findings: readonly Finding[]) => findings.map((finding) => ({ ...finding, ...locate(folder, finding) }));
  return { errors: located(errors), drafts: located(notices.filter(({ isOfDraft }) => isOfDraft)) };
}

/** Compares changes with those that the person has seen. @throws Refusal if they differ. */
function mustBeSeen(changes: readonly UnsavedChange[], seenChanges: readonly unknown[]): void {
  if (!isDeepStrictEqual(changes, seenChanges)) throw changesMeanwhile();
}
