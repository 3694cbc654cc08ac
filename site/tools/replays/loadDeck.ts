import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLocale } from '@emovera/contract/locales.ts';
import { parse } from 'yaml';
import { contentFolder } from '../../src/content/origin.ts';
import type { InterfaceWords } from '../../src/content/schemas/interface.ts';
import { type WebinarFacts, type WebinarListWords, webinar } from '../../src/features/resources/webinarSchema.ts';
import { deckOf } from './deckOf.ts';

/** A webinar in `content/facts/webinars.yaml`. */
export type WebinarFact = WebinarFacts['webinars'][number];

/**
 * Reads the slides of a sample replay from `content/`, without the build of the site.
 * @returns Language of the replay, its slides, a fingerprint of the slides that shows whether a video was made from them, and the webinar.
 * @throws Error if the language of the webinar is not a language of the site, or the webinar has no slides.
 */
export function loadDeck(facts: WebinarFact) {
  const { id, spoken: lang } = facts;
  if (!isLocale(lang)) throw new Error(`content/facts/webinars.yaml: the language "${lang}" of "${id}" is not a language of the site.`);
  const words = webinar.parse(readContent(`${lang}/webinars/${id}.yaml`));
  const shared = readContent(`${lang}/interface.yaml`) as InterfaceWords;
  const list = readContent(`${lang}/pages/webinars.yaml`) as WebinarListWords;
  const { brand } = readContent('facts/company.yaml') as { brand: string };
  const deck = deckOf(lang, facts, words, { shared, list }, brand);
  return { lang, deck, fingerprint: createHash('sha256').update(JSON.stringify(deck)).digest('hex').slice(0, 16), words };
}

/** Reads a YAML file of `content/`. */
export function readContent(file: string): unknown {
  return parse(readFileSync(new URL(file, contentFolder), 'utf8'));
}
