import type { CrmAnswer } from './crmAdapter.ts';
import { maskValues } from './maskValues.ts';

/** Characters of an answer's text that are kept. */
const keptCharacters = 500;

/** Characters of the body that are looked through for text; a page's head with its styles can be long. */
const searchedCharacters = 16_384;

/** Headers that say what became of a lead. */
const tellingHeaders = ['Location', 'Is-Processed', 'Retry-After', 'Content-Type'];

/**
 * The head of an answer for the operator: status, telling headers, and the first characters of its text without markup and control characters. For the store
 * alone, never for a log: a CRM may repeat what it was sent, and what is recognised of the lead's values is masked here, but not what it rewrote.
 * @param values The lead's own values.
 */
export function describeAnswer({ status, headers, body, cut }: CrmAnswer, values: readonly string[]): string {
  const shown = tellingHeaders.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []));
  const text = maskValues(body, values)
    .slice(0, searchedCharacters)
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<[a-z/!][^>]*>/gi, ' ');
  const lines = [`HTTP ${status}`, ...shown.map((line) => maskValues(line, values)), text, cut ? `(broke off: ${cut})` : ''];
  return lines
    .map((line) =>
      line
        .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
        .trim()
        .slice(0, keptCharacters)
        .toWellFormed(),
    )
    .filter(Boolean)
    .join('\n');
}
