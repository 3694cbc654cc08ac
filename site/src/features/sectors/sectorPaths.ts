import { localeCodes } from '@emovera/contract/locales.ts';
import { loadFacts } from '../../content/load.ts';

/** `getStaticPaths` of the sector pages: every sector of `facts/sectors.yaml` in every language. */
export async function sectorPaths() {
  const { sectors } = await loadFacts('sectors');
  return localeCodes.flatMap((lang) => sectors.map(({ id: sector }) => ({ params: { lang, sector } })));
}
