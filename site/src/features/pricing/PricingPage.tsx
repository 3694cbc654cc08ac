import { Accordion } from '../../ui/Accordion/Accordion.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { DemoCall } from '../forms/DemoCall.tsx';
import { FirstResult } from '../trust/FirstResult.tsx';
import { Integrations } from '../trust/Integrations.tsx';
import { SecurityBand } from '../trust/SecurityBand.tsx';
import { Comparison } from './Comparison.tsx';
import type { loadPricing } from './loadPricing.ts';
import { Plans } from './Plans.tsx';

export type PricingPageProps = Awaited<ReturnType<typeof loadPricing>>;

/** The plans, their detailed comparison, and frequent questions. */
export function PricingPage({ lang, words, shared, company, saving, plans, groups, answers, trust }: PricingPageProps) {
  return (
    <>
      <Plans lang={lang} plans={plans} words={words} saving={saving} signUp={company.signUp} sample={trust.sample} />
      <Comparison plans={plans} groups={groups} words={words.comparison} />
      <SecurityBand trust={trust} />
      <Integrations trust={trust} />
      <FirstResult trust={trust} />
      <Section ground="tint" labelledBy="faq">
        <SectionHeading id="faq" title={words.faq.title} lead={words.faq.lead} />
        <Accordion items={answers} />
      </Section>
      <DemoCall lang={lang} words={words.closing} actions={shared.actions} company={company} second="meeting" />
    </>
  );
}
