import { frozenStatuses, renewalStatus, renewalStatusOrder } from '@worksmart/shared/benefit-groups/constants.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { type ActorFacts, managesClients } from '@worksmart/shared/permissions.ts';
import { keptBecause, signatureStands } from '@worksmart/shared/renewals/status.rules.ts';
import { type RenewalActions, type RenewedYear, renewalActions } from '@worksmart/shared/renewals/transitions.rules.ts';

/** What a decision about the benefits of one client and year rests on. */
export interface BenefitYearFacts {
  stageId: number;
  operatingYear: number;
  year: number;
  /** The benefits are those of its affiliated group's primary client. */
  isShared: boolean;
}

/** A renewal is under way while it has a status and is not Renewed. */
export const isBeingRenewed = (statusId: number | null): boolean =>
  statusId !== null && statusId !== renewalStatus.renewed;

/** Whoever changes benefits at all: administrators and client managers, of a client. */
export const managesBenefits = (actor: ActorFacts, { stageId }: Pick<BenefitYearFacts, 'stageId'>): boolean =>
  managesClients(actor) && stageId === stage.client;

/**
 * Benefits change in the client's operating year, and in a year that is being renewed. Other years are read only.
 * @param statusIds of the group in question (`statusesFor`); of all of the year's groups for what is the year's own
 */
export const isYearOpen = (
  { operatingYear, year }: Pick<BenefitYearFacts, 'operatingYear' | 'year'>,
  statusIds: readonly (number | null)[],
): boolean => year === operatingYear || statusIds.some(isBeingRenewed);

/** Both readings of the documents at once: `managesBenefits` and `isYearOpen`, where the benefits are the client's own. */
export const canEditBenefits = (
  actor: ActorFacts,
  facts: BenefitYearFacts,
  statusIds: readonly (number | null)[],
): boolean => managesBenefits(actor, facts) && !facts.isShared && isYearOpen(facts, statusIds);

/** The statuses that decide on a group: its own, or while it has none those of its year's groups. */
export const statusesFor = (own: number | null, ofYear: readonly (number | null)[]): readonly (number | null)[] =>
  own === null ? ofYear : [own];

/** `isBeingRenewed` of a group's year. */
const renewing = (group: string): string =>
  `coalesce(${group}.renewal_status_id, ${renewalStatus.renewed}) <> ${renewalStatus.renewed}`;

const yearRenewing = `exists (select from benefit_group_year o where o.client_year_id = y.id and ${renewing('o')})`;

/** Another client's benefits: of client year `y`. A primary that is deleted shares nothing. */
export const isSharedSql = `exists (
  select from subsidiary_group s join client_year p on p.id = s.primary_client_id
  join customer pc on pc.id = p.customer_id and pc.deleted_at is null
  where s.id = y.subsidiary_group_id and p.customer_id <> y.customer_id)`;

const open = `c.stage_id = ${stage.client} and not ${isSharedSql}`;

/** `canEditBenefits` of group `g`, of client year `y` of customer `c`; `manages` is the parameter with `managesClients`. */
export const canEditGroupSql = (manages: string): string => `(${manages}::boolean and ${open} and (
  y.year = c.operating_year or ${renewing('g')} or (g.renewal_status_id is null and ${yearRenewing})))`;

/** `canEditBenefits` of the year's own fields, and of a new group. */
export const canEditYearSql = (manages: string): string =>
  `(${manages}::boolean and ${open} and (y.year = c.operating_year or ${yearRenewing}))`;

const oneOf = (statuses: readonly number[]): string =>
  statuses.length > 0 ? `coalesce(g.renewal_status_id in (${statuses.join(', ')}), false)` : 'false';

export const canDeleteGroupSql = (manages: string): string =>
  `(${canEditGroupSql(manages)} and not ${oneOf(renewalStatusOrder.filter(keptBecause))})`;

/** `signatureStands` of group `g`. */
export const isSignedSql = `(g.signed_at is not null and ${oneOf(renewalStatusOrder.filter((status) => signatureStands(status, true)))})`;

/** The link of group `g`: for those who manage benefits, since whoever has it can answer in the customer's name. */
export const seesLinkSql = (manages: string): string => `(${manages}::boolean and ${open})`;

/** Of group `g`'s renewal the action is open, by `renewalActions`. */
const actionSql = (action: keyof RenewalActions, businessYear: string): string => {
  const statuses = (year: RenewedYear) =>
    oneOf(renewalStatusOrder.filter((status) => renewalActions(status, year)[action]));
  const [coming, over, inForce] = [
    statuses({ hasBegun: false, isOperating: false, isSigned: false }),
    statuses({ hasBegun: true, isOperating: false, isSigned: false }),
    statuses({ hasBegun: true, isOperating: true, isSigned: true }),
  ];
  return `(case when y.year > ${businessYear}::int then ${coming}
    when y.year = c.operating_year and ${isSignedSql} then ${inForce} else ${over} end)`;
};

/**
 * What somebody may do with the renewal of group `g`, of client year `y` of customer `c`. A renewed year that has not
 * begun is read only and may yet be unlocked.
 * @param year the parameter with the business's year
 */
export const renewalAbilitiesSql = (manages: string, year: string): Record<string, string> => {
  const may = (action: keyof RenewalActions) => `(${manages}::boolean and ${open} and ${actionSql(action, year)})`;
  const sends = (action: keyof RenewalActions) => `(${may(action)} and c.termed_on is null)`;
  const frozen = frozenStatuses.filter((status) => status !== null).join(', ');
  return {
    run: sends('run'),
    unlock: sends('unlock'),
    approve: may('approve'),
    term: may('term'),
    resend: sends('resend'),
    instruct: `(${canEditGroupSql(manages)} and g.is_benefit_dollars and coalesce(g.renewal_status_id, 0) not in (${frozen}))`,
  };
};
