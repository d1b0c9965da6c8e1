import { frozenStatuses, renewalStatus, renewalStatusOrder } from '@worksmart/shared/benefit-groups/constants.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { type ActorFacts, managesClients } from '@worksmart/shared/permissions.ts';
import { type RenewalActions, renewalActions } from '@worksmart/shared/renewals/transitions.rules.ts';

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

/**
 * Both readings of the documents at once: client managers and administrators, in the client's operating year and in a
 * year that is being renewed. All else is read only.
 * @param statusIds of the group in question (`statusesFor`); of all of the year's groups for what is the year's own
 */
export const canEditBenefits = (
  actor: ActorFacts,
  { stageId, operatingYear, year, isShared }: BenefitYearFacts,
  statusIds: readonly (number | null)[],
): boolean =>
  managesClients(actor) &&
  stageId === stage.client &&
  !isShared &&
  (year === operatingYear || statusIds.some(isBeingRenewed));

/** The statuses that decide on a group: its own, or while it has none those of its year's groups. */
export const statusesFor = (own: number | null, ofYear: readonly (number | null)[]): readonly (number | null)[] =>
  own === null ? ofYear : [own];

/** What is renewed has been signed by the customer. */
export const isKept = (statusId: number | null): boolean => statusId === renewalStatus.renewed;

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

export const canDeleteGroupSql = (manages: string): string =>
  `(${canEditGroupSql(manages)} and g.renewal_status_id is distinct from ${renewalStatus.renewed})`;

const oneOf = (statuses: readonly number[]): string =>
  statuses.length > 0 ? `coalesce(g.renewal_status_id in (${statuses.join(', ')}), false)` : 'false';

/** Of group `g`'s renewal the action is open to its status, by `renewalActions`. */
const actionSql = (action: keyof RenewalActions, year: string): string => {
  const statuses = (hasBegun: boolean) =>
    renewalStatusOrder.filter((status) => renewalActions(status, hasBegun)[action]);
  return `(case when y.year <= ${year}::int then ${oneOf(statuses(true))} else ${oneOf(statuses(false))} end)`;
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
