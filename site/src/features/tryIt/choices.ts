/*
 * Lists that the schema of the page and the view in the browser share. The schema itself would add Zod to the script.
 */

/** Orders of the list of comments. */
export const commentOrders = ['given', 'strongest', 'longest'] as const;

/** Order of the list of comments. */
export type CommentOrder = (typeof commentOrders)[number];

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

/** Separators of cells in a text. With none, each line is one cell. */
export const separators = { comma: ',', semicolon: ';', tab: '\t', bar: '|', none: '\u001F' } as const;
export type Separator = keyof typeof separators;

/** Encodings of texts, with the names that all languages use. */
export const encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac OS Roman',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
} as const;
export type Encoding = keyof typeof encodings;
