import { controlCharts } from './controlCharts.ts';
import { emojis } from './emojis.ts';
import { howManyComments } from './howManyComments.ts';
import { kappaAgreement } from './kappaAgreement.ts';
import { nonResponse } from './nonResponse.ts';
import { npsMargin } from './npsMargin.ts';

/** A row of a sheet, by column. An empty cell is undefined. */
type Row = Readonly<Record<string, string | number | undefined>>;

/** The studies on which articles are based, by id. Each returns the rows of its sheet, and describes the columns. */
export const studies: Readonly<Record<string, () => readonly Row[]>> = {
  controlCharts,
  emojis,
  howManyComments,
  kappaAgreement,
  nonResponse,
  npsMargin,
};
