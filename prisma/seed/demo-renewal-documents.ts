import { draftRenewedGroup } from '#core/benefits/renewals/approve-renewal.service.ts';
import {
  draftConfirmation,
  finishConfirmation,
  storeSigned,
} from '#core/benefits/renewals/portal/confirmation.service.ts';
import { renewalLink } from '#core/benefits/renewals/portal/renewal-portal-access.service.ts';
import { readRenewalForm } from '#core/benefits/renewals/portal/renewal-portal-view.service.ts';
import { addRenewalDocument } from '#core/benefits/renewals/renewal-document.service.ts';
import type { Context } from '#core/platform/context.ts';
import type { Database } from '#core/platform/db.ts';
import { renewalStatus } from '#shared/benefits/benefit-groups/constants.ts';
import { asAdministrator } from './seed-services.ts';

const at = (ctx: Context, moment: Date): Context => ({ ...ctx, clock: () => moment });

/**
 * Makes the documents of the demo's renewals for the next year with the product's own code, each with its own date: the
 * signed copy of each submission, and the renewed group of each approval.
 * @param env settings that say where files are stored
 * @returns the number of documents made
 */
export async function seedDemoRenewalDocuments(database: Database, env: NodeJS.ProcessEnv): Promise<number> {
  const ctx = await asAdministrator(database, env, 'renewals.demo');
  const submitted = await ctx.db.benefitGroupYear.findMany({
    where: {
      renewalStatusId: { in: [renewalStatus.pendingReview, renewalStatus.renewed] },
      renewalKey: { not: null },
    },
    select: {
      id: true,
      renewalKey: true,
      renewalStatusId: true,
      renewalStatusDate: true,
      signedName: true,
      signedAt: true,
    },
    orderBy: { id: 'asc' },
  });
  for (const { id, renewalKey, renewalStatusId, renewalStatusDate, signedName, signedAt } of submitted) {
    if (renewalKey && signedName && signedAt) await addSigned(at(ctx, signedAt), renewalKey, signedName);
    if (renewalStatusId !== renewalStatus.renewed || !renewalStatusDate) continue;
    const then = at(ctx, renewalStatusDate);
    const { draft } = await draftRenewedGroup(then, id);
    await addRenewalDocument(then, id, draft);
  }
  return ctx.db.renewalDocument.count();
}

const addSigned = async (ctx: Context, key: string, name: string): Promise<void> => {
  const portal = await renewalLink.now(ctx, key);
  const customer = renewalLink.asHolder(ctx, portal);
  const form = await readRenewalForm(customer, portal);
  const params = await storeSigned(customer, portal, form, { name, signedAt: ctx.clock() });
  await finishConfirmation(customer, params, await draftConfirmation(customer, params));
};
