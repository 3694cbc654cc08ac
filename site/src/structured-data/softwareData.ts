import type { Offer, SoftwareApplication, UnitPriceSpecification } from 'schema-dts';
import type { CompanyFacts } from '../content/schemas/company.ts';
import { yearlyPrice } from '../features/pricing/prices.ts';
import type { PlanFacts, PricingWords } from '../features/pricing/schema.ts';
import { organizationId } from './ids.ts';

/** What a description of the platform is made from. */
export type SoftwareFacts = { company: CompanyFacts; facts: PlanFacts; words: PricingWords };

/**
 * The platform with its plans, at the two prices that each shows; a price on quote is none.
 * @see https://schema.org/SoftwareApplication
 */
export function softwareData({ company, facts, words }: SoftwareFacts): SoftwareApplication {
  return {
    '@type': 'SoftwareApplication',
    name: company.brand,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    provider: { '@id': organizationId },
    offers: facts.plans.flatMap(({ id, monthlyPrice }): Offer[] => {
      if (monthlyPrice === null) return [];
      const price = (amount: number, billingDuration: string): UnitPriceSpecification => ({
        '@type': 'UnitPriceSpecification',
        price: amount,
        priceCurrency: facts.currency,
        billingDuration,
        valueAddedTaxIncluded: false,
      });
      return [
        {
          '@type': 'Offer',
          name: words.plans[id]?.name ?? '',
          price: monthlyPrice,
          priceCurrency: facts.currency,
          priceSpecification: [price(monthlyPrice, 'P1M'), price(yearlyPrice(monthlyPrice), 'P1Y')],
        },
      ];
    }),
  };
}
