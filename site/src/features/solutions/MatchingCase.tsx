import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { formatWithLanguage } from '../resources/formatWithLanguage.ts';
import { CaseSummary, type CaseSummaryProps } from '../sectors/CaseSummary.tsx';
import type { SolutionWords } from './schema.ts';

export type MatchingCaseProps = {
  words: SolutionWords['match'];
  /** The client case, and the address of the form that sends it. */
  clientCase: CaseSummaryProps['clientCase'] & { href: string };
  /** Heading of what the emotions of the case showed. */
  findingsLabel: string;
  /** Language of the file, where it is not the page's. */
  fileLanguage?: string | undefined;
  /** The use case by sector. */
  sector: { name: string; href: string };
  shared: InterfaceWords;
};

/** A client case and a use case that go with the solution. */
export function MatchingCase({ words, clientCase, findingsLabel, fileLanguage, sector, shared }: MatchingCaseProps) {
  return (
    <Section ground="tint" labelledBy="match">
      <SectionHeading id="match" title={words.title} lead={words.lead} />
      <CaseSummary
        clientCase={clientCase}
        findingsLabel={findingsLabel}
        actions={
          <>
            <Button href={clientCase.href} opensDialog>
              {formatWithLanguage(shared.actions.readCase, fileLanguage, shared)}
            </Button>{' '}
            <a href={sector.href}>
              {shared.header.useCases} – {sector.name}
            </a>
          </>
        }
      />
    </Section>
  );
}
