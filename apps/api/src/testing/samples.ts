import type { Prisma } from '@worksmart/core/generated/prisma/client.ts';
import { leadStatus } from '@worksmart/shared/records/lookups/constants.ts';
import type { TestApp } from './test-app.ts';

/** The body that saves a new lead of an agent. */
export const newLead = (agentId: number, more: object = {}) => ({
  id: 0,
  name: 'Acme Tool & Die',
  address: '1 Main St',
  city: 'Carmel',
  state: 'IN',
  zip: '46032',
  salesAgent: { id: agentId },
  customerStatus: { id: leadStatus.new },
  contacts: [{ id: 0, firstName: 'Ada', lastName: 'King', email: 'ada@acme.test', phone: '(317) 555-0100' }],
  ...more,
});

/** The columns of the medical group plan in the worked examples of formulas.md: 25 employees. */
export const lakeshorePpo = async ({ db }: TestApp) => ({
  opsPlanId: (await db.plan.findFirstOrThrow({ where: { code: 'MED-PPO-1500', year: 2026 } })).id,
  insuranceTypeId: 63,
  insurancePlanTypeId: 6,
  planName: 'Lakeshore PPO',
  selected: true,
  eeAmount: 760,
  esAmount: 1640,
  ecAmount: 1420,
  efAmount: 2190,
  eeQuantity: 12,
  esQuantity: 4,
  ecQuantity: 3,
  efQuantity: 6,
});

/** Opens the portal of a customer’s RFP. @returns its key and the path of its calls */
export const openRfpPortal = async ({ db }: TestApp, customerId: number, more: Prisma.RfpUncheckedUpdateInput = {}) => {
  const key = `rfp-portal-${String(customerId).padStart(30, '0')}`;
  const data = { rfpKey: key, expiration: new Date('2099-01-01'), ...more };
  await db.rfp.update({ where: { customerId }, data });
  return { key, at: `/portal/rfp/${key}` };
};
