/**
 * Address of the social image of a page.
 * @example socialImagePath('/fr/pricing') // "/covers/fr/pricing.png"
 * @example socialImagePath('/fr/') // "/covers/fr.png"
 */
export function socialImagePath(address: string): string {
  return `/covers${address.replace(/\/$/, '')}.png`;
}
