import type { CalendarDate } from '@worksmart/shared/dates.ts';

/** A member and what was paid for them; amounts in USD, as text; days as `YYYY-MM-DD`. */
export interface ClaimantRow {
  /**
   * The client's aggregating specific in USD: the row is not a member but the deduction from the members' reimbursable
   * amounts. It has only client, year, `due` and `toDate`, and its title in `lastName`. Null for a member.
   */
  aggregating: string | null;
  clientId: number;
  client: string;
  /** Year of the deductible. */
  year: number;
  deductible: string;
  /** The part of the amounts beyond the deductible that fell due in the range; negative if more was taken back. */
  due: string;
  /** Identifies the person; the same in every row. */
  person: string;
  memberId: string;
  subscriberId: string;
  lastName: string;
  firstName: string;
  birthday: string;
  /** EE, SP, CH, OT */
  relationship: string;
  /** Whole years on the last day of the range. */
  age: number;
  medical: string;
  pharmacy: string;
  total: string;
  lastPaid: string;
}

/** A member in the whole range. */
export interface HighClaimantRow extends ClaimantRow {
  /** Number of the ICD-10 chapter with the highest amount paid; null if no claim names a diagnosis. */
  chapter: number | null;
  /** The client's contracts in the range, by year; `Paid` if each is the usual one. */
  contracts: string;
}

/** A member in one contract year. */
export interface ReinsuredRow extends ClaimantRow {
  /** Paid from the start of the contract year to the last day of the range, and the reimbursable part of it. */
  sinceStart: string;
  toDate: string;
  onNotice: boolean;
  /** Whether the member has a separate deductible or is excluded. */
  laser: '' | 'Deductible' | 'Excluded';
  /** The first day of the contract, and the claims that it counts. */
  contractStart: string;
  basis: string;
}

export interface ClaimantsFilter {
  start: CalendarDate;
  end: CalendarDate;
  /** Null for all clients. */
  customerIds: readonly number[] | null;
  /** The beginning of a member's names, in any case. */
  firstName: string | null;
  lastName: string | null;
}
