import { printYaml, updateYaml } from '@emovera/content-tools/editYaml.ts';
import { isLocale, localeCodes } from '@emovera/contract/locales.ts';
import { isReserved } from '@emovera/contract/values.ts';
import { placeholder } from '@emovera/site/articles/placeholder.ts';
import { categories } from '@emovera/site/articles/schema.ts';
import { say, toSay } from '@emovera/site/content/say.ts';
import { readLibrary } from '@emovera/site/publication/articleFiles.ts';
import { contentKinds } from '@emovera/site/publication/contentKinds.ts';
import { z } from 'astro/zod';
import { Document, parse } from 'yaml';
import { draftArticle } from '../../../scripts/newArticle.ts';
import { Refusal } from './access.ts';
import { applyChanges } from './changes.ts';
import { jsonSchema } from './documents.ts';
import { getContentKind, kindOfFile, readFile, toDocumentId } from './files.ts';
import { getEditorLanguage, helpHere } from './languages.ts';
import { type HelpFrom, type JsonSchema, makeSkeleton } from './skeleton.ts';

/** Request for a new text. */
export const newBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('article'),
    lang: z.string(),
    title: z.string(),
    category: z.enum(categories).optional(),
    author: z.string().optional(),
    from: z.string().optional(),
  }),
  z.strictObject({
    kind: z.enum(['cases', 'webinars']),
    id: z
      .string()
      .regex(/^[a-z][a-zA-Z0-9]*$/, toSay`Use letters and digits for the id, such as hotelChain.`)
      .refine((id) => !isReserved(id), toSay`This id is reserved. Choose another one.`),
    languages: z.array(z.enum(localeCodes)).min(1, toSay`Choose one language or more.`),
  }),
  z.strictObject({ kind: z.literal('language'), file: z.string(), lang: z.string() }),
  z.strictObject({ kind: z.literal('version'), file: z.string(), day: z.union([z.literal('draft'), z.iso.date()]) }),
]);

/** Creates the files of a new text. @returns Id of the document to open. */
export function createText(root: string, input: z.infer<typeof newBody>): { id: string } {
  const today = Temporal.Now.plainDateISO().toString();
  switch (input.kind) {
    case 'article': {
      const { kind: _, ...given } = input;
      const { file, text } = draftArticle({ ...given, today }, readLibrary(root));
      applyChanges(root, [], { [file]: text });
      return { id: toDocumentId(root, file) };
    }
    case 'cases':
    case 'webinars':
      return createItem(root, input, today);
    case 'language': {
      const { file, lang } = input;
      const kind = kindOfFile(file);
      if (!kind || !isLocale(lang))
        throw new Refusal(say`${file} is not a content file, or "${lang}" is not a language of the site. Load the screen again.`);
      const target = file.replace(/^content\/\w+\//, `content/${lang}/`);
      const { text } = readFile(root, file);
      // The long text of a client case is published with its card, so it needs no mark of a draft.
      const canWait = getContentKind(kind).canWait && file.endsWith('.yaml');
      const draft = () => updateYaml(text, { ...(parse(text) as object), draft: true }, { draft: true });
      applyChanges(root, [], { [target]: canWait ? draft() : text });
      return { id: toDocumentId(root, target) };
    }
    case 'version': {
      const { file, day } = input;
      if (!kindOfFile(file) || file.endsWith('.mdx'))
        throw new Refusal(say`${file} cannot have a later version, because it is not a text or has a day of its own. Choose another file.`);
      const target = file.replace(/(\.\w+)$/, `.${day}$1`);
      applyChanges(root, [], { [target]: readFile(root, file).text });
      return { id: toDocumentId(root, target) };
    }
  }
}

type ItemInput = Extract<z.infer<typeof newBody>, { readonly kind: 'cases' | 'webinars' }>;

/**
 * Creates a client case or a webinar: its facts, like those of the last one, and a draft in each language with a mark where a text is needed. A webinar is a
 * live one, without a video.
 */
function createItem(root: string, { kind, id, languages }: ItemInput, today: string): { id: string } {
  const facts = `content/facts/${kind}.yaml`;
  const { [kind]: items = [] } = readFile(root, facts).value as Record<string, { id: string }[]>;
  if (items.some((item) => item.id === id)) throw new Refusal(say`"${id}" exists already in ${facts}. Choose another id.`);
  // The new item must not copy the numbers of a report, or the recording and the link of a webinar.
  const { report: _, file: _file, video: _video, isOpen: _isOpen, join: _join, ...like } = items.at(-1) as Record<string, unknown>;
  const schema = jsonSchema(root, contentKinds[kind].schema);
  const makeFirst = (part: JsonSchema | undefined, helpFrom = helpHere) => makeSkeleton(part ?? {}, today, helpFrom) as object;
  // The page of client cases shows a description of each report.
  const factsSchema = jsonSchema(root, contentKinds.caseFacts.schema).properties?.cases?.items;
  const own = kind === 'cases' ? { report: makeFirst(factsSchema?.properties?.report) } : { date: today, time: '11:00', minutes: 45 };
  const item = { ...like, id, ...own };
  const file = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const reportIn = (helpFrom: HelpFrom) => kind === 'cases' && { report: { ...makeFirst(schema.properties?.report, helpFrom), file } };
  const newFiles = Object.fromEntries(
    languages.flatMap((lang) => {
      const { helpFrom } = getEditorLanguage(lang);
      const text = printYaml(new Document({ draft: true, ...makeFirst(schema, helpFrom), ...reportIn(helpFrom) }));
      const front = printYaml(new Document(makeFirst(jsonSchema(root, contentKinds.caseTexts.schema), helpFrom)));
      const body = kind === 'cases' && `---\n${front}---\n\n${placeholder}\n\n::effects\n`;
      const path = `content/${lang}/${kind}/${id}`;
      return [[`${path}.yaml`, text], ...(body ? [[`${path}.md`, body]] : [])];
    }),
  );
  applyChanges(root, [{ file: facts, path: [kind], from: items, to: [...items, item] }], newFiles);
  return { id: `${kind}/${id}` };
}
