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
import { chapter, heading, notes, notesHeight, paragraph } from '#platform/pdf/text.ts';
import type { PlanKind } from '#pricing/comparison/plan-document.service.ts';
import { comparedPlans, premiumTable } from '#pricing/comparison/plan-pages.service.ts';
import type { ProposalSection } from './proposal.facts.ts';

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
const nationalAverages = (pdf: Pdf, parent: Tag, kinds: readonly PlanKind[], benchmark: Benchmark): void => {
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

/** Draws what is offered for each kind of plan in the proposal and, if requested, compared with the customer's plans. */
export const benefitPlans: ProposalSection = (pdf, parent, facts) => {
  const { plans, comparesPlans, participation, affordability, benchmark, brand } = facts;
  if (plans.kinds.length === 0) return;
  chapter(pdf, 'Benefit plans', parent, { follows: 0.3 });
  const tier = plans.tier ? `; medical plans at ${plans.tier}` : '';
  paragraph(pdf, `Monthly premiums of the ${plans.year} ${brand.name} plans, by who is covered${tier}.`, { parent });
  if (comparesPlans && participation) paragraph(pdf, `Participation: ${participation}`, { soft: true, parent });
  for (const kind of plans.kinds) premiumTable(pdf, parent, kind, plans, { marksProposed: comparesPlans });
  if (comparesPlans) for (const kind of plans.kinds) comparedPlans(pdf, parent, kind);
  if (benchmark) nationalAverages(pdf, parent, plans.kinds, benchmark);
  if (affordability) {
    heading(pdf, 2, 'Affordability (ACA)', { parent, needed: notesHeight(pdf, affordability.sentences) });
    notes(pdf, affordability.sentences, parent);
  }
};
