import type { Locale } from '@emovera/contract/locales.ts';
import { loadWords } from '../../content/load.ts';
import { loadWebinars } from './loadResources.ts';
import type { WebinarFactsProps } from './WebinarFacts.tsx';

/** What the form of a webinar shows of it. Nothing if the language does not offer it. */
export async function loadWebinarOutline(lang: Locale, id: string): Promise<WebinarFactsProps | undefined> {
  const [webinars, list, shared] = await Promise.all([loadWebinars(lang), loadWords('webinarList', lang), loadWords('interface', lang)]);
  const item = webinars.find((webinar) => webinar.id === id);
  return item && { lang, item, words: list.card, shared };
}
