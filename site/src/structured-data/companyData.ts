import type { Organization } from 'schema-dts';
import type { CompanyFacts } from '../content/schemas/company.ts';
import { absolute, organizationId } from './ids.ts';

/** Where the company is, for the page about it; its mark and its profiles stand on the home page. */
export function companyData({ brand, address, email, phone }: CompanyFacts): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: brand,
    url: absolute('/'),
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
  };
}
