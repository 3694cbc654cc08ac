import type { ExportTable } from './exportTable.ts';

/** A column of a file that has texts. */
export type TextColumn = { readonly name: string; readonly texts: readonly string[] };

/** Why a file cannot be used: the key of its message. */
export type FileFault = 'large' | 'broken' | 'binary' | 'empty';

/** Files that are opened and made in the browser. */
export type FileTools = {
  /** The columns with texts, those with the longest texts first. */
  readonly open: (file: File) => Promise<readonly TextColumn[] | { readonly fault: FileFault }>;
  /** Offers a file to save. */
  readonly save: (kind: 'xlsx' | 'csv' | 'svg' | 'png', content: ExportTable | Element, name: string) => Promise<void>;
};

/** Largest file that is opened, in MB. */
export const maxMegabytes = 10;
