import fc from 'fast-check';
import { emptySubject, type FieldDefinition, subjects } from '../src/forms.ts';

/** Fragments for fuzzing form values. */
const pieces = fc.oneof(
  fc.constantFrom('😀', '👩‍👩‍👧‍👦', '🇫🇷', 'e\u0301', 'a\u0300\u0301\u0302', 'ﬁ', 'Ç', 'ß', 'ı', '日本語', '𝒜'),
  fc.constantFrom('שלום', 'مرحبا', '\u202e', '\u200f', '\u2066', '\u200b', '\u00ad', '\ufeff', '\u00a0', '\u202f', '\u2028', '\u2029'),
  fc.constantFrom('\n', '\r', '\r\n', '\n\r', '\t', ' ', '  '),
  fc.constantFrom('\0', '\x01', '\x08', '\x0b', '\x0c', '\x1b', '\x1f', '\x7f', '\x80', '\x85', '\x9f', '\ufffe', '\uffff', '\ufffd'),
  fc.constantFrom('\ud83d', '\ude00', '\udbff', '\udc00'),
  fc.constantFrom('<b>', '"', "'", '&amp;', '&', '=', '+', '%00', '%', '\\', '`', '{}', '=1+1', '@', '../', 'Bcc:'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);

const text = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

/** Text of about the length of a limit. Some of its pieces have two UTF-16 units, and some shrink from two to one. */
const aboutAsLongAs = (limit: number) =>
  fc
    .tuple(
      fc.constantFrom('x', '😀', '\r\n', 'e\u0301', 'ab\n'),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom('', ' ', '\n', '\r', '\ud83d'),
    )
    .map(([unit, difference, end]) => {
      const counted = unit.replace('\r\n', '\n').length;
      return unit.repeat(Math.max(0, Math.floor((limit + difference) / counted))) + end;
    });

const local = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,12}$/),
  fc.constantFrom('', 'a b', 'é', '"a"', 'a,b', '.', 'a..b'),
);
const label = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9-]{1,6}$/),
  fc.constantFrom('', 'é', '-', 'a_b', 'x'.repeat(63), 'x'.repeat(64), '例え'),
);
const emailLike = fc
  .tuple(fc.constantFrom('', ' ', '\n', '\u00a0'), local, fc.constantFrom('@', '@', '@', '@@', ' @', ''), fc.array(label, { maxLength: 3 }))
  .map(([edge, name, at, labels]) => edge + name + at + labels.join('.') + edge);

/** Values for a field: text of every kind, lengths around its limits, addresses, and for lists valid and invalid choices. */
export function strangeText(field: FieldDefinition, choices: readonly string[] = []): fc.Arbitrary<string> {
  if (field.control === 'select') {
    const offered = field.key === 'subject' ? subjects : choices;
    return fc.oneof({ arbitrary: fc.constantFrom(...offered, '', emptySubject), weight: 3 }, text);
  }
  const lengths = [field.minLength, field.maxLength].filter((limit) => limit !== undefined).map(aboutAsLongAs);
  return fc.oneof(
    { arbitrary: text, weight: 4 },
    { arbitrary: fc.oneof(...lengths), weight: 3 },
    { arbitrary: emailLike, weight: field.control === 'email' ? 8 : 1 },
    { arbitrary: fc.constantFrom('', ' ', '\n', 'Zoé'), weight: 1 },
  );
}
