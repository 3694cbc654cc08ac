import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { Emotion } from '@emovera/reader/emotions.ts';
import { loadItem, loadWords } from '../../content/load.ts';
import { fileLanguage } from '../../documents/fileLanguage.ts';
import { sheetIds, type stepStates } from '../../documents/workbook/schema.ts';

/** Part of a sheet of a workbook, filled in with the worked example. */
export type SheetCropData = Awaited<ReturnType<typeof loadSheetCrop>>;

/** A cell. A state or an emotion gives it a colour. */
export type SheetCell = { text: string; state?: (typeof stepStates)[number]; emotion?: Emotion };

/** The parts of workbooks that pages show: where the work stands, the first steps, or the first comments. */
export type SheetPart = 'current' | 'first' | 'coded';

/** Rows of a part. */
const length = 4;

/** Part of a workbook's example, in the language of the workbook. */
export async function loadSheetCrop(lang: Locale, id: string, part: SheetPart) {
  const language = await fileLanguage('checklists', lang, id);
  const [words, common, { emotions }] = await Promise.all([
    loadItem('workbooks', language, id),
    loadWords('workbookCommon', language),
    loadWords('interface', language),
  ]);
  const { columns, states } = part === 'coded' ? { ...common.coded, states: undefined } : common.checklist;
  const steps = words.phases.flatMap((phase, index) =>
    phase.steps.map((step, place) => ({ ...step, number: `${index + 1}.${place + 1}`, isOpen: isOpen(step.example.state) })),
  );
  // Two steps that are done, then those that are not.
  const from = part === 'current' ? Math.max(0, steps.findIndex((step) => step.isOpen) - 2) : 0;
  const rows: SheetCell[][] = states
    ? steps
        .slice(from, from + length)
        .map(({ number, task, proof, weight, example }) => [
          { text: number },
          { text: task },
          ...(part === 'first' ? [{ text: proof }] : []),
          { text: `${weight}` },
          { text: states[example.state], state: example.state },
          ...(part === 'current' ? [{ text: example.owner ?? '' }, { text: dayOf(language, example.due) }] : []),
        ])
    : words.passages
        .slice(0, length)
        .map(({ text, theme, emotion, intensity }) => [
          { text },
          { text: theme },
          { text: emotions[emotion], emotion },
          { text: `${intensity}` },
        ]);
  const heads =
    'text' in columns
      ? [columns.text, columns.theme, columns.emotion, columns.intensity]
      : [columns.number, columns.task, ...(part === 'first' ? [columns.proof] : []), columns.weight, columns.state].concat(
          part === 'current' ? [columns.owner, columns.due] : [],
        );
  const sheet = part === 'coded' ? 'coded' : 'checklist';
  const tabs = sheetIds.flatMap((tab) => (words.tabs[tab] ? [{ name: words.tabs[tab], isOpen: tab === sheet }] : []));
  return { lang: language === lang ? undefined : language, heads, rows, tabs, part };
}

const isOpen = (state: (typeof stepStates)[number]) => state === 'notStarted' || state === 'inProgress';

function dayOf(lang: Locale, day: string | undefined): string {
  return day ? new Intl.DateTimeFormat(localeRow(lang).formats, { day: '2-digit', month: '2-digit' }).format(new Date(day)) : '';
}
