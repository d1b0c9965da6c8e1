import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import type { RecordTarget } from './record-targets.ts';

/** A stored record and rows that its fields may choose instead of theirs. */
export interface WriteTarget extends RecordTarget {
  /** Another agent than the record's. */
  agent: number;
  subsidiary: number;
  tier: number;
  otherTier: number;
  /** A value of a list by its type, and a status of the record's stage; neither is the stored one. */
  lookup: (typeId: number) => number;
  status: number;
  tierRow: number;
  planRow: number;
  rateRow: number;
  feeRow: number;
  /** The provider's plans of the group's year, one of each tab. */
  groupPlans: Readonly<Record<'medical' | 'dental' | 'vision', number>>;
  /** Opens the customer's own page of a renewal. */
  portalKey: string;
}

export type Values = Readonly<Record<string, (target: WriteTarget) => unknown>>;

/** A call whose fields are sent one by one and read back. */
export interface WriteRoute {
  route: RouteDeclaration;
  /** Tells two of one route apart. */
  name?: string;
  url: (target: WriteTarget) => string;
  /** What the call needs besides the field in question. */
  base: (target: WriteTarget) => object;
  /** What must come along with a field, by its path. */
  along?: Readonly<Record<string, object>>;
  /** Values that the rules behind the schema accept, by path. */
  values?: Values;
  /** Where the answer tells a field under another name; null where it is told nowhere, for the reason beside it. */
  told?: Readonly<Record<string, string | null>>;
  /** Where the record stands in the answer, if it is a part of it. */
  answersAt?: string;
  /** Stages of the records that the call is for; prospects and clients unless given. */
  stages?: readonly number[];
  /** What its target has besides the record. `portal`: the customer calls, who does not sign in. */
  needs?: 'group' | 'portal';
  /** A call with the same body and the same function behind it, which is sent as every role. */
  sameAs?: RouteDeclaration;
}
