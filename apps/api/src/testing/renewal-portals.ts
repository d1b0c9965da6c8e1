import type { Prisma } from '@worksmart/core/generated/prisma/client.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import type { Caller, TestApp } from './test-app.ts';

type Columns = Partial<Prisma.BenefitGroupYearUncheckedCreateInput>;

/** Medical plans, one with and one without an HSA. */
export const renewedPlans = ['HSA 3400 Embedded', 'PPO 1500 Select'] as const;

let count = 0;

/** Adds a group's year that offers some plans. The employer pays half of each premium. */
const addYear = async (t: TestApp, admin: Caller, customerId: number, columns: Columns): Promise<OpenedGroup> => {
  const tier = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: columns.year, description: 'Tier 3' } });
  // Start with a status in which staff may edit the group; set the wanted one afterwards.
  const row = await addRenewal(t.db, customerId, { ...columns, medicalTierId: tier.id, renewalStatusId: 177 });
  const path = `/customer/${customerId}/client/${row.clientYearId}/group`;
  const group: OpenedGroup = (await admin.get(`${path}/${row.id}`)).json();
  const half = (premium: number) => Math.round(premium * 50) / 100;
  const plans = group.medical.plans
    .filter(({ planName }) => (renewedPlans as readonly string[]).includes(planName))
    .map((plan) => ({
      id: plan.id,
      active: true,
      ...byTier('Employer', half(plan.eE_Premium), half(plan.eS_Premium), half(plan.eC_Premium), half(plan.eF_Premium)),
    }));
  const body = { id: row.id, benefitGroup: { id: 0, name: row.name }, medical: { plans } };
  const saved = await admin.post(path, body);
  if (saved.statusCode !== 200) throw new Error(saved.body);
  const { renewalStatusId = null } = columns;
  await t.db.benefitGroupYear.update({
    where: { id: row.id },
    data: { renewalStatusId, renewalStatusDate: renewalStatusId ? t.services.clock() : null },
  });
  return saved.json();
};

/**
 * Adds a client with a 2026 group and its renewal for 2027, with a portal key.
 * @param columns of the renewal's row: its status (Pending Receipt by default), the signed values
 */
export const addRenewalPortal = async (
  t: TestApp,
  admin: Caller,
  { columns = {}, ...more }: CustomerToAdd & { columns?: Columns } = {},
) => {
  count += 1;
  const customer = await addCustomer(t.db, {
    stageId: 4,
    contacts: [{ firstName: 'Ada', lastName: 'Moore', email: `hr${count}@moore.test`, isPrimary: true }],
    ...more,
  });
  const cycles = { isBiWeekly: true, isWeekly: false };
  const thisYear = await addYear(t, admin, customer.id, { year: 2026, ...cycles });
  const groupId = thisYear.benefitGroup.id;
  const key = columns.renewalKey ?? `renewal-key-${String(count).padStart(30, '0')}`;
  const renewal = { year: 2027, groupId, renewalStatusId: 175, ...cycles, ...columns, renewalKey: key };
  const { id } = await addYear(t, admin, customer.id, renewal);
  const row = () => t.db.benefitGroupYear.findUniqueOrThrow({ where: { id } });
  return { customer, id, key, at: `/portal/renewal/${key}`, row, email: `hr${count}@moore.test` };
};
