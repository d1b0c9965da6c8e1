import { businessDay } from '@worksmart/shared/platform/dates.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { uploadTypes } from '@worksmart/shared/records/documents/constants.ts';
import { lookupType } from '@worksmart/shared/records/lookups/constants.ts';
import { answersOf } from '@worksmart/shared/sales/portal/questions.rules.ts';
import {
  type FilledPortal,
  type PortalForm,
  type PortalView,
  portalForm,
} from '@worksmart/shared/sales/portal/schema.ts';
import { agentOf } from '#access/users/sales-agent.service.ts';
import { systemActor } from '#platform/actor.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { draftKeyOf } from '#platform/encryption.ts';
import { currentCustomer } from '#records/customers/customer.service.ts';
import { providerOf } from '#records/signing/link.service.ts';
import { markOpened } from './portal-activity.ts';
import { type Portal, rfpLink, rfpStateOf } from './rfp-access.service.ts';

const typeIds = Object.values<number>(uploadTypes);

const documentsOf = async (
  ctx: PublicContext,
  customerId: number,
): Promise<Pick<PortalForm, 'documents' | 'receivedTypes'>> => {
  const rows = await ctx.db.document.findMany({
    where: { customerId, typeId: { in: typeIds } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  // Documents of staff may be internal: show only their types.
  const own = rows.filter(({ createdById }) => createdById === null);
  return {
    receivedTypes: [...new Set(rows.map(({ typeId }) => typeId))],
    documents: own.map(({ id, name, typeId, createdAt, size }) => ({
      id,
      name,
      typeID: typeId,
      dateStamp: createdAt.toISOString(),
      size,
    })),
  };
};

/** Returns the stored answers to yes/no questions. */
export const readAnswers = async (db: Db, customerId: number): Promise<Record<string, unknown>> =>
  (await db.rfp.findUniqueOrThrow({ where: { customerId }, select: { answers: true } })).answers as object as Record<
    string,
    unknown
  >;

/** Reads the customer's own part of its record. The schema drops all other fields. */
export const readForm = async (ctx: PublicContext, customerId: number): Promise<PortalForm> => {
  const detail: CustomerDetail = await currentCustomer({ ...ctx, actor: systemActor }, customerId);
  const { payRoll, benefits } = detail.rfp;
  const answers = answersOf(detail, await readAnswers(ctx.db, customerId));
  return portalForm.parse({ ...detail, payRoll, benefits, answers, ...(await documentsOf(ctx, customerId)) });
};

/** Returns the values to choose from: those that are offered, and the chosen one. */
const optionsOf = (
  ctx: PublicContext,
  typeId: number,
  chosen?: { id: number } | null,
): Promise<{ id: number; name: string }[]> =>
  ctx.db.lookup.findMany({
    where: { typeId, OR: [{ isActive: true }, { id: chosen?.id ?? 0 }] },
    select: { id: true, name: true },
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
  });

const choicesOf = async (ctx: PublicContext, { profile }: PortalForm): Promise<FilledPortal['choices']> => ({
  companyTypes: await optionsOf(ctx, lookupType.companyTypes),
  marketingTypes: await optionsOf(ctx, lookupType.marketingTypes, profile.wsMarketing),
  retirementPlans: await optionsOf(ctx, lookupType.retirementPlans),
});

const viewOf = async (ctx: PublicContext, portal: Portal): Promise<PortalView> => {
  const state = rfpStateOf(ctx, portal);
  const { customer, expiration, submittedOn } = portal;
  const session = {
    ...(await providerOf(ctx)),
    company: customer.name,
    agent: await agentOf(ctx, customer.salesAgentId),
    expiration: expiration && businessDay(expiration, ctx.config.BUSINESS_ZONE),
    submittedOn: submittedOn?.toISOString() ?? null,
  };
  if (state === 'expired' || state === 'closed') return { ...session, state };
  const form = await readForm(ctx, customer.id);
  return {
    ...session,
    state,
    form,
    draftKey: draftKeyOf(ctx.config.APP_SECRET, `rfp ${customer.id}`),
    choices: await choicesOf(ctx, form),
  };
};

/**
 * Returns the portal as its customer sees it: the form to fill in or read, or the reason why there is none. Does not count
 * as opened.
 * @throws AppError not_found, too_many
 */
export const openPortal = async (ctx: PublicContext, key: string): Promise<PortalView> =>
  viewOf(ctx, await rfpLink.open(ctx, key));

/** Records that a person looks at the portal. @throws AppError not_found, too_many */
export const countOpenedPortal = async (ctx: PublicContext, key: string): Promise<{ counted: boolean }> => {
  const { customerId } = await rfpLink.open(ctx, key);
  return { counted: await markOpened(ctx, customerId) };
};

/** Returns the portal after a change. */
export const portalNow = async (ctx: PublicContext, customerId: number): Promise<PortalView> =>
  viewOf(ctx, await ctx.db.rfp.findUniqueOrThrow({ where: { customerId }, include: { customer: true } }));
