import { medicalFactor } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { Tier } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { type Scenario, scenarioFields } from '@worksmart/shared/pricing/scenarios/schema.ts';
import { type KeptTerms, termsOf, type WhatIfTerms } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { payrollCycles } from '@worksmart/shared/records/lookups/constants.ts';

/** A scenario’s terms during editing. Null follows the record. */
export type ScenarioDraft = Pick<Scenario, 'wcTier' | 'wS_WK' | 'wS_BW' | 'wS_SM' | 'wS_MO'> & {
  medicalTier: { id: number; name?: string } | null;
  /** Null while the field is empty, which counts as the whole premium. */
  employerShareToday: number | null;
  employerShare: number | null;
};

export const wholePremium = 100;

/** No term is changed. */
export const asRecorded: ScenarioDraft = {
  wcTier: null,
  medicalTier: null,
  wS_WK: null,
  wS_BW: null,
  wS_SM: null,
  wS_MO: null,
  employerShareToday: wholePremium,
  employerShare: wholePremium,
};

export const draftOf = (scenario: Scenario): ScenarioDraft => {
  const { id: _, name: __, createdBy: ___, createdOn: ____, rowVersion: _____, ...draft } = scenario;
  return draft;
};

/** Converts a draft to the form in which it is saved. */
export const bodyOf = ({ medicalTier, employerShareToday, employerShare, ...draft }: ScenarioDraft) => ({
  ...draft,
  medicalTier: medicalTier && { id: medicalTier.id },
  employerShareToday: employerShareToday ?? wholePremium,
  employerShare: employerShare ?? wholePremium,
});

export const shareProblem = (share: number | null): string | undefined =>
  share === null ? undefined : scenarioFields.employerShare.save.safeParse(share).error?.issues[0]?.message;

export const feeProblem = (fee: number | null): string | undefined =>
  scenarioFields.wS_WK.save.safeParse(fee).error?.issues[0]?.message;

/** True if a draft cannot be saved: one of its fields shows the error. */
export const isInvalid = (draft: ScenarioDraft): boolean =>
  [draft.employerShare, draft.employerShareToday].some(shareProblem) ||
  payrollCycles.some(({ field }) => feeProblem(draft[field]));

export const sameDraft = (one: ScenarioDraft, other: ScenarioDraft): boolean =>
  JSON.stringify(Object.entries(bodyOf(one)).sort()) === JSON.stringify(Object.entries(bodyOf(other)).sort());

/** Pay cycles that have employees; the fees of the others change nothing. */
export const cyclesInUse = (counts: Readonly<Record<`${(typeof payrollCycles)[number]['field']}_Count`, number>>) =>
  payrollCycles.filter(({ field }) => counts[`${field}_Count`] > 0);

/**
 * Applies the terms of a draft to those of the record. A tier of another year becomes this year’s tier of the same
 * name.
 */
export const draftTerms = (draft: ScenarioDraft, record: WhatIfTerms, tiers: readonly Tier[]): WhatIfTerms => {
  const saved: KeptTerms = { ...draft, ...bodyOf(draft) };
  const called = draft.medicalTier?.name;
  return termsOf(saved, record, (tierId) =>
    medicalFactor(tiers.find(({ id }) => id === tierId) ?? tiers.find(({ description }) => description === called)),
  );
};
