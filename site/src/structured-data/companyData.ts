import { localeCodes } from '@emovera/contract/locales.ts';
import type { Organization, WebSite } from 'schema-dts';
import type { CompanyFacts } from '../content/schemas/company.ts';
import { absolute, organizationId } from './ids.ts';

/** The company with its address, for the page about it. */
export function companyData(company: CompanyFacts): [Organization] {
  const { street, postalCode, city, country } = company.address;
  const address = { '@type': 'PostalAddress', streetAddress: street, postalCode, addressLocality: city, addressCountry: country } as const;
  return [{ ...organization(company), address }];
}

/**
 * The company and its site, for the home pages. There is no SearchAction: Google no longer has the search box that used it, and search pages
 * are not indexed.
 * @see https://developers.google.com/search/docs/appearance/site-names
 */
export function homeData(company: CompanyFacts): [Organization, WebSite] {
  return [
    { ...organization(company), logo: absolute('/icon-512.png'), sameAs: company.social.map(({ url }) => url) },
    {
      '@type': 'WebSite',
      '@id': absolute('/#website'),
      name: company.brand,
      url: absolute('/'),
      inLanguage: localeCodes,
      publisher: { '@id': organizationId },
    },
  ];
}

function organization({ brand, email, phone }: CompanyFacts) {
  return { '@type': 'Organization', '@id': organizationId, name: brand, url: absolute('/'), email, telephone: phone } as const;
}
