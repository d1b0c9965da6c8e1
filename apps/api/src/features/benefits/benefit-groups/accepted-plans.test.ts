import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { documentType, planType } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });

type Plan = Awaited<ReturnType<typeof t.db.plan.findMany>>[number];
let medical: Plan;
let dental: Plan;
let tier: { id: number; description: string };

beforeAll(async () => {
  const plans = await t.db.plan.findMany({ where: { year: 2026 }, orderBy: { id: 'asc' } });
  medical = plans.find(({ typeId }) => typeId === planType.medical) as Plan;
  dental = plans.find(({ typeId }) => typeId === planType.dental) as Plan;
  tier = await t.db.tier.findFirstOrThrow({ where: { year: 2026, typeId: 5, rate: { gt: 0 } } });
});

const named = ({ typeId, code, name }: Plan) => ({ typeId, code, name });

/** Adds a client that has signed a proposal; its document has the parts that the rules read. */
const addClient = async (offer?: object, state = 'signed') => {
  const { id } = await addCustomer(t.db, { stageId: 4, operatingYear: 2026 });
  const { id: clientId } = await t.db.clientYear.findFirstOrThrow({ where: { customerId: id } });
  const options = { planComparison: true, medical: true, dental: true, vision: false, scenarioId: null };
  const file = { name: 'Proposal', mime: 'application/pdf', size: 1, sha256: 'a'.repeat(64), storageKey: `kept-${id}` };
  const { id: documentId } = await t.db.document.create({
    data: {
      ...file,
      customerId: id,
      typeId: documentType.proposal,
      basis: { options, parts: {}, ...(offer && { offer }) },
    },
  });
  const sent = { customerId: id, documentId, documentSha256: 'a'.repeat(64), contactId: 1, contactName: 'Ada' };
  const link = { mailedTo: 'ada@example.test', message: '', nonce: `n${id}`, keyHash: String(id).padEnd(64, '0') };
  const signed = state === 'signed' && {
    signedName: 'Ada',
    signedAt: new Date('2026-11-12T15:00:00Z'),
    consentText: 'I agree.',
  };
  await t.db.acceptance.create({
    data: {
      ...sent,
      ...link,
      state,
      ...signed,
      validUntil: new Date('2026-12-01'),
      sentAt: new Date('2026-11-10'),
      sentById: t.as.admin.id,
    },
  });
  return `/customer/${id}/client/${clientId}/group`;
};

const template = async (path: string, query = ''): Promise<OpenedGroup> =>
  (await t.as.admin.get(`${path}${query}`)).json();
const active = (group: Pick<OpenedGroup, 'medical' | 'dental' | 'vision'>) =>
  [group.medical, group.dental, group.vision].flatMap(({ plans }) => plans.filter((plan) => plan.active));

describe('a new group of a client that signed a proposal', () => {
  test('starts with the accepted plans and tier, at the lowest contribution, and can be saved so', async () => {
    const path = await addClient({ medicalTier: tier.description, plans: [named(medical), named(dental)] });
    const group = await template(path);
    expect(group.accepted).toEqual({
      acceptedOn: '2026-11-12T15:00:00.000Z',
      medicalTier: { id: tier.id, description: tier.description },
      plans: [medical.name, dental.name],
    });
    expect(group.medicalTier).toMatchObject({ id: tier.id });
    expect(active(group).map(({ id }) => id)).toEqual([medical.id, dental.id]);
    const [ofMedical] = active(group);
    expect(ofMedical?.eE_Employer).toBe(Math.min(group.medical.minContribution, ofMedical?.eE_Premium ?? 0));
    const saved = await ok(t.as.admin.post(path, { ...group, benefitGroup: { id: 0, name: 'Staff' } }));
    expect(active(saved).map(({ id }) => id)).toEqual([medical.id, dental.id]);
  });

  test('follows another tier, and has no medical plan without one', async () => {
    const path = await addClient({ medicalTier: tier.description, plans: [named(medical), named(dental)] });
    const other = await t.db.tier.findFirstOrThrow({
      where: { year: 2026, typeId: 5, rate: { gt: 0 }, id: { not: tier.id } },
    });
    const group = await template(path, `?medicalTier=${other.id}`);
    expect(group.medicalTier?.id).toBe(other.id);
    expect(active(group).map(({ id }) => id)).toEqual([medical.id, dental.id]);
    const none = await template(path, '?medicalTier=1263');
    expect(active(none).map(({ id }) => id)).toEqual([dental.id]);
    expect(await rejectedFields(t.as.admin.get(`${path}?medicalTier=999999`))).toHaveProperty('medicalTier');
  });

  test('needs no contribution with Benefit Dollars', async () => {
    const path = await addClient({ medicalTier: tier.description, plans: [named(medical)] });
    expect(active(await template(path, '?isBenefitDollars=true'))[0]?.eE_Employer).toBe(0);
  });

  test('finds a plan whose code is another by its name, and leaves out one that the year lacks', async () => {
    const renamed = { ...named(medical), code: 'OLD' };
    const path = await addClient({
      medicalTier: 'None of them',
      plans: [renamed, { ...named(dental), code: 'X', name: 'X' }],
    });
    const { accepted } = await template(path);
    expect(accepted).toMatchObject({ medicalTier: null, plans: [medical.name] });
  });

  test.each([
    ['of an earlier release', undefined, 'signed'],
    ['that is not signed', { medicalTier: null, plans: [] }, 'sent'],
  ])('starts empty with a proposal %s', async (_what, offer, state) => {
    const group = await template(await addClient(offer, state));
    expect(group.accepted).toBeNull();
    expect(active(group)).toEqual([]);
    expect(group.medicalTier).toBeNull();
  });
});
