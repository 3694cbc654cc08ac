import type { DeskDeliveryState, DeskTarget } from '../deskLeads.ts';

/** Words about leads in one language, which the screen of the lead desk and its exports share. */
export type LeadMessages = {
  /** Leads in general: the title of the list, and the name of the sheet of a workbook. */
  readonly leads: string;
  /** First part of the name of an exported file. Only ASCII, because a header contains it. */
  readonly file: string;
  /** Label of the team's notes about a lead. */
  readonly notes: string;
  readonly states: Readonly<Record<DeskDeliveryState, string>>;
  readonly targets: Readonly<Record<DeskTarget, string>>;
};
