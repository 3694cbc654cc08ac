import type { Offer, SoftwareApplication } from 'schema-dts';
import type { loadPricing } from '../features/pricing/loadPricing.ts';
import { yearlyPrice } from '../features/pricing/viewPlans.ts';
import { organizationId } from './ids.ts';

/**
 * The platform with its plans and both prices of each. Plans with a price on quote are left out.
 * @see https://schema.org/SoftwareApplication
 */
export function softwareData({ company, facts, words }: Awaited<ReturnType<typeof loadPricing>>): SoftwareApplication {
  const priceCurrency = facts.currency;
  return {
    '@type': 'SoftwareApplication',
    name: company.brand,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    provider: { '@id': organizationId },
    offers: facts.plans.flatMap(({ id, monthlyPrice }): Offer[] => {
      if (monthlyPrice === null) return [];
      const price = (amount: number, billingDuration: string) =>
        ({ '@type': 'UnitPriceSpecification', price: amount, priceCurrency, billingDuration, valueAddedTaxIncluded: false }) as const;
      const priceSpecification = [price(monthlyPrice, 'P1M'), price(yearlyPrice(monthlyPrice, facts.yearlyReduction), 'P1Y')];
      return [{ '@type': 'Offer', name: words.plans[id]?.name ?? '', price: monthlyPrice, priceCurrency, priceSpecification }];
    }),
  };
}
