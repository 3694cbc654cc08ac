/** A file that a page offers. */
export type OfferedFile = {
  readonly kind: 'cases' | 'checklists' | 'whitepapers';
  readonly id: string;
  /** Language of the file, which may differ from that of the page. */
  readonly lang: string;
  /** Title in the file's language. */
  readonly title: string;
  /** Name without extension. */
  readonly name: string;
  /** Address on this site. */
  readonly address: string;
  readonly format: 'pdf' | 'xlsx';
  readonly content: Uint8Array<ArrayBuffer>;
  /** Number of pages, where the format has pages. */
  readonly pages?: number;
};
