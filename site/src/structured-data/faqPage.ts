import type { FAQPage } from 'schema-dts';
import type { AccordionProps } from '../ui/Accordion/Accordion.tsx';

/**
 * Questions with their answers.
 * @see https://schema.org/FAQPage
 */
export function faqPage({ items }: AccordionProps): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
