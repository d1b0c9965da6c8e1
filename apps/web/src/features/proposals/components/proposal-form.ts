import type { AdminRatesSave, PayRollSave } from '@worksmart/shared/payroll/schema.ts';
import type { ComparisonForm } from '../../comparison/comparison.parts.ts';

/** What the Proposal tab needs of the form that holds the record: the medical tier and workers' comp are the record's. */
export type ProposalForm = ComparisonForm & {
  dirty: boolean;
  values: { rfp: { payRoll: PayRollSave; adminRates: AdminRatesSave } };
};
