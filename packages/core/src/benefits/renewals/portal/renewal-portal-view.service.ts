import { createHash } from 'node:crypto';
import { type SafeHarbor, safeHarbor } from '@worksmart/shared/benefits/aca/affordability.rules.ts';
import { affordabilityForCustomer } from '@worksmart/shared/benefits/aca/affordability-text.rules.ts';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { testedPlan } from '@worksmart/shared/benefits/benefit-groups/tested-plan.rules.ts';
import {
  type FilledRenewal,
  type RenewalForm,
  type RenewalPortalView,
  renewalForm,
  renewalPortalView,
} from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { agentOf } from '#access/users/sales-agent.service.ts';
import { readPortalGroup } from '#benefits/benefit-groups/portal-group.service.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import { draftKeyOf } from '#platform/encryption.ts';
import { testShare } from '#records/census/affordability-test.service.ts';
import { isPreview, providerOf } from '#records/signing/link.service.ts';
import { readSeen } from '../signature.service.ts';
import { asSigned } from '../signed-terms.ts';
import { readCurrentPlans } from './current-plans.queries.ts';
import { readEnrolledPeople } from './enrolled-people.queries.ts';
import {
  groupPathOf,
  type RenewalPortal,
  renewalLink,
  renewalStateOf,
  showsData,
} from './renewal-portal-access.service.ts';
import { readSentTogether } from './sent-together.queries.ts';

/**
 * Returns in sentences whether the coverage is affordable with these contributions: no names, no wages. Null unless staff show it
 * to the customer, and without a plan to test.
 */
const readPortalAffordability = async (
  ctx: Context,
  { id, customerId, year }: RenewalPortal,
  { medical }: RenewalForm,
): Promise<string[] | null> => {
  const group = await ctx.db.benefitGroupYear.findUniqueOrThrow({ where: { id } });
  if (!group.affordabilityShown) return null;
  const plans = await ctx.db.plan.findMany({
    where: { id: { in: medical.plans.map((plan) => plan.id) } },
    select: { id: true, minimumValue: true },
  });
  const minimumValueOf = (planId: number) => plans.find((plan) => plan.id === planId)?.minimumValue ?? null;
  const tested = testedPlan(medical.plans, minimumValueOf, group.addedShare?.toNumber() ?? 0);
  if (!tested) return null;
  const { planYearMonth, newGuideline } = group;
  const harbor = (group.safeHarbor ?? safeHarbor.povertyLine) as SafeHarbor;
  const asked = { year, planYearMonth, newGuideline, share: tested.share.toNumber(), safeHarbor: harbor };
  const result = await testShare(ctx, customerId, asked);
  return affordabilityForCustomer(result, { plan: tested.plan.planName, share: tested.share, harbor });
};

/** Returns a hash of everything in a group that a customer signs. */
const versionOf = (group: OpenedGroup): string => {
  const { year, benefitGroup, isBenefitDollars, isBelowMin, omitMedical, medical, dental, vision } = group;
  const signed = [year, benefitGroup.name, isBenefitDollars, isBelowMin, omitMedical, medical, dental, vision];
  return createHash('sha256').update(JSON.stringify(signed)).digest('base64url');
};

/** Returns next year's group as its customer sees it now; the schema drops everything else. */
export const readRenewalForm = async (ctx: Context, portal: RenewalPortal): Promise<RenewalForm> => {
  const group = await readPortalGroup(ctx, groupPathOf(portal));
  return renewalForm.parse({ ...group, version: versionOf(group) });
};

/** Returns the staff's instructions, which only benefit-dollar groups have. */
const instructionsOf = async (
  ctx: Context,
  { id }: RenewalPortal,
  { isBenefitDollars }: RenewalForm,
): Promise<FilledRenewal['instructions']> => {
  if (!isBenefitDollars) return [];
  const rows = await ctx.db.renewalInstruction.findMany({ where: { groupYearId: id }, orderBy: { typeId: 'asc' } });
  const types = await ctx.db.lookup.findMany({ where: { id: { in: rows.map(({ typeId }) => typeId) } } });
  return rows
    .filter(({ content }) => content.trim() !== '')
    .map(({ typeId, content }) => {
      const title = types.find((type) => type.id === typeId)?.name ?? '';
      return { id: typeId, title, content };
    });
};

const documentsOf = async (ctx: Context, { id }: RenewalPortal): Promise<FilledRenewal['documents']> => {
  const rows = await ctx.db.renewalDocument.findMany({
    where: { groupYearId: id, createdById: null },
    include: { signature: { select: { voidedAt: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(({ id, name, createdAt, signature }) => ({
    id,
    name,
    dateStamp: createdAt.toISOString(),
    voided: (signature?.voidedAt ?? null) !== null,
  }));
};

/** Returns the portal's current view, for a customer or for staff; the schema drops fields outside the contract. */
export const viewOfRenewal = async (ctx: PublicContext, portal: RenewalPortal): Promise<RenewalPortalView> => {
  const state = renewalStateOf(portal);
  const { company, group, year, submissionDate, signedName, signedAt } = portal;
  const session = {
    ...(await providerOf(ctx)),
    company,
    group,
    year,
    agent: await agentOf(ctx, portal.salesAgentId),
    dueOn: portal.dueOn,
    submittedOn: submissionDate?.toISOString() ?? null,
    preview: isPreview(ctx),
  };
  if (!showsData(state)) return { ...session, state };
  const inner = renewalLink.asHolder(ctx, portal);
  const now = await readRenewalForm(inner, portal);
  const seen = await readSeen(inner, { ...portal, renewalStatusId: portal.statusId });
  const form = asSigned(now, seen);
  return renewalPortalView.parse({
    ...session,
    state,
    form,
    draftKey: draftKeyOf(ctx.config.APP_SECRET, `renewal ${portal.id}`),
    enrolled: state === 'open' ? await readEnrolledPeople(inner, portal) : null,
    groups: await readSentTogether(inner, portal),
    currentPlans: seen?.currentPlans ?? (await readCurrentPlans(inner, portal)),
    instructions: await instructionsOf(inner, portal, form),
    affordability: await readPortalAffordability(inner, portal, form),
    unlockNote: state === 'open' ? portal.unlockNote : null,
    signature:
      state !== 'open' && signedName && signedAt ? { name: signedName, signedOn: signedAt.toISOString() } : null,
    documents: await documentsOf(inner, portal),
  });
};

/**
 * Returns the renewal as its customer sees it: a form, a read-only view, or the reason for neither. Does not count as opened.
 * @throws AppError not_found, too_many
 */
export const openRenewalPortal = async (ctx: PublicContext, key: string): Promise<RenewalPortalView> =>
  viewOfRenewal(ctx, await renewalLink.open(ctx, key));
