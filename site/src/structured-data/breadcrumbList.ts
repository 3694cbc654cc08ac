import type { BreadcrumbList } from 'schema-dts';
import type { BreadcrumbProps } from '../ui/Breadcrumb/Breadcrumb.tsx';
import { absolute } from './ids.ts';

/**
 * The breadcrumb of a page. The page itself is last and has no address.
 * @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbList({ items, current }: Pick<BreadcrumbProps, 'items' | 'current'>): BreadcrumbList {
  const steps = [...items.map(({ href, name }) => ({ name, item: absolute(href) })), { name: current }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
