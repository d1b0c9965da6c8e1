import { findingLabels, premiumTypeLabels } from '@worksmart/shared/benefits/premium-check/kinds.ts';
import type { Finding } from '@worksmart/shared/benefits/premium-check/schema.ts';
import type { RowColumns } from '#platform/tables/row-table.ts';
import type { DisputeLine } from './letter.document.ts';

/** The columns of a difference in a file, by their headers. */
export const differenceColumns: RowColumns<Finding | DisputeLine> = {
  Difference: ['text', ({ kind }) => findingLabels[kind]],
  Coverage: ['text', ({ planType }) => premiumTypeLabels[planType]],
  Employee: ['text', ({ name }) => name],
  'Employee ID': ['text', ({ employeeId }) => employeeId],
  Plan: ['text', ({ plan }) => plan],
  Tier: ['text', ({ tier }) => tier],
  Billed: ['amount', ({ billed }) => billed],
  Expected: ['amount', ({ expected }) => expected],
  Amount: ['amount', ({ difference }) => difference],
  Why: ['text', ({ why }) => why],
};
