import type { DeskDeliveryState, DeskTarget } from '../deskLeads.ts';

/** Words about leads in one language, which the screen of the lead desk and its exports share. */
export type LeadWords = {
  /** Leads in general: the title of the list, and the name of the sheet of a workbook. */
  readonly leads: string;
  /** Begins the name of an exported file. Only ASCII, as it is sent in a header. */
  readonly file: string;
  /** Label of what the team wrote about a lead. */
  readonly notes: string;
  readonly states: Readonly<Record<DeskDeliveryState, string>>;
  readonly targets: Readonly<Record<DeskTarget, string>>;
};
