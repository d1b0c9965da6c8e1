import { icd10ChapterTitle } from '@worksmart/shared/claims/reports/icd10-chapters.ts';
import { ageBand, memberLabel } from '@worksmart/shared/claims/reports/redaction.rules.ts';
import type { HighClaimantRow } from './claimants.queries.ts';
import { relationshipText } from './report-words.ts';

const isMember = ({ aggregating }: HighClaimantRow): boolean => aggregating === null;

const nameOf = ({ lastName, firstName }: HighClaimantRow): string => [lastName, firstName].filter(Boolean).join(', ');

/** Returns a member with what identifies them: `05/17/1980`, or redacted an age band; a day of payment, or its month. */
const memberOf = (row: HighClaimantRow, number: number, redacted: boolean) => ({
  /** Of the person, who has a row for each contract year. */
  number,
  ...(redacted
    ? { label: memberLabel(number), born: ageBand(row.age), memberId: '', lastPaid: row.lastPaid.slice(0, 7) }
    : { label: nameOf(row), born: row.birthday, memberId: row.memberId || row.subscriberId, lastPaid: row.lastPaid }),
  relationship: relationshipText(row.relationship),
  client: row.client,
  year: row.year,
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
 * deduct from what fell due for a client's members. People are numbered in the order of the rows, so a number means nothing
 * outside its run.
 */
export const linesOf = (rows: readonly HighClaimantRow[], redacted: boolean) => {
  const people = new Map<string, number>();
  const numberOf = ({ clientId, person }: HighClaimantRow): number => {
    const key = `${clientId} ${person}`;
    const number = people.get(key) ?? people.size + 1;
    people.set(key, number);
    return number;
  };
  const claimants = rows.filter(isMember).map((row) => memberOf(row, numberOf(row), redacted));
  const aggregating = rows
    .filter((row) => !isMember(row))
    .map(({ lastName: label, client, due, contracts, year }) => ({
      label,
      client,
      reimbursable: due,
      contracts,
      year,
    }));
  return { claimants, aggregating };
};

export type HighClaimantLines = ReturnType<typeof linesOf>;
export type HighClaimant = HighClaimantLines['claimants'][number];
