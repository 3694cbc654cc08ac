import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { publicDir } from './built.ts';

type Message = { type: string; subType?: string; url: string; message: string; lastLine?: number; extract?: string };

/*
 * What the checker's CSS part does not know yet; each is in a W3C specification and in browsers. Its own reading of hashes in policies fails on such
 * style sheets too; e2e/pages.spec.ts asks the browser instead.
 */
const unknownToTheChecker = [
  /^CSS: Unrecognized at-rule “@view-transition”/,
  /^CSS: “starting-style”: Parse Error/,
  /^CSS: “appearance”: “base-select”/,
  /^CSS: Unknown pseudo-element or pseudo-class “::(picker|picker-icon|checkmark|details-content)/,
  // CSS Overflow 5: the contents' link to the section that is read.
  /^CSS: Unknown pseudo-element or pseudo-class “:target-current”/,
  /^CSS: “field-sizing”/,
  /^CSS: “(interpolate-size|vector-effect|container-type|scroll-target-group|paint-order)”/,
  /^CSS: Unrecognized at-rule “@container”/,
  // Lengths relative to a container, as in clamp(2px, 1cqi, 0.75rem).
  /^CSS: “[\w-]+”: Parse Error/,
  /^CSS: “mask”: Too many values/,
  /^CSS: Parse Error/,
  /^Inline style violates Content Security Policy/,
  // It reads files, which have no origin, so that 'self' allows it nothing.
  /^Resource violates Content Security Policy \(meta tag\): external stylesheet “\/_assets\/late\.\w+\.css”/,
  // It takes a length in a custom property for a number, as in calc(38rem + 2 * var(--A)).
  /^CSS: “max-inline-size”: The types are incompatible/,
];

/** The HTML standard looks at a script's type before it asks the policy: data blocks are never blocked. */
const isDataBlock = ({ message, extract }: Message) =>
  /^Inline script violates/.test(message) && /type="application\/(ld\+)?json"/.test(extract ?? '');

test('every page is valid HTML for the Nu checker', () => {
  const jar = fileURLToPath(new URL('../../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url));
  const checker = spawnSync('java', ['-jar', jar, '--skip-non-html', '--format', 'json', '--exit-zero-always', publicDir], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  expect(checker.status, checker.stderr.slice(0, 2000)).toBe(0);
  const { messages }: { messages: Message[] } = JSON.parse(checker.stderr);
  const faults = messages
    .filter(({ type, subType }) => type === 'error' || type === 'non-document-error' || subType === 'warning')
    .filter(({ message }) => !unknownToTheChecker.some((known) => known.test(message)))
    .filter((message) => !isDataBlock(message))
    .map(({ url, message, extract }) => `${url.slice(url.indexOf('/public/') + 7)}: ${message} ${extract ?? ''}`);
  expect(faults).toEqual([]);
});
