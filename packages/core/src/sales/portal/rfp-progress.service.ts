import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { portalParts } from '@worksmart/shared/sales/portal/constants.ts';
import { missingItems, partState } from '@worksmart/shared/sales/portal/missing.rules.ts';
import type { RfpProgress } from '@worksmart/shared/sales/portal/progress.schema.ts';
import { sentEmails } from '#access/audit/sent-emails.service.ts';
import type { Context } from '#platform/context.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { readForm } from './portal-view.service.ts';

/** Returns the state of each part, by the rules that the portal shows to the customer. */
const stepsOf = async (ctx: Context, customerId: number): Promise<RfpProgress['steps']> => {
  const missing = missingItems(await readForm(ctx, customerId));
  return portalParts.map((part) => {
    const own = missing.filter((item) => item.part === part);
    const needed = own.filter((item) => item.needed);
    const useful = own.filter((item) => !item.needed);
    return { part, state: partState(part, missing), missing: [...needed, ...useful].map(({ text }) => text) };
  });
};

/**
 * Returns how far a customer is in its RFP portal, when it was there, and to whom the link was sent.
 * @throws AppError not_found
 */
export const rfpProgressOf = async (ctx: Context, customerId: number): Promise<RfpProgress> => {
  const customer = await openCustomer(ctx, customerId);
  const activity = await ctx.db.rfpPortalActivity.findUnique({ where: { customerId } });
  const emails = await sentEmails(ctx, customerId, 'customer');
  return {
    firstOpenedOn: activity?.firstOpenedAt?.toISOString() ?? null,
    lastOpenedOn: activity?.lastOpenedAt?.toISOString() ?? null,
    lastSavedOn: activity?.lastSavedAt?.toISOString() ?? null,
    steps: customer.stageId === stage.rfp ? await stepsOf(ctx, customerId) : [],
    emails: emails.map(({ to, sentOn, by }) => ({ to, sentOn, by })),
  };
};
