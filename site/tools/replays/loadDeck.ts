import { readFileSync } from 'node:fs';
import { isLocale, type Locale } from '@emovera/contract/locales.ts';
import { parse } from 'yaml';
import { contentFolder } from '../../src/content/origin.ts';
import type { InterfaceWords } from '../../src/content/schemas/interface.ts';
import { type Webinar, type WebinarFacts, type WebinarListWords, webinar } from '../../src/features/resources/schema.ts';
import { type Deck, deckOf } from './deckOf.ts';

/** A webinar's facts. */
export type WebinarFact = WebinarFacts['webinars'][number];

/** The slides of a sample replay as `content/` has them now, with the words from which they are made. */
export type LoadedDeck = { readonly lang: Locale; readonly deck: Deck; readonly words: Webinar };

/**
 * Reads what the slides of a replay are made from, outside the build of the site.
 * @throws Error if the webinar is spoken in none of the site's languages, or its file has no slides.
 */
export function loadDeck(facts: WebinarFact): LoadedDeck {
  const { id, spoken } = facts;
  if (!isLocale(spoken))
    throw new Error(`content/facts/webinars.yaml: "${id}" is spoken in "${spoken}", which is no language of the site.`);
  const words = webinar.parse(readContent(`${spoken}/webinars/${id}.yaml`));
  const shared = readContent(`${spoken}/interface.yaml`) as InterfaceWords;
  const list = readContent(`${spoken}/pages/webinars.yaml`) as WebinarListWords;
  const { brand } = readContent('facts/company.yaml') as { brand: string };
  return { lang: spoken, deck: deckOf(spoken, facts, words, { shared, list }, brand), words };
}

function readContent(file: string): unknown {
  return parse(readFileSync(new URL(file, contentFolder), 'utf8'));
}
