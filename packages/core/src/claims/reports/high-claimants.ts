import { icd10ChapterTitle } from '@worksmart/shared/claims/reports/icd10-chapters.ts';
import { ageBand, memberLabel } from '@worksmart/shared/claims/reports/redaction.rules.ts';
import type { HighClaimantRow } from './claimants.queries.ts';
import { relationshipText } from './report-words.ts';

const isMember = ({ aggregating }: HighClaimantRow): boolean => aggregating === null;

const nameOf = ({ lastName, firstName }: HighClaimantRow): string => [lastName, firstName].filter(Boolean).join(', ');

/** Returns a member with what identifies them: `05/17/1980`, or redacted an age band; a day of payment, or its month. */
const memberOf = (row: HighClaimantRow, number: number, redacted: boolean) => ({
  ...(redacted
    ? { label: memberLabel(number), born: ageBand(row.age), memberId: '', lastPaid: row.lastPaid.slice(0, 7) }
    : { label: nameOf(row), born: row.birthday, memberId: row.memberId || row.subscriberId, lastPaid: row.lastPaid }),
  relationship: relationshipText(row.relationship),
  client: row.client,
  medical: row.medical,
  pharmacy: row.pharmacy,
  total: row.total,
  diagnosis: icd10ChapterTitle(row.chapter) ?? 'Not stated',
  deductible: row.deductible,
  /** The amount that fell due in the range; negative if more was taken back. */
  reimbursable: row.due,
  contracts: row.contracts,
});

/**
 * Returns the lines of the report: its members, without what identifies them if `redacted`, and aggregating specifics, which
 * deduct from what fell due for a client's members. Members are numbered in the order of the rows, each number once in the
 * report, so a number means nothing outside its run.
 */
export const linesOf = (rows: readonly HighClaimantRow[], redacted: boolean) => {
  const claimants = rows.filter(isMember).map((row, at) => memberOf(row, at + 1, redacted));
  const aggregating = rows
    .filter((row) => !isMember(row))
    .map(({ lastName: label, client, due, contracts }) => ({ label, client, reimbursable: due, contracts }));
  return { claimants, aggregating };
};

export type HighClaimantLines = ReturnType<typeof linesOf>;
export type HighClaimant = HighClaimantLines['claimants'][number];
