import { isDeepStrictEqual } from 'node:util';
import { editTexts } from '@emovera/content-tools/editTexts.ts';
import { isTextField } from '@emovera/content-tools/translations/pairs.ts';
import { valueAt } from '@emovera/contract/values.ts';
import { codeError } from '@emovera/site/articles/safeMarkdown.ts';
import { say } from '@emovera/site/content/say.ts';
import { Refusal } from './access.ts';
import { changesMeanwhile } from './context.ts';
import { listFiles, readFile } from './files.ts';
import { formatPlace } from './issues.ts';
import type { FormPlace } from './locate.ts';

/** Place that contains a name. */
export type Mention = FormPlace & {
  /** Parts of the sentence before and after the name. */
  readonly before: string;
  readonly after: string;
  /** Whether the name is spoken in a film. It then stays unchanged. */
  readonly isSpoken: boolean;
};

/** Pattern for parts of a value that visitors do not read: placeholders, marks and addresses. */
const noText = String.raw`\{[^}]*\}|\]\([^)]*\)|\S+:\/\/\S+|\S+@\S+|\S+\.\S+\/\S*|(?<=\s|^)\/\S+`;

/**
 * Finds a name in texts, as whole words with the same capitals.
 * @param lang Language of the texts. Default: all languages, and the facts.
 */
export function findMentions(root: string, name: string, lang?: string): Mention[] {
  const mentions: Mention[] = [];
  for (const file of filesWith(root, name, lang))
    withMentions(root, file, name, (mention) => {
      mentions.push(mention);
      return name;
    });
  return mentions;
}

/**
 * Replaces a name in some places. Returns the new texts of files, by their paths.
 * @param chosen Places, as the screen showed them.
 * @throws Refusal if a place has changed since, or if a text would be code.
 */
export function replaceName(root: string, from: string, to: string, chosen: readonly Mention[]): ReadonlyMap<string, string> {
  const left = [...chosen];
  const texts = new Map<string, string>();
  for (const file of filesWith(root, from).filter((one) => chosen.some((each) => each.file === one))) {
    const next = withMentions(root, file, from, (mention) => {
      const index = left.findIndex((each) => isDeepStrictEqual(each, mention));
      if (index < 0 || mention.isSpoken) return from;
      left.splice(index, 1);
      return to;
    });
    const code = codeError(file, next);
    if (code) throw new Refusal(say`${formatPlace(code, next)}: ${code.message}`);
    texts.set(file, next);
  }
  if (left.length > 0) throw changesMeanwhile();
  return texts;
}

/** Content files that can contain a name. */
function filesWith(root: string, name: string, lang?: string): string[] {
  const [word = name] = name.split(/[^\p{L}\p{N}]/u);
  return listFiles(root).flatMap((each) =>
    (lang === undefined || each.lang === lang) && readFile(root, each.file).text.includes(word) ? [each.file] : [],
  );
}

/** Text of a file in which each mention of a name is replaced. */
function withMentions(root: string, file: string, name: string, replace: (mention: Mention) => string): string {
  const { text: whole, value, body = '' } = readFile(root, file);
  const pattern = new RegExp(`${noText}|(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'gu');
  return editTexts(file, whole, (text, { lang, path, start }) => {
    if (path !== 'body' && !isTextField(file, path)) return text;
    const isSpoken = path.includes('summary') && valueAt(value, ['isTranscript']) === true;
    return text.replace(pattern, (match, index: number) => {
      if (match !== name) return match;
      const [context, at] = path === 'body' ? [body, body.indexOf(name, start + index)] : [text, index];
      const range = [at, at + name.length] as const;
      return replace({ file, path: path === 'body' ? ['body'] : path, range, ...sentenceAround(context, range, lang), isSpoken });
    });
  });
}

/** Sentence around a range, without line breaks. */
function sentenceAround(text: string, [start, end]: readonly [number, number], lang: string) {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const [line = ''] = text.slice(from).split('\n');
  const { segment, index } = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(line).containing(start - from) ?? {
    segment: line,
    index: 0,
  };
  // A mark of bold words can end before the name.
  return { before: segment.slice(0, start - from - index).replace(/^[\s*_]+/, ''), after: segment.slice(end - from - index) };
}
