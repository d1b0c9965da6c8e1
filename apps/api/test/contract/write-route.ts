import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { RecordTarget } from './record-targets.ts';

/** A stored record, and other rows that its fields can refer to. */
export interface WriteTarget extends RecordTarget {
  /** An agent other than the record's. */
  agent: number;
  subsidiary: number;
  tier: number;
  otherTier: number;
  /** Returns a list value by its type, or a status of the record's stage; never the stored value. */
  lookup: (typeId: number) => number;
  status: number;
  tierRow: number;
  planRow: number;
  rateRow: number;
  feeRow: number;
  benefitYear: number;
  marginDefault: number;
  wcStateTerms: number;
  premiumDiscountTable: number;
  futaReduction: number;
  ageCurve: number;
  benchmark: number;
  stateContinuation: number;
  /** The provider's plans for the group's year, one for each tab. */
  groupPlans: Readonly<Record<'medical' | 'dental' | 'vision', number>>;
  /** The key of the customer's portal page for a renewal. */
  portalKey: string;
}

export type Values = Readonly<Record<string, (target: WriteTarget) => unknown>>;

/** A value for a choice field: one of a value list. */
export const choice =
  (typeId: number) =>
  ({ lookup }: WriteTarget) => ({ id: lookup(typeId) });

/** Returns the route's path with the ids of a target. */
export const urlOf = ({ path }: RouteDeclaration, { customer, client, group, portalKey }: WriteTarget): string => {
  const values: Readonly<Record<string, unknown>> = { id: customer, clientId: client, groupId: group, key: portalKey };
  return path.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name]));
};

/** A call whose fields are tested one by one: sent and read back. */
export interface WriteRoute {
  route: RouteDeclaration;
  /** Distinguishes two entries of one route. */
  name?: string;
  /** What the address has in addition to the route's path. */
  query?: (target: WriteTarget) => string;
  /** The fields that the call needs in addition to the tested field. */
  base: (target: WriteTarget) => object;
  /** The fields that must be sent with a field, by its path: names next to it, or after a slash a path of the body. */
  sentWith?: Readonly<Record<string, object>>;
  /** Values that the rules behind the schema accept, by path. */
  values?: Values;
  /**
   * The path in the response of a field that has another name there; null if it is not returned, for the reason in a
   * comment.
   */
  returnedAt?: Readonly<Record<string, string | null>>;
  /** The path of the record in the response, if it is only a part of it. */
  answersAt?: string;
  /** Stages of the records that the call is for; prospects and clients by default. */
  stages?: readonly number[];
  /** What the target needs in addition to the record. `portal`: the customer makes the call, without signing in. */
  needs?: 'group' | 'portal';
  /** A call with the same body and function, which is tested for every role. */
  sameAs?: RouteDeclaration;
}
