import { AppError } from '@worksmart/shared/platform/errors.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { rfpStatus } from '@worksmart/shared/records/lookups/constants.ts';
import { headcount } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import { portalIncompleteText } from '@worksmart/shared/sales/portal/constants.ts';
import { missingItems } from '@worksmart/shared/sales/portal/missing.rules.ts';
import type { PortalForm, PortalView } from '@worksmart/shared/sales/portal/schema.ts';
import type { Customer } from '#generated/prisma/client.ts';
import { readBrand } from '#platform/brand.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import { differing } from '#platform/record-changes.ts';
import { updateCustomer } from '#records/customers/update-customer.service.ts';
import { unlessAlready } from '#records/signing/link.service.ts';
import { portalNow, readForm } from './portal-view.service.ts';
import { inOpenPortal, type Portal, rfpLink, rfpStateOf } from './rfp-access.service.ts';
import { rfpSubmittedEmail } from './rfp-submitted.email.ts';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const statesOf = ({ payRoll }: PortalForm): string => {
  const states = [...new Set(payRoll.taxInfo.witholdings.map(({ state }) => state))];
  return states.length > 0 ? `Unemployment tax in ${states.join(', ')}` : 'No unemployment tax';
};

const workersCompOf = ({ payRoll: { workersComp } }: PortalForm): string =>
  workersComp.length > 0
    ? `Workers’ comp: ${counted(workersComp.length, 'class code')}`
    : 'No workers’ comp class codes';

/** Says what a customer has submitted, and what it left open, in a few lines for the sales agent. */
const submittedFacts = (form: PortalForm): string[] => {
  const { payCycles } = form.payRoll;
  const open = missingItems(form).map(({ text }) => text);
  return [
    `${counted(headcount(payCycles), 'employee')} in ${counted(payCycles.length, 'pay cycle')}`,
    statesOf(form),
    workersCompOf(form),
    `${counted(form.locations.length, 'location')}, ${counted(form.contacts.length, 'contact')}, ${counted(form.documents.length, 'document')} uploaded`,
    ...(open.length > 0 ? [`Left open: ${open.join('; ')}`] : ['Nothing was left open']),
  ];
};

/** Checks that the locked record is complete. The lock keeps a concurrent call from removing, say, the last location. */
const assertComplete = async (ctx: Context, customerId: number): Promise<PortalForm> => {
  const form = await readForm(ctx, customerId);
  const missing = missingItems(form).filter(({ needed }) => needed);
  if (missing.length > 0) throw new AppError('rule', portalIncompleteText, { details: { missing } });
  return form;
};

/** Emails the sales agent, if the record has one. */
const notifyAgent = async (ctx: Context, customer: Customer, form: PortalForm, again: boolean): Promise<void> => {
  if (!customer.salesAgentId) return;
  const agent = await ctx.db.user.findUnique({ where: { id: customer.salesAgentId, deletedAt: null } });
  if (!agent) return;
  const letter = rfpSubmittedEmail({
    to: agent.email,
    firstName: agent.firstName,
    company: customer.name,
    again,
    facts: submittedFacts(form),
    link: `${ctx.config.PUBLIC_URL}${paths.rfps}?open=${customer.id}`,
    brand: await readBrand(ctx),
    customerId: customer.id,
  });
  await ctx.mail.post(ctx, letter);
};

const handIn = async (ctx: Context, { customer, submittedOn }: Portal): Promise<void> => {
  const { id } = customer;
  const form = await assertComplete(ctx, id);
  const again = customer.statusId === rfpStatus.unlocked;
  const statusId = again ? rfpStatus.resubmitted : rfpStatus.received;
  const now = ctx.clock();
  await ctx.db.rfp.update({ where: { customerId: id }, data: { submittedOn: now } });
  const { changes } = differing({ submittedOn }, { submittedOn: now }, 'rfp.');
  await updateCustomer(ctx, customer, { statusId }, { statusDate: now }, changes);
  await notifyAgent(ctx, customer, form, again);
};

/**
 * Submits the RFP: sets the status Submission Recieved (resubmitted after an unlock), locks it, and emails the sales
 * agent. Returns a submitted RFP unchanged, so that a second click does nothing.
 * @throws AppError not_found; rule when required data is missing or the portal is closed or expired; too_many
 */
export const submitPortal = async (ctx: PublicContext, key: string): Promise<PortalView> => {
  const portal = await rfpLink.open(ctx, key);
  if (rfpStateOf(ctx, portal) === 'open') await unlessAlready('submitted', () => inOpenPortal(ctx, key, handIn));
  return portalNow(ctx, portal.customerId);
};
