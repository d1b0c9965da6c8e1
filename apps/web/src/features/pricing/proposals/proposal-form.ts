import type { AdminRatesSave, PayRollSave } from '@worksmart/shared/records/payroll/schema.ts';
import type { ComparisonForm } from '#features/pricing/comparison/comparison.public.ts';

/** The parts of the record's form that the Proposal tab needs: medical tier and workers' comp belong to the record. */
export type ProposalForm = ComparisonForm & {
  dirty: boolean;
  values: { rfp: { payRoll: PayRollSave; adminRates: AdminRatesSave } };
};
