import type { FieldErrors } from '#platform/errors.ts';

/** The default options of a proposal, which the screen preselects. */
export const proposalDefaults = {
  /** Store the file in the customer's documents. */
  archive: false,
  /** Compare each plan of the customer with the proposed one. */
  planComparison: true,
  medical: true,
  dental: false,
  vision: false,
  /** Compare premiums with national averages. */
  benchmark: false,
  /** Count the payroll tax on employees' contributions that are not pre-tax today. */
  payrollTax: false,
  /** Say whether the coverage is affordable under the ACA. */
  affordability: false,
} as const;

export type ProposalOption = keyof typeof proposalDefaults;
export type ProposalOptions = Record<ProposalOption, boolean>;

/** Medical premiums and the plan comparison depend on the tier; dental and vision do not. */
export const needsMedicalTier = ({ medical, planComparison }: Pick<ProposalOptions, 'medical' | 'planComparison'>) =>
  medical || planComparison;

/** A proposal needs at least one type of plan. */
export const includesPlans = ({ medical, dental, vision }: Pick<ProposalOptions, 'medical' | 'dental' | 'vision'>) =>
  medical || dental || vision;

export const includePlansMessage = 'Please include a type of plan.';
export const proposalTierMessage = 'Please choose a medical tier.';

/**
 * Returns why a proposal with these options cannot be made, by option; empty if it can.
 * @param hasTier the record, or the scenario, has a medical tier
 */
export const proposalProblems = (options: ProposalOptions, hasTier: boolean): FieldErrors => {
  const needsTier = needsMedicalTier(options) && !hasTier;
  return {
    ...(needsTier && { [options.medical ? 'medical' : 'planComparison']: [proposalTierMessage] }),
    ...(includesPlans(options) ? {} : { medical: [includePlansMessage] }),
  };
};

/** The options of a call: from its body, else from its query, else the default. */
export const proposalOptions = (
  ...sent: readonly (Partial<Record<ProposalOption, boolean | undefined>> | null | undefined)[]
): ProposalOptions => {
  const chosen = (option: ProposalOption): boolean =>
    sent.find((flags) => flags?.[option] !== undefined)?.[option] ?? proposalDefaults[option];
  return {
    archive: chosen('archive'),
    planComparison: chosen('planComparison'),
    medical: chosen('medical'),
    dental: chosen('dental'),
    vision: chosen('vision'),
    benchmark: chosen('benchmark'),
    payrollTax: chosen('payrollTax'),
    affordability: chosen('affordability'),
  };
};
