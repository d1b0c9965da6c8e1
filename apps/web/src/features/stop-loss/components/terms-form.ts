import { contractFields, fitsDeductible } from '@worksmart/shared/stop-loss/contract.rules.ts';
import { z } from 'zod';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';

/** What was read is its version: of a save that came too late, whatever is chosen is sent beside what is there now. */
export const termsForm = z.object({ ...contractFields, rowVersion: z.string() }).superRefine(fitsDeductible);
export type TermsValues = z.input<typeof termsForm>;
export type TermsForm = ContractForm<typeof termsForm>;
