import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import fc from 'fast-check';
import type { TestApp } from './test-app.ts';

/** Typographic quotes are missing: newer versions of ICU sort them like plain ones, older ones do not. */
const pieces = [
  'Acme',
  'acme',
  'Éclair',
  'ümlaut',
  'Ärzte',
  'tool 9',
  'tool 10',
  '100%',
  'a_b',
  "O'Neil",
  '& Sons',
  'St. Mary',
  '46032',
  '-',
  ', ',
  ' ',
];
export const randomRows = fc.sample(
  fc.record({
    name: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }),
    city: fc.constantFrom('Carmel', 'carmel', 'Fort Wayne', 'São Paulo'),
    state: fc.constantFrom('IN', 'OH'),
    address2: fc.constantFrom(null, '', 'Suite 7', 'suite_10'),
    hours: fc.integer({ min: 1, max: 1_000 }),
    contact: fc.constantFrom(null, 'Zoe', 'ada', 'Ángel', 'Ann 2', 'Ann 10'),
    source: fc.constantFrom(1, 9, 10),
    status: fc.constantFrom(null, 16, 17, 19),
    prism: fc.constantFrom(null, '', 'P-2', 'P-10', 'p-9'),
    group: fc.constantFrom(null, 'North 2', 'north 10', 'Éast'),
    active: fc.boolean(),
    renewal: fc.constantFrom(null, 183, 175, 178),
    contacted: fc.constantFrom(null, '2026-10-01', '2026-02-03', '1900-01-01'),
    initial: fc.constantFrom(null, '', 'AK'),
    agent: fc.constantFrom(null, 'Zoe', 'ángel', 'Bo 10', 'Bo 9'),
    cycles: fc.array(fc.constantFrom(52, 26, 24, 12), { maxLength: 2 }),
    people: fc.constantFrom(0, 4, 9, 41),
    fee: fc.constantFrom(null, '24.05', '18.5'),
    begins: fc.constantFrom(null, '2026-12-01', '2027-01-01'),
    renews: fc.constantFrom(null, '2025-01-01', '2024-02-29', '2026-11-20', '2028-03-01'),
  }),
  { numRuns: 45, seed: 11 },
);

/** Returns the id of the agent with this first name. */
const agentNamed = async ({ db }: TestApp, firstName: string): Promise<number> => {
  const known = await db.user.findFirst({ where: { firstName, lastName: 'Agent' } });
  if (known) return known.id;
  const email = `${encodeURIComponent(firstName)}@agents.test`;
  return (await db.user.create({ data: { firstName, lastName: 'Agent', email, roleId: 5, passwordHash: '' } })).id;
};

/** Adds those records to a list, several with equal or missing values in each column. */
export const addRandomList = async (t: TestApp, stageId: number): Promise<void> => {
  const sources = (await t.db.lookup.findMany({ where: { typeId: 4 }, orderBy: { id: 'asc' } })).map(({ id }) => id);
  for (const one of randomRows) {
    const at = new Date(Date.parse('2026-11-20T12:30:00Z') - one.hours * 3_600_000);
    const customer = await addCustomer(t.db, {
      stageId,
      name: one.name.join(''),
      city: one.city,
      state: one.state,
      address2: one.address2,
      stageDate: at,
      statusDate: at,
      isActive: stageId === 4 && one.active,
      ...(stageId !== 4 && { statusId: one.status }),
      salesAgentId: one.agent && (await agentNamed(t, one.agent)),
      payCycles: one.cycles.map((cycleCount) => ({
        description: 'Some',
        cycleCount,
        ftCount: one.people,
        ptCount: 1,
        wages: 1_000,
      })),
      adminRates: { create: { wsWk: one.fee, wsBw: '24', wsSm: one.fee, wsMo: '50' } },
      benefits: {
        create: { medicalSponsorsPlan: one.people > 0, medicalRenewalDate: one.renews && new Date(one.renews) },
      },
      rfp: { create: { rfpYear: 2026, effectiveDate: one.begins && new Date(one.begins) } },
      ...(sources[one.source] !== undefined && { sourceId: sources[one.source] ?? 0 }),
      contacts: one.contact
        ? [{ firstName: one.contact, lastName: 'King', email: `${one.contact}@x.test`, isPrimary: true }]
        : [],
    });
    if (stageId !== 4) continue;
    const year = await t.db.clientYear.findFirstOrThrow({ where: { customerId: customer.id } });
    const owned =
      one.group && (await t.db.subsidiaryGroup.create({ data: { name: one.group, primaryClientId: year.id } }));
    const subsidiaryGroupId = owned ? owned.id : null;
    await t.db.clientYear.update({
      where: { id: year.id },
      data: { prismId: one.prism, anthemId: one.prism, subsidiaryGroupId },
    });
    await addRenewal(t.db, customer.id, {
      ...(one.renewal && { renewalStatusId: one.renewal, renewalStatusDate: at }),
      ...(one.contacted && { contactDate: new Date(one.contacted), contactInitial: one.initial }),
    });
  }
};
