import { fold } from '@emovera/contract/text.ts';

/** Text for an address: small letters without accents and digits, words joined by hyphens. */
export function slugOf(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
