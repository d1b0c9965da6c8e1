import { contractShape, fitsDeductible } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import { z } from 'zod';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

/**
 * The terms that were read are their own version. After a conflict, the user's choice is sent with the current terms.
 */
export const termsForm = z.object({ ...contractShape, rowVersion: z.string() }).superRefine(fitsDeductible);
export type TermsValues = z.input<typeof termsForm>;
export type TermsForm = ContractForm<typeof termsForm>;
