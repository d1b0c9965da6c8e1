import type { planSave } from '@worksmart/shared/pricing/comparison/schema.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

export type PlanForm = ContractForm<typeof planSave>;
