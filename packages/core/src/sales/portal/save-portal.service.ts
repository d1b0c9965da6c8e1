import { type Answers, portalQuestionNames, withAnswers } from '@worksmart/shared/sales/portal/questions.rules.ts';
import type { PortalView, portalSave } from '@worksmart/shared/sales/portal/schema.ts';
import type { z } from 'zod';
import type { Context, PublicContext } from '#platform/context.ts';
import { withCurrentOnConflict } from '#platform/current-version.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { type CustomerInput, changeCustomer } from '#sales/pipeline/save-customer.service.ts';
import { portalNow, readAnswers, readForm } from './portal-view.service.ts';
import { inOpenPortal, rfpLink } from './rfp-access.service.ts';

type PortalInput = z.output<typeof portalSave>;

/** Converts the portal's input to a save of the record, without the provider's internal fields. */
const asRecord = ({ rfp, answers: _, ...company }: PortalInput, id: number): CustomerInput => {
  const { medical, ...others } = rfp?.benefits ?? {};
  const benefits = rfp?.benefits && { ...others, medical: medical && { ...medical, medicalTier: undefined } };
  return {
    ...company,
    id,
    rfp: rfp && { ...rfp, benefits },
    source: undefined,
    salesAgent: undefined,
    customerStatus: undefined,
    prismID: undefined,
    anthemId: undefined,
    aleStatus: undefined,
    startDate: undefined,
  };
};

/** Stores the sent answers to yes/no questions. The flags that they decide are part of the record. */
const saveAnswers = async (ctx: Context, customerId: number, sent: Partial<Answers>): Promise<void> => {
  const before = await readAnswers(ctx.db, customerId);
  const names = portalQuestionNames.filter((name) => sent[name] !== undefined);
  const stored = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
  const { changes } = differing(
    stored,
    Object.fromEntries(names.map((name) => [name, sent[name] ?? null])),
    'rfp.answers.',
  );
  if (!hasChanges(changes)) return;
  const kept = Object.entries({ ...before, ...sent }).filter(([, answer]) => answer !== null && answer !== undefined);
  await ctx.db.rfp.update({ where: { customerId }, data: { answers: Object.fromEntries(kept) as object } });
  await ctx.db.customer.update({ where: { id: customerId }, data: { rowVersion: { increment: 1 } } });
  await ctx.audit({ entity: 'customer', entityId: customerId, customerId, changes });
};

/**
 * Saves company, payroll and benefits by the same rules as the record. Only the sent fields change.
 * @throws AppError validation; stale (details: the current form); rule once the portal is no longer open; not_found
 */
export const savePortal = async (ctx: PublicContext, key: string, input: PortalInput): Promise<PortalView> => {
  const customerId = await withCurrentOnConflict(
    () =>
      inOpenPortal(ctx, key, async (tx, portal) => {
        const answers: Partial<Answers> = input.answers ?? {};
        await changeCustomer(tx, asRecord(withAnswers(input, answers), portal.customerId));
        await saveAnswers(tx, portal.customerId, answers);
        return portal.customerId;
      }),
    async () => readForm(ctx, (await rfpLink.open(ctx, key)).customerId),
  );
  return portalNow(ctx, customerId);
};
