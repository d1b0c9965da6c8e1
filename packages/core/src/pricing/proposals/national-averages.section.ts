import { type Amount, fixedText, formatDollars, formatMoney } from '@worksmart/shared/platform/money.ts';
import {
  benchmarkKind,
  benchmarkLimit,
  benchmarkName,
  compareWithBenchmark,
  signedPercent,
} from '@worksmart/shared/pricing/reference/benchmark.rules.ts';
import type { Benchmark } from '@worksmart/shared/pricing/reference/benchmark.schema.ts';
import { isOwnBook } from '@worksmart/shared/pricing/reference/own-book.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { heading, notes, notesHeight } from '#platform/pdf/text.ts';
import type { PlanKind } from '#pricing/comparison/plan-pages.service.ts';

/** Surveys print whole dollars. */
const yearly = (amount: number): string => (fixedText(amount).endsWith('.00') ? formatDollars : formatMoney)(amount);

const compared = (what: string, average: number | null, plan: string, monthly: Amount): string[] => {
  if (average === null) return [];
  const { own, percent } = compareWithBenchmark(monthly, average);
  return [`${what} ${yearly(average)}; ${plan} ${formatMoney(own)}${percent ? ` (${signedPercent(percent)})` : ''}`];
};

/**
 * Draws the medical plans that are proposed, or all that are offered, next to a benchmark: EE against single and EF against
 * family, USD per year. None has figures for ES and EC.
 */
export const nationalAverages = (pdf: Pdf, parent: Tag, kinds: readonly PlanKind[], benchmark: Benchmark): void => {
  const kind = kinds.find(({ typeId }) => typeId === planType.medical);
  if (!kind) return;
  const proposed = kind.plans.flatMap((plan) => plan.proposed ?? []);
  const shown = proposed.length > 0 ? proposed : kind.offered;
  const plans = [...new Map(shown.map((plan) => [plan.code, plan])).values()];
  const lines = plans.flatMap(({ name, premiums }) => {
    if (!premiums) return [];
    const { single, family } = benchmark;
    const parts = [...compared('single', single, name, premiums.eE), ...compared('family', family, name, premiums.eF)];
    return parts.length > 0
      ? [`${benchmarkKind(benchmark)} ${benchmarkName(benchmark)}, per year: ${parts.join('; ')}.`]
      : [];
  });
  if (lines.length === 0) return;
  const all = [...lines, benchmarkLimit(benchmark)];
  heading(pdf, 2, isOwnBook(benchmark) ? 'Compared with our clients' : 'National averages', {
    parent,
    needed: notesHeight(pdf, all),
  });
  notes(pdf, all, parent);
};
