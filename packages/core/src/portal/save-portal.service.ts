import type { PortalView, portalSave } from '@worksmart/shared/portal/schema.ts';
import type { z } from 'zod';
import { type CustomerInput, changeCustomer } from '../pipeline/save-customer.service.ts';
import type { PublicContext } from '../platform/context.ts';
import { withCurrentOnConflict } from '../platform/current-version.ts';
import { findPortal, inOpenPortal } from './portal-access.service.ts';
import { portalNow, readForm } from './portal-view.service.ts';

type PortalInput = z.output<typeof portalSave>;

/** Converts the portal's input to a save of the record, without the provider's internal fields. */
const asRecord = ({ rfp, ...company }: PortalInput, id: number): CustomerInput => {
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

/**
 * Saves company, payroll and benefits by the same rules as the record. Only the sent fields change.
 * @throws AppError validation; stale (details: the current form); rule once the portal is no longer open; not_found
 */
export const savePortal = async (ctx: PublicContext, key: string, input: PortalInput): Promise<PortalView> => {
  const customerId = await withCurrentOnConflict(
    () =>
      inOpenPortal(ctx, key, async (tx, portal) => {
        await changeCustomer(tx, asRecord(input, portal.customerId));
        return portal.customerId;
      }),
    async () => readForm(ctx, (await findPortal(ctx, key)).customerId),
  );
  return portalNow(ctx, customerId);
};
