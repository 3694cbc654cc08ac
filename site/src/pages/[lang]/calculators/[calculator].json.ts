import type { Locale } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';
import { loadCalculator } from '../../../features/calculators/loadCalculators.ts';
import { type CalculatorId, calculatorIds } from '../../../features/calculators/schema.ts';
import { languagePaths } from '../../../i18n/paths.ts';

export const getStaticPaths = () =>
  languagePaths().flatMap(({ params }) => calculatorIds.map((calculator) => ({ params: { ...params, calculator } })));

/** Data of a calculator's result, for its client script. */
export const GET: APIRoute<Record<string, never>, { lang: Locale; calculator: CalculatorId }> = async ({ params }) =>
  Response.json(await loadCalculator(params.calculator, params.lang));
