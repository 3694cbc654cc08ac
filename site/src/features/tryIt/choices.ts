/*
 * Lists that the schema of the page and the view in the browser share. The schema itself would add Zod to the script.
 */

/** Orders of the list of comments. */
export const orders = ['given', 'strongest', 'longest'] as const;

/** Order of the list of comments. */
export type Order = (typeof orders)[number];

/** Columns of the exported table. */
export const exportColumns = ['number', 'comment', 'language', 'passage', 'emotion', 'intensity', 'themes'] as const;

/** Themes of the reader, by the ids in `reader/languages/`. */
export const themeIds = [
  'waiting',
  'staff',
  'contact',
  'price',
  'billing',
  'refund',
  'delivery',
  'quality',
  'repair',
  'website',
  'information',
  'contract',
  'cleanliness',
  'safety',
  'privacy',
  'comfort',
  'food',
  'place',
  'choice',
  'punctuality',
  'pay',
  'management',
  'workload',
  'colleagues',
] as const;
