import { PDFDocument } from '@cantoo/pdf-lib';
import nunito400 from '@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf?inline';
import nunito400Italic from '@expo-google-fonts/nunito/400Regular_Italic/Nunito_400Regular_Italic.ttf?inline';
import nunito600 from '@expo-google-fonts/nunito/600SemiBold/Nunito_600SemiBold.ttf?inline';
import nunito700 from '@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf?inline';
import nunito700Italic from '@expo-google-fonts/nunito/700Bold_Italic/Nunito_700Bold_Italic.ttf?inline';
import outfit700 from '@expo-google-fonts/outfit/700Bold/Outfit_700Bold.ttf?inline';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { cachedOnDisk } from '../content/buildCache.ts';
import { placeholder } from '../features/blog/placeholder.ts';
import brand from './templates/brand.typ?raw';
import charts from './templates/charts.typ?raw';
import clientCase from './templates/clientCase.typ?raw';
import text from './templates/text.typ?raw';
import whitepaper from './templates/whitepaper.typ?raw';

/**
 * The fonts of the PDFs. They are bundled with the code, so that a build can run from any folder. Typst cannot read the woff2 files that
 * pages use.
 */
export const fontFiles: readonly Uint8Array[] = [nunito400, nunito400Italic, nunito600, nunito700, nunito700Italic, outfit700].map((url) =>
  Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
);

/** The data that every document has. Templates need more. */
type DocumentData = {
  /** BCP 47 language. */
  readonly lang: string;
  readonly title: string;
  /** Description of the document, for its properties. */
  readonly description: string;
  readonly author: string;
  /** Year and month of the edition, `YYYY-MM`: the file's only date, so that the same content gives the same bytes. */
  readonly edition: string;
};

/** A typeset document. */
type Typeset = { readonly bytes: Uint8Array<ArrayBuffer>; readonly pages: number };

const templates = { clientCase, whitepaper } as const;

/** A folder that exists only in the compiler's memory. */
const workspace = '/workspace';

const typesetByKey = new Map<string, Promise<Typeset>>();
let compiler: NodeCompiler | undefined;

/**
 * Typesets a document as a tagged, accessible PDF (PDF/UA-1). The same data give the same bytes. A process makes each document once.
 * @param name The file of the document's words, for error messages.
 * @throws Error that names the document if Typst refuses it: an image has no alternative text, no font has a character, or headings skip a
 * level.
 */
export function typeset(template: keyof typeof templates, data: DocumentData, name: string): Promise<Typeset> {
  const json = JSON.stringify(data);
  const key = template + json;
  const typesetting = typesetByKey.get(key) ?? cachedOnDisk(template, data, () => compile(template, json, name));
  typesetByKey.set(key, typesetting);
  return typesetting;
}

async function compile(template: keyof typeof templates, json: string, name: string): Promise<Typeset> {
  compiler ??= openCompiler();
  // The fonts do not have the sign of texts that are still to be written. Only previews show these.
  compiler.mapShadow(`${workspace}/data.json`, Buffer.from(json.replaceAll(placeholder, '___')));
  const document = layOut(compiler, template, name);
  try {
    return { bytes: await compress(compiler.pdf(document, { pdfStandard: 'ua-1' })), pages: document.numOfPages };
  } catch (error) {
    throw refusal(name, error instanceof Error ? error.message : String(error));
  }
}

/** Maximum number of times that a document is laid out. */
const maxRounds = 3;

/**
 * Lays out a document, and again while a figure does not fit on its page and would leave a hole there, or the last page has no text: `text.typ` then puts text
 * before the figure, and `brand.typ` lines closer together.
 */
function layOut(compiler: NodeCompiler, template: string, name: string, repairs: readonly unknown[] = [], round = 1): NodeTypstDocument {
  const result = compiler.compile({ mainFilePath: `${workspace}/${template}.typ`, inputs: { repairs: repairs.join(' ') } });
  // A warning also stops the build: a missing font gives only a warning.
  const diagnostics = result.takeDiagnostics();
  const document = result.result;
  if (diagnostics || !document) throw refusal(name, JSON.stringify(diagnostics?.shortDiagnostics));
  const newRepairs: { value: unknown }[] = round < maxRounds ? compiler.query(document, { selector: '<repair>' }) : [];
  return newRepairs.length > 0
    ? layOut(compiler, template, name, [...repairs, ...newRepairs.map(({ value }) => value)], round + 1)
    : document;
}

/** Compresses the small objects of a PDF. Typst writes them as plain text, which is half of a tagged file. */
async function compress(pdf: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // The file keeps its own dates, so that the same content gives the same bytes.
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return new Uint8Array(await document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false }));
}

function openCompiler(): NodeCompiler {
  const opened = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fontFiles.map((font) => Buffer.from(font)) }] });
  const sources = { brand, charts, text, ...templates };
  for (const [name, source] of Object.entries(sources)) opened.mapShadow(`${workspace}/${name}.typ`, Buffer.from(source));
  return opened;
}

function refusal(name: string, reason: string): Error {
  const messages = [...reason.matchAll(/\bmessage"?: ?"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text.replaceAll('\\', ''));
  const remedy = reason.includes('could not be displayed') ? ' No font of the files has this character. Use another one, or words.' : '';
  return new Error(`${name} could not be typeset: ${messages.join('; ') || reason}.${remedy}`);
}
