import { localeCodes } from '@emovera/contract/locales.ts';
import type { Organization, WebSite } from 'schema-dts';
import type { CompanyFacts } from '../content/schemas/company.ts';
import { absolute, organizationId, siteId } from './ids.ts';

/**
 * The company and its site, for home pages. There is no SearchAction: Google retired the search box that it made, and search pages are not listed.
 * @see https://developers.google.com/search/docs/appearance/site-names
 */
export function homeData(company: CompanyFacts): [Organization, WebSite] {
  return [
    {
      '@type': 'Organization',
      '@id': organizationId,
      name: company.brand,
      url: absolute('/'),
      logo: absolute('/icon-512.png'),
      email: company.email,
      telephone: company.phone,
      sameAs: company.social.map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      '@id': siteId,
      name: company.brand,
      url: absolute('/'),
      inLanguage: localeCodes,
      publisher: { '@id': organizationId },
    },
  ];
}
