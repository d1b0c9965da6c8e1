import { icd10ChapterTitle } from '@worksmart/shared/reports/icd10-chapters.ts';
import { ageBand, memberLabel } from '@worksmart/shared/reports/redaction.rules.ts';
import type { ClaimantRow, HighClaimantRow } from './claimant-rows.ts';
import { relationshipText } from './report-words.ts';

/** A high claimant as the report shows it: anonymous unless names are requested. */
export interface HighClaimant {
  /** `Member 0001`, or the name. */
  label: string;
  /** `05/17/1980` or, redacted, an age band. */
  born: string;
  memberId: string;
  relationship: string;
  client: string;
  medical: string;
  pharmacy: string;
  total: string;
  /** A day or, redacted, its month: `YYYY-MM-DD`, `YYYY-MM`. */
  lastPaid: string;
  diagnosis: string;
  deductible: string;
  /** The amount that fell due in the range; negative if more was taken back. */
  reimbursable: string;
  contracts: string;
}

/** What a client's aggregating specific deducts from what fell due for its members; negative, or positive if given back. */
export interface AggregatingSpecific {
  label: string;
  client: string;
  reimbursable: string;
  contracts: string;
}

/** The lines of the report: its members, and aggregating specifics. */
export interface HighClaimantLines {
  claimants: HighClaimant[];
  aggregating: AggregatingSpecific[];
}

const isMember = ({ aggregating }: HighClaimantRow): boolean => aggregating === null;

export const linesOf = (rows: readonly HighClaimantRow[], redacted: boolean): HighClaimantLines => ({
  claimants: highClaimants(rows.filter(isMember), redacted),
  aggregating: rows
    .filter((row) => !isMember(row))
    .map(({ lastName: label, client, due, contracts }) => ({ label, client, reimbursable: due, contracts })),
});

/**
 * Removes what identifies a member from the rows, if `redacted`. Members are numbered within each client in the order of the
 * rows, so a number means nothing outside its run.
 */
export const highClaimants = (rows: readonly HighClaimantRow[], redacted: boolean): HighClaimant[] => {
  const seen = new Map<number, number>();
  return rows.map((row) => {
    const number = (seen.get(row.clientId) ?? 0) + 1;
    seen.set(row.clientId, number);
    const who = redacted
      ? { label: memberLabel(number), born: ageBand(row.age), memberId: '', lastPaid: row.lastPaid.slice(0, 7) }
      : { label: nameOf(row), born: row.birthday, memberId: row.memberId || row.subscriberId, lastPaid: row.lastPaid };
    const { client, medical, pharmacy, total, deductible, contracts } = row;
    return {
      ...{
        ...who,
        client,
        medical,
        pharmacy,
        total,
        deductible,
        contracts,
        relationship: relationshipText(row.relationship),
      },
      diagnosis: icd10ChapterTitle(row.chapter) ?? 'Not stated',
      reimbursable: row.due,
    };
  });
};

const nameOf = ({ lastName, firstName }: ClaimantRow): string => [lastName, firstName].filter(Boolean).join(', ');
