/**
 * Address of the picture that previews elsewhere show of a page.
 * @example coverPath('/fr/pricing') // "/covers/fr/pricing.png"
 * @example coverPath('/fr/') // "/covers/fr.png"
 */
export function coverPath(address: string): string {
  return `/covers${address.replace(/\/$/, '')}.png`;
}
