import type { Prisma } from '@worksmart/core/generated/prisma/client.ts';
import { leadStatus } from '@worksmart/shared/records/lookups/constants.ts';
import { columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import type { TestApp } from './test-app.ts';

export const address = { address: '1 Main St', city: 'Carmel', state: 'IN', zip: '46032' };

/** A row of each list of a record, with the same names in a save and in the database. */
export const contact = { firstName: 'Ada', lastName: 'Moore', email: 'ada@moore.test' };
export const location = { label: 'Shop', ...address };
export const payCycle = { description: 'Everyone', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 150_000 };
export const withholding = { state: 'IN', employeeCount: 4, sutaNum: '1', whAccount: '2', taxRate: 2.5 };
export const workersComp = {
  state: 'IN',
  code: '8810',
  rate: 1.5,
  monthlyWages: 1000,
  annualWages: 12_000,
  employeeCount: 4,
};

/** The body that saves a new lead of an agent. */
export const newLead = (agentId: number, more: object = {}) => ({
  id: 0,
  name: 'Acme Tool & Die',
  ...address,
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
  ...columnsByTier('Amount', 760, 1640, 1420, 2190),
  ...columnsByTier('Quantity', 12, 4, 3, 6),
});

/** Opens the portal of a customer’s RFP. @returns its key and the path of its calls */
export const openRfpPortal = async ({ db }: TestApp, customerId: number, more: Prisma.RfpUncheckedUpdateInput = {}) => {
  const key = `rfp-portal-${String(customerId).padStart(30, '0')}`;
  const data = { rfpKey: key, expiration: new Date('2099-01-01'), ...more };
  await db.rfp.update({ where: { customerId }, data });
  return { key, at: `/portal/rfp/${key}` };
};
