import type { Path } from '@emovera/contract/values.ts';
import type { PlanFacts } from '../../../site/src/features/pricing/schema.ts';
import { yearlyPrice } from '../../../site/src/features/pricing/yearlyPrice.ts';
import { formatMoney } from '../../../site/src/i18n/format.ts';

/** What the site computes from the values of a file, to show it beside them. The values may not fit their schema. */
export function hintsFor(kind: string, value: unknown): { path: Path; text: string }[] {
  if (kind !== 'plans') return [];
  const { plans = [], yearlyReduction, currency } = (value ?? {}) as Partial<PlanFacts>;
  if (!Array.isArray(plans) || typeof yearlyReduction !== 'number' || typeof currency !== 'string') return [];
  return plans.flatMap((plan, index) =>
    typeof plan?.monthlyPrice === 'number'
      ? [{ path: ['plans', index, 'monthlyPrice'], text: formatMoney('en', yearlyPrice(plan.monthlyPrice, yearlyReduction), currency) }]
      : [],
  );
}
