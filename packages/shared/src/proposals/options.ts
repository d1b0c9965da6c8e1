import type { FieldErrors } from '../errors.ts';

/** What a proposal is made of unless the caller says otherwise: the screen's check marks at first. */
export const proposalDefaults = {
  /** Keep the file among the customer's documents. */
  archive: false,
  /** Set each plan of the customer beside the one proposed in its place. */
  planComparison: true,
  medical: true,
  dental: false,
  vision: false,
} as const;

export type ProposalOption = keyof typeof proposalDefaults;
export type ProposalOptions = Record<ProposalOption, boolean>;

/** Medical premiums depend on the tier, and so does setting plans side by side; dental and vision do not. */
export const needsMedicalTier = ({ medical, planComparison }: Pick<ProposalOptions, 'medical' | 'planComparison'>) =>
  medical || planComparison;

/** A proposal without any kind of plan is not made. */
export const includesPlans = ({ medical, dental, vision }: Pick<ProposalOptions, 'medical' | 'dental' | 'vision'>) =>
  medical || dental || vision;

export const includePlansMessage = 'Please include a type of plan.';
export const proposalTierMessage = 'Please choose a medical tier.';

/**
 * What keeps a proposal with these options from being made, by the option that asks for it; empty when nothing.
 * @param hasTier the record, or the scenario, has a medical tier
 */
export const proposalProblems = (options: ProposalOptions, hasTier: boolean): FieldErrors => {
  const needsTier = needsMedicalTier(options) && !hasTier;
  return {
    ...(needsTier && { [options.medical ? 'medical' : 'planComparison']: [proposalTierMessage] }),
    ...(includesPlans(options) ? {} : { medical: [includePlansMessage] }),
  };
};

/** The options of a call: what its body says, else its query, else the default. */
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
  };
};
