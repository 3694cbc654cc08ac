import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import type { WebinarItem } from './loadResources.ts';
import { ReplayTeaser } from './ReplayTeaser.tsx';
import { ResourceEnd, type ResourceEndProps } from './ResourceEnd.tsx';
import { WaveShapes } from './StackedWave.tsx';
import { WebinarCard } from './WebinarCard.tsx';
import type { WebinarListWords } from './webinarSchema.ts';

export type WebinarsPageProps = {
  lang: Locale;
  words: WebinarListWords;
  shared: InterfaceWords;
  webinars: readonly WebinarItem[];
  company: ResourceEndProps['company'];
};

/** The webinar films of a language: the first on the first screen, the others in a list. */
export function WebinarsPage({ lang, words, shared, webinars, company }: WebinarsPageProps) {
  const [first, ...others] = webinars;
  const asks = others.some(({ isOpen }) => !isOpen);
  return (
    <>
      <PageHero {...words.hero} picture={first && <ReplayTeaser lang={lang} item={first} words={words.card} shared={shared} />} />
      {others.length > 0 && (
        <Section labelledBy="replays">
          <SectionHeading
            title={words.list.title}
            lead={asks ? `${words.list.lead} ${words.card.delivery}` : words.list.lead}
            id="replays"
          />
          {others.some(({ file }) => !file) && <WaveShapes />}
          <ul className="grid gap-6">
            {others.map((item, index) => (
              <WebinarCard key={item.id} lang={lang} item={item} index={index} words={words} shared={shared} />
            ))}
          </ul>
        </Section>
      )}
      <ResourceEnd lang={lang} words={words} shared={shared} company={company} />
    </>
  );
}
