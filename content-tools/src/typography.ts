import { say } from '@emovera/site/content/say.ts';
import type { Passage } from './passages.ts';

/** An error of typography, or a term that the site does not use. */
export type TypographyRule = {
  /** Finds the error in passages without code and placeholders such as `{count}`. */
  readonly pattern: RegExp;
  /** The remedy, for people who write. */
  readonly remedy: () => string;
  /** Replacement of the match, if a program can correct it. A function gets the match and its groups. */
  readonly correction?: string | ((match: string, ...groups: (string | undefined)[]) => string);
};

/** The remedy for a term that the site does not use. */
const write = (words: string) => () => say`Write ${words}.`;

const percent: TypographyRule = {
  pattern: /(?<=\p{N}) ?(?=[%€])/u,
  remedy: () => say`Put an unbreakable space (U+00A0) before it.`,
  correction: '\u00a0',
};

/** Quotation marks of each language: opening and closing. */
const quotationMarks: Readonly<Record<string, readonly [string, string]>> = {
  en: ['“', '”'],
  fr: ['«\u202f', '\u202f»'],
  es: ['«', '»'],
};

/** Invisible characters: soft hyphens, zero-width spaces and marks of direction. Between two emoji, a zero-width joiner makes one of them. */
export const invisible =
  /[\u00ad\u200b\u200c\u200e\u200f\u2060\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/u;

const common: readonly TypographyRule[] = [
  { pattern: /(?<=\p{L})'(?=\p{L})/u, remedy: () => say`Write the apostrophe ’.`, correction: '’' },
  { pattern: /\.{3}/u, remedy: () => say`Write the sign ….`, correction: '…' },
  {
    pattern: invisible,
    remedy: () => say`Delete the invisible character (a soft hyphen or a zero-width space) that came with pasted text.`,
    correction: '',
  },
  {
    pattern: /[\ue000-\uf8ff]|(?<!\S)[•‣▪●◦○■]\s/u,
    remedy: () => say`Delete the sign, and write a list: a blank line, then each item on a line of its own that begins with "- ".`,
  },
  {
    pattern: /#{2,}/u,
    remedy: () => say`Write a heading on a line of its own that begins with "## ", with a blank line above and below.`,
  },
];

const own: Readonly<Record<string, readonly TypographyRule[]>> = {
  en: [
    // Terms that docs/glossary/en.md replaces.
    { pattern: /(?<=\b[Ee])-(?=mails?\b)/u, remedy: write('“email”'), correction: '' },
    { pattern: /\b[Pp]rofessional e-?mail/u, remedy: write('“business email”') },
    { pattern: /\b[Bb]y lot\b/u, remedy: write('“in batches”') },
    { pattern: /\b[Oo]n quote\b/u, remedy: write('“price on request”') },
    { pattern: /\b[Pp]urchasing (?:department|team)\b/u, remedy: write('“procurement”') },
    { pattern: /(?<![-\p{L}])[Mm]ails?\b(?![- ]order)/u, remedy: write('“email”') },
    { pattern: /\b[Mm]end(?:s|ed|ing)?\b/u, remedy: write('“fix”, “repair” or “correct”') },
  ],
  fr: [
    { pattern: /(?<=[\s(\u00a0])-(?=\p{N})/u, remedy: () => say`Write the minus sign − (U+2212).`, correction: '−' },
    {
      // A semicolon can also end a character reference, such as &amp;.
      pattern: /(?:[ \u00a0]+|(?<![\u202f;!?…(]|&#?\w+))([;!?])(?![\p{L}\p{N}=])/u,
      remedy: () => say`Put a narrow unbreakable space (U+202F) before it.`,
      correction: '\u202f$1',
    },
    {
      pattern: /(?<=[^\s\p{N}]) ?:(?=\s|$)/u,
      remedy: () => say`Put an unbreakable space (U+00A0) before it.`,
      correction: '\u00a0:',
    },
    {
      pattern: /«(?!\u202f)[ \u00a0]*|(?:[ \u00a0]+|(?<!\u202f))»/u,
      remedy: () => say`Put a narrow unbreakable space (U+202F) inside the quotation marks.`,
      correction: (match) => (match.startsWith('«') ? '«\u202f' : '\u202f»'),
    },
    percent,
    // Terms that docs/glossary/fr.md replaces.
    { pattern: /\bTwitter\b/u, remedy: write('« X »') },
    { pattern: /\bDPO\b/u, remedy: write('« délégué à la protection des données »') },
    { pattern: /\b[Qq]ui sommes-nous\b/u, remedy: write('« À propos »') },
    { pattern: /\bpoints? de douleur\b/u, remedy: write('« irritant »') },
    { pattern: /(?<!\p{L})[Rr]eplays?\b/u, remedy: write('« film court »') },
    { pattern: /[àÀ] \d\d:\d\d\b/u, remedy: () => say`Write the hour with h, « 9 h » or « 8 h 12 ».` },
  ],
  es: [
    {
      pattern: /(?<=\p{N})[ \u202f](?=\p{N}{3}(?!\p{N}))/u,
      remedy: () => say`Put an unbreakable space (U+00A0) between the thousands.`,
      correction: '\u00a0',
    },
    { pattern: /[^.\p{Lu}]\.\)(?=\s|$)/u, remedy: () => say`Put the full stop after the parenthesis.` },
    { pattern: /\p{L} – \p{Ll}/u, remedy: () => say`Write the raya —así—, without spaces inside.` },
    { pattern: /(?:^|[.:;!?…»)]\s+)[^¿?]*\?(?!\?)/u, remedy: () => say`Open the question by ¿.` },
    { pattern: /(?:^|[.:;!?…»)]\s+)[^¡!]*!(?!!)/u, remedy: () => say`Open the exclamation by ¡.` },
    percent,
    // Terms that docs/glossary/es.md replaces.
    { pattern: /\b[Ff]icheros?\b/u, remedy: write('«archivo»') },
    { pattern: /\b(?:[Dd]ashboards?|[Cc]uadros? de mando)\b/u, remedy: write('«panel»') },
    { pattern: /\b(?:[Ww]ebinarios?|[Ss]eminarios? web)\b/u, remedy: write('«webinar»') },
    { pattern: /\b(?:[Pp]untos? de dolor|[Ii]rritantes?)\b/u, remedy: write('«punto de fricción»') },
    { pattern: /\b[Ll]istas? de (?:control|verificación)\b/u, remedy: write('«checklist»') },
  ],
};

/** Returns the rules of a language. A language without own rules has the common ones. */
export function typographyRules(lang: string): readonly TypographyRule[] {
  const [open, close] = quotationMarks[lang] ?? [];
  const quotation: TypographyRule = {
    // A single quotation mark could open or close.
    pattern: /"(?:([^"\n]*)")?/u,
    remedy: () => say`Write the quotation marks of the language.`,
    ...(open && { correction: (match, inside) => (inside === undefined ? match : `${open}${inside.trim()}${close}`) }),
  };
  return [quotation, ...common, ...(own[lang] ?? [])];
}

/**
 * Corrects all errors in a text that a program can: spaces, apostrophes, quotation marks, invisible characters.
 * @param before Text in front of it in the same line, such as a word in bold.
 */
export function correctTypography(text: string, lang: string, before = ''): string {
  // One character that the rules look at and never change.
  const context = before === '' ? '' : /[\p{L}\p{N}]$/u.test(before) ? before.slice(-1) : 'x';
  return typographyRules(lang)
    .reduce(
      (corrected, { pattern, correction }) =>
        correction === undefined ? corrected : corrected.replace(new RegExp(pattern, 'gu'), correction as string),
      `${context}${text}`,
    )
    .slice(context.length);
}

type Typo = {
  /** The text around it. */
  readonly found: string;
  readonly remedy: string;
  /** Whether {@link correctTypography} corrects it. */
  readonly isCorrectable: boolean;
};

/** Finds the errors of typography in a passage, each kind once. Titles of sources follow the rules of their own language. */
export function typos({ kind, lang, text }: Passage): Typo[] {
  if (kind === 'source') return [];
  return typographyRules(lang).flatMap(({ pattern, remedy, correction }) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const end = match.index + match[0].length;
    const isCorrectable = correction !== undefined && text.replace(pattern, correction as string) !== text;
    return [{ found: text.slice(Math.max(0, end - 16), end + 8).trim(), remedy: remedy(), isCorrectable }];
  });
}
