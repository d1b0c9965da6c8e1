import type { CalendarDate } from '@worksmart/shared/dates.ts';

/** A member and what was paid for them; amounts in USD, as text, days as `YYYY-MM-DD`. */
export interface ClaimantRow {
  /**
   * The client's aggregating specific in USD: the row is no member but what it takes from their reimbursable amounts, and
   * only client, year, `due` and `toDate` are told, and by `lastName` what it is. Null for a member.
   */
  aggregating: string | null;
  clientId: number;
  client: string;
  /** Of the deductible. */
  year: number;
  deductible: string;
  /** What of the amounts beyond the deductible fell due in the range; negative where more was taken back. */
  due: string;
  /** The same for one person throughout; says who it is. */
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
  /** Number of the ICD-10 chapter that most was paid for; null where no claim names a diagnosis. */
  chapter: number | null;
  /** The client's contracts in the range, by year; `Paid` while each is the usual one. */
  contracts: string;
}

/** A member in one contract year. */
export interface ReinsuredRow extends ClaimantRow {
  /** Paid since the contract year began, to the last day of the range, and what of it is reimbursable. */
  sinceStart: string;
  toDate: string;
  onNotice: boolean;
  /** The member has a deductible of their own, or is excluded. */
  laser: '' | 'Deductible' | 'Excluded';
  /** The first day of the contract, and which claims it counts. */
  contractStart: string;
  basis: string;
}

export interface ClaimantsAsked {
  start: CalendarDate;
  end: CalendarDate;
  /** Null for all clients. */
  customerIds: readonly number[] | null;
  /** How a member's names begin, in any case. */
  firstName: string | null;
  lastName: string | null;
}
