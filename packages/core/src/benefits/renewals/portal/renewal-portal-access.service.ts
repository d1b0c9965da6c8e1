import {
  renewalClosedText,
  renewalConfirmedText,
  renewalNotReadyText,
  renewalPortalActorName,
  renewalPreviewText,
  renewalSubmittedText,
} from '@worksmart/shared/benefits/renewals/portal.constants.ts';
import type { RenewalPortalState } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { portalOf } from '@worksmart/shared/benefits/renewals/status.rules.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { isSharedSql } from '#benefits/benefit-groups/benefit-group.policy.ts';
import type { GroupPath } from '#benefits/benefit-groups/portal-group.service.ts';
import type { Context, PublicContext, Services } from '#platform/context.ts';
import { dateJson } from '#platform/json-sql.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';
import { linkTo, refusalIn } from '#records/signing/link.service.ts';
import { type LockedRenewal, lockRenewal } from '../move-renewal.service.ts';

const byKey = statement(
  'renewal-portal',
  `select g.id, g.group_id as "groupId", g.customer_id as "customerId", g.client_year_id as "clientYearId",
    g.year, g.name as "group", c.name as "company", c.sales_agent_id as "salesAgentId",
    g.renewal_status_id as "statusId", ${isSharedSql} as "isShared", g.submission_date as "submissionDate",
    g.unlock_note as "unlockNote", g.signed_name as "signedName", g.signed_at as "signedAt",
    ${dateJson('g.renewal_due_on')} as "dueOn"
  from benefit_group_year g join client_year y on y.id = g.client_year_id join customer c on c.id = g.customer_id
  where g.renewal_key = $1 and c.deleted_at is null and c.stage_id = ${stage.client}`,
  {
    ...columnsOf(kind.int, 'id', 'groupId', 'customerId', 'clientYearId', 'year'),
    ...columnsOf(kind.text, 'group', 'company'),
    ...columnsOf(kind.int.orNull, 'salesAgentId', 'statusId'),
    isShared: kind.boolean,
    ...columnsOf(kind.instant.orNull, 'submissionDate', 'signedAt'),
    ...columnsOf(kind.text.orNull, 'unlockNote', 'signedName', 'dueOn'),
  },
);

/**
 * The renewal that a key opens: one group into one year. `id` is its benefitGroupRecordID; `isShared` means that the benefits
 * now belong to another client.
 */
export type RenewalPortal = RowOf<typeof byKey>;

/** Opens a renewal. The key of a client that is deleted or no longer a client is not found, as an unknown one. */
export const renewalLink = linkTo({
  actorName: renewalPortalActorName,
  previewText: renewalPreviewText,
  find: async (db, key) => (await run(db, byKey, [key]))[0],
});

/** Returns the portal's current state: what it shows and accepts. */
export const renewalStateOf = ({
  isShared,
  statusId,
}: Pick<RenewalPortal, 'isShared' | 'statusId'>): RenewalPortalState => (isShared ? 'closed' : portalOf(statusId));

export const showsData = (state: RenewalPortalState): state is 'open' | 'submitted' | 'confirmed' =>
  state === 'open' || state === 'submitted' || state === 'confirmed';

const refusals: Readonly<Record<Exclude<RenewalPortalState, 'open'>, string>> = {
  submitted: renewalSubmittedText,
  confirmed: renewalConfirmedText,
  closed: renewalClosedText,
  notReady: renewalNotReadyText,
};

/** Returns the customer of a key whose portal shows data; null otherwise. */
export const renewalHolder = (services: Pick<Services, 'database'>, key: string): Promise<number | null> =>
  renewalLink.customerOf(services, key, (portal) => showsData(renewalStateOf(portal)));

export const groupPathOf = ({ id, customerId, clientYearId }: RenewalPortal): GroupPath => ({
  id: customerId,
  clientId: clientYearId,
  groupYearId: id,
});

/** Work of a customer on its open renewal, which is locked. */
export type RenewalWork<T> = (ctx: Context, portal: RenewalPortal, locked: LockedRenewal) => Promise<T>;

/**
 * Runs `work` as the holder of this key, in one transaction, on the locked renewal.
 * @throws AppError not_found; rule for a preview or (details: the state) if the portal is no longer open; too_many
 */
export const inOpenRenewal = <T>(ctx: PublicContext, key: string, work: RenewalWork<T>): Promise<T> =>
  renewalLink.act(ctx, key, async (tx, { id }) => {
    const locked = await lockRenewal(tx, id);
    const portal = await renewalLink.now(tx, key);
    const state = renewalStateOf(portal);
    if (state !== 'open') throw refusalIn(state, refusals);
    return work(tx, portal, locked);
  });
