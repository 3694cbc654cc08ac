import type { ResourceKind } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { loadCasePicture } from '../resources/loadCasePicture.ts';
import { loadSheetCrop } from '../resources/loadSheetCrop.ts';
import { loadSpread } from '../resources/loadSpread.ts';

/** Part of the file that a form offers. Its kind is that of the file. */
export type FilePictureData = NonNullable<Awaited<ReturnType<typeof loadFilePicture>>>;

/** Part of the file that a form offers, as its list shows it. None for other resources, and for files without facts about their picture. */
export async function loadFilePicture(lang: Locale, kind: ResourceKind, id: string) {
  const [{ example }, { checklists, whitepapers }] = await Promise.all([loadWords('interface', lang), loadFacts('fileFacts')]);
  if (kind === 'cases') return { kind, example, picture: await loadCasePicture(lang, id) } as const;
  const sheet = kind === 'checklists' ? checklists.find((file) => file.id === id) : undefined;
  if (sheet) return { kind: 'checklists', example, crop: await loadSheetCrop(lang, id, sheet.part) } as const;
  const paper = kind === 'whitepapers' ? whitepapers.find((file) => file.id === id) : undefined;
  return paper && ({ kind: 'whitepapers', spread: await loadSpread(lang, id, paper.chart) } as const);
}
