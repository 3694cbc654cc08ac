import { localeCodes } from '@emovera/contract/locales.ts';
import { loadFacts } from '../../content/load.ts';

/** `getStaticPaths` of the sector pages: all sectors of `facts/sectors.yaml` in all languages. */
export async function sectorPaths() {
  const { sectors } = await loadFacts('sectors');
  return localeCodes.flatMap((lang) => sectors.map(({ id: sector }) => ({ params: { lang, sector } })));
}
