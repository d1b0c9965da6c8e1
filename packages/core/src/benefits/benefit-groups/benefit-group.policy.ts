import {
  frozenStatuses,
  renewalStatus,
  renewalStatusOrder,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { keptBecause, signatureStands } from '@worksmart/shared/benefits/renewals/status.rules.ts';
import {
  type RenewalActions,
  type RenewalStatusId,
  renewalActions,
} from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { type ActorFacts, managesClients } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { all, any, equal, fact, greater, isNull, not, nullable, oneOf, toSql, when, yes } from '#platform/rule.ts';

/** The facts that decide about the benefits of one client and year; in SQL, those of customer `c` and its client year `y`. */
export interface BenefitYearFacts {
  actor: ActorFacts;
  stageId: number;
  operatingYear: number;
  year: number;
  /** Whether the benefits are those of its affiliated group's primary client. */
  isShared: boolean;
  /** The renewal status of each of the year's groups. */
  statusIds: readonly (number | null)[];
}

/** The further facts that decide about one of the year's groups; in SQL, those of `g`. */
export interface BenefitGroupFacts extends BenefitYearFacts {
  statusId: number | null;
  signedAt: Date | null;
  termedOn: Date | null;
  isBenefitDollars: boolean;
  businessYear: number;
}

type Of<Name extends keyof BenefitGroupFacts> = Pick<BenefitGroupFacts, Name>;

/** The parameter that says whether the user manages clients. */
interface Manages {
  manages: string;
}

/** A renewal is under way while it has a status and is not Renewed. */
const isBeingRenewed = (statusId: number | null): boolean => statusId !== null && statusId !== renewalStatus.renewed;
const underWay = renewalStatusOrder.filter(isBeingRenewed);

const manages = fact(
  (names: Manages) => `${names.manages}::boolean`,
  ({ actor }: Of<'actor'>) => managesClients(actor),
);
/** The business year. */
const businessYear = fact(
  (names: { businessYear: string }) => `${names.businessYear}::int`,
  (facts: Of<'businessYear'>) => facts.businessYear,
);
const stageId = fact('c.stage_id', (facts: Of<'stageId'>) => facts.stageId);
const operatingYear = fact('c.operating_year', (facts: Of<'operatingYear'>) => facts.operatingYear);
const termedOn = nullable('c.termed_on', (facts: Of<'termedOn'>) => facts.termedOn);
const year = fact('y.year', (facts: Of<'year'>) => facts.year);
const statusId = nullable('g.renewal_status_id', (facts: Of<'statusId'>) => facts.statusId);
const signedAt = nullable('g.signed_at', (facts: Of<'signedAt'>) => facts.signedAt);
const isBenefitDollars = fact('g.is_benefit_dollars', (facts: Of<'isBenefitDollars'>) => facts.isBenefitDollars);

/** Whether the benefits are another client's. A deleted primary client shares nothing. */
export const isShared = fact(
  `exists (
  select from subsidiary_group s join client_year p on p.id = s.primary_client_id
  join customer pc on pc.id = p.customer_id and pc.deleted_at is null
  where s.id = y.subsidiary_group_id and p.customer_id <> y.customer_id)`,
  (facts: Of<'isShared'>) => facts.isShared,
);

/** The same for SQL only, for client year `y`. */
export const isSharedSql = toSql(yes(isShared), {});

/** One of the year's groups is being renewed. */
export const isYearRenewing = fact(
  `exists (select from benefit_group_year o where o.client_year_id = y.id
    and o.renewal_status_id in (${underWay.join(', ')}))`,
  ({ statusIds }: Of<'statusIds'>) => statusIds.some(isBeingRenewed),
);

/** Administrators and client managers change the benefits of a client. */
export const managesBenefits = all(yes(manages), oneOf(stageId, stage.client));

/** They change only the client's own benefits. Only they see the portal's link, because anyone with it can act as the customer. */
export const managesOwnBenefits = all(managesBenefits, not(yes(isShared)));

const isOperatingYear = equal(year, operatingYear);

/** The year's own fields, and new groups, change in the operating year and in a year that is being renewed. */
export const isYearOpen = any(isOperatingYear, yes(isYearRenewing));

/** A group follows its own status or, without one, those of its year's groups. */
export const isGroupOpen = any(
  isOperatingYear,
  oneOf(statusId, ...underWay),
  all(isNull(statusId), yes(isYearRenewing)),
);

export const canEditYear = all(managesOwnBenefits, isYearOpen);
export const canEditGroup = all(managesOwnBenefits, isGroupOpen);

type StatusTest = (status: RenewalStatusId) => unknown;
const statusWhere = (test: StatusTest) => oneOf(statusId, ...renewalStatusOrder.filter(test));

export const canDeleteGroup = all(canEditGroup, not(statusWhere(keptBecause)));

/** `signatureStands`. */
export const isSigned = all(
  not(isNull(signedAt)),
  statusWhere((status) => signatureStands(status, true)),
);

/** Whether `renewalActions` allows an action. The year's beginning matters only for the unlock. */
const isOpen = (action: keyof RenewalActions, hasBegun = false) =>
  statusWhere((status) => renewalActions(status, { hasBegun, isOperating: false, isSigned: false })[action]);

/** `mayTakeBack`: a signed year in force can be unlocked like one that has not begun. */
const isUnlockOpen = when(
  any(greater(year, businessYear), all(isOperatingYear, isSigned)),
  isOpen('unlock'),
  isOpen('unlock', true),
);

/** Nothing is sent to a termed client, and no portal opens for it. */
const opensPortal = all(managesOwnBenefits, isNull(termedOn));
const isFrozen = statusWhere((status) => frozenStatuses.includes(status));

/** What a user may do with a group's renewal. */
export const renewalAbilities = {
  run: all(opensPortal, isOpen('run')),
  unlock: all(opensPortal, isUnlockOpen),
  approve: all(managesOwnBenefits, isOpen('approve')),
  term: all(managesOwnBenefits, isOpen('term')),
  resend: all(opensPortal, isOpen('resend')),
  instruct: all(canEditGroup, yes(isBenefitDollars), not(isFrozen)),
};
