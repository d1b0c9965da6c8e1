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
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { asLinkHolder } from '#access/auth/link-holder.service.ts';
import { limitPortalAddress } from '#access/auth/portal-limit.service.ts';
import { isSharedSql } from '#benefits/benefit-groups/benefit-group.policy.ts';
import type { GroupPlace } from '#benefits/benefit-groups/portal-group.service.ts';
import { type Context, inTransaction, type PublicContext, type Services } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { dateJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';
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
    id: kind.int,
    groupId: kind.int,
    customerId: kind.int,
    clientYearId: kind.int,
    year: kind.int,
    group: kind.text,
    company: kind.text,
    salesAgentId: kind.int.orNull,
    statusId: kind.int.orNull,
    isShared: kind.boolean,
    submissionDate: kind.instant.orNull,
    unlockNote: kind.text.orNull,
    signedName: kind.text.orNull,
    signedAt: kind.instant.orNull,
    dueOn: kind.text.orNull,
  },
);

/**
 * The renewal that a key opens: one group into one year. `id` is its benefitGroupRecordID; `isShared` means that the benefits
 * now belong to another client.
 */
export type RenewalPortal = RowOf<typeof byKey>;

const findByKey = async (db: Db, key: string): Promise<RenewalPortal | undefined> => (await run(db, byKey, [key]))[0];

/**
 * Finds the renewal that a key opens, with the same single statement for every key.
 * @throws AppError not_found, the same for an unknown key and for a client that is deleted or no longer a client; too_many
 */
export const findRenewalPortal = async (ctx: PublicContext, key: string): Promise<RenewalPortal> => {
  await limitPortalAddress(ctx);
  return renewalPortalNow(ctx, key);
};

/** Reads the renewal again after a change, without counting the access. @throws AppError not_found */
export const renewalPortalNow = async (ctx: PublicContext, key: string): Promise<RenewalPortal> => {
  const found = await findByKey(ctx.db, key);
  if (!found) throw notFound();
  return found;
};

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

/**
 * Returns the customer that a key's Idempotency-Keys belong to; null while the portal shows no data, so that a stored response
 * is not returned then.
 */
export const renewalHolder = async ({ database }: Pick<Services, 'database'>, key: string): Promise<number | null> => {
  const portal = await findByKey(database.prisma, key);
  return portal && showsData(renewalStateOf(portal)) ? portal.customerId : null;
};

/** Returns a context that acts as the holder of the key. */
export const asCustomer = (ctx: PublicContext, { customerId }: Pick<RenewalPortal, 'customerId'>): Context =>
  asLinkHolder(ctx, customerId, renewalPortalActorName);

export const placeOf = ({ id, customerId, clientYearId }: RenewalPortal): GroupPlace => ({
  id: customerId,
  clientId: clientYearId,
  groupYearId: id,
});

/** Whether staff are looking at the portal: they are signed in, and must not act as the customer. */
export const isPreview = (ctx: PublicContext): boolean => ctx.actor !== null;

/** Work of a customer on its open renewal, which is locked. */
export type RenewalWork<T> = (ctx: Context, portal: RenewalPortal, locked: LockedRenewal) => Promise<T>;

/**
 * Runs `work` as the holder of this key, in one transaction, on the locked renewal.
 * @throws AppError not_found; rule for a preview or (details: the state) if the portal is no longer open; too_many
 */
export const inOpenRenewal = async <T>(ctx: PublicContext, key: string, work: RenewalWork<T>): Promise<T> => {
  const found = await findRenewalPortal(ctx, key);
  if (isPreview(ctx)) throw new AppError('rule', renewalPreviewText);
  return inTransaction(asCustomer(ctx, found), async (tx) => {
    const locked = await lockRenewal(tx, found.id);
    const portal = await renewalPortalNow(tx, key);
    const state = renewalStateOf(portal);
    if (state !== 'open') throw new AppError('rule', refusals[state], { details: { state } });
    return work(tx, portal, locked);
  });
};
