import { contractShape, fitsDeductible } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import { z } from 'zod';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

/**
 * The terms that were read are their own version. After a conflict, the user's choice is sent with the current terms.
 */
export const termsForm = z.object({ ...contractShape, rowVersion: z.string() }).superRefine(fitsDeductible);
export type TermsValues = z.input<typeof termsForm>;
export type TermsForm = ContractForm<typeof termsForm>;

/** A description is shown below its field, because its length varies: the fields next to each other stay in line. */
export const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
