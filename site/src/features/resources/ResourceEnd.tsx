import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { DemoCall, type DemoCallProps } from '../../ui/CallToActionButton.tsx';
import { Points } from '../../ui/Points/Points.tsx';
import { Section, SectionHeading } from '../../ui/Section/Section.tsx';

export type ResourceEndProps = {
  lang: Locale;
  words: {
    /** Purpose of these resources. */
    what: { title: string; intro?: string | undefined; items: readonly { title: string; text: string }[] };
    closing: { title: string; text: string };
  };
  shared: InterfaceWords;
  company: DemoCallProps['company'];
};

/** End of a resource page: the purpose of its resources, then a call for the demo, with the trial as a secondary action. */
export function ResourceEnd({ lang, words, shared, company }: ResourceEndProps) {
  return (
    <>
      <Section ground="tint" labelledBy="what">
        <SectionHeading title={words.what.title} intro={words.what.intro} id="what" />
        <Points items={words.what.items} />
      </Section>
      <DemoCall lang={lang} words={words.closing} actions={shared.actions} company={company} second="trial" />
    </>
  );
}
