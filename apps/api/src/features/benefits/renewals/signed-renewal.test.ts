import { readPdf } from '@worksmart/core/testing/read-pdf.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import type { GroupSave } from '@worksmart/shared/benefits/benefit-groups/save.schema.ts';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { signedText } from '@worksmart/shared/benefits/benefit-groups/signed.rules.ts';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { reviewOf } from '@worksmart/shared/benefits/renewals/review.rules.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishDocumentJob } from '#testing/finish-jobs.ts';
import { emailsTo } from '#testing/mailbox.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { addRenewalPortal } from '#testing/renewal-portals.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type TestPerson } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
const reason = 'The family tier was typed wrong.';

const t = appForTests({ clock: now });
let headersByRole: Record<1 | 7, TestPerson>;
let admin: TestPerson;

beforeAll(async () => {
  headersByRole = { 1: await t.signInAs(1), 7: await t.signInAs(7) };
  admin = headersByRole[1];
});

const view = async (at: string): Promise<FilledRenewal> => (await t.as.visitor.get(at)).json();

/** Adds a renewal that its customer has signed and submitted. */
const signed = async (more: Parameters<typeof addRenewalPortal>[2] = {}) => {
  const renewal = await addRenewalPortal(t, admin, more);
  const { form } = await view(renewal.at);
  const body = { version: form.version, name: 'Ada Moore', date: '2026-11-20', consent: true };
  const answer = await t.as.visitor.post(`${renewal.at}/submit`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { clientYearId, customerId } = await renewal.row();
  const path = `/customer/${customerId}/client/${clientYearId}/group`;
  const open = async (): Promise<OpenedGroup> => (await admin.get(`${path}/${renewal.id}`)).json();
  const save = (body: Partial<GroupSave> & object, as = admin) => as.post(path, body);
  const act = (action: string, body: object = {}) => admin.patch(`/renewal/${renewal.id}/${action}`, body);
  return { ...renewal, open, save, act };
};
type Signed = Awaited<ReturnType<typeof signed>>;

const plansOf = (id: number) =>
  t.db.benefitGroupPlan.findMany({ where: { groupYearId: id }, orderBy: { planId: 'asc' } });
const activePlan = ({ id }: Signed) =>
  t.db.benefitGroupPlan.findFirstOrThrow({ where: { groupYearId: id, active: true } });
const raisePremium = async (renewal: Signed): Promise<void> => {
  const { planId, eePremium } = await activePlan(renewal);
  const key = { groupYearId_planId: { groupYearId: renewal.id, planId } };
  await t.db.benefitGroupPlan.update({ where: key, data: { eeEmployer: eePremium } });
};
/** Removes the content hash, as in signatures from an earlier release, which have only their document. */
const withoutHash = ({ id }: Signed) =>
  asOwner(
    t.services.config.DATABASE_URL,
    `update renewal_signature set terms_sha256 = null where group_year_id = ${id}`,
  );
/** Makes next year the client's operating year. */
const putInForce = ({ customer }: Signed) =>
  t.db.customer.update({ where: { id: customer.id }, data: { operatingYear: 2027 } });

const firstActivePlan = (group: OpenedGroup) => {
  const plan = group.medical.plans.find(({ active }) => active);
  if (!plan) throw new Error('no plans are offered');
  return plan;
};

describe('signed content is read-only while the signature is valid', () => {
  const changes: [string, (group: OpenedGroup) => object][] = [
    ['benefitGroup.name', ({ benefitGroup }) => ({ benefitGroup: { ...benefitGroup, name: 'Renamed' } })],
    ['isBelowMin', () => ({ isBelowMin: true })],
    ['isWeekly', () => ({ isWeekly: true })],
    ['omitMedical', () => ({ omitMedical: true })],
    ['medicalTier', () => ({ medicalTier: { id: 1263 } })],
    ['medical.minContribution', ({ medical }) => ({ medical: { minContribution: medical.minContribution + 1 } })],
    ['dental.flatRate', () => ({ dental: { flatRate: true } })],
    ['medical.plans.0', (group) => ({ medical: { plans: [{ ...firstActivePlan(group), active: false }] } })],
    ['medical.plans.0', (group) => ({ medical: { plans: [{ ...firstActivePlan(group), eF_Employer: 1 }] } })],
    ['vision.plans.0', ({ vision }) => ({ vision: { plans: [{ ...vision.plans[0], active: true }] } })],
  ];

  test.each([178, 174])('at status %i no save of any role changes any signed field', async (status) => {
    const renewal = await signed();
    if (status === 174) {
      expect((await renewal.act('approve')).statusCode).toBe(200);
      await putInForce(renewal);
    }
    const group = await renewal.open();
    expect(group).toMatchObject({ abilities: { save: true, delete: false }, renewal: { isSigned: true } });
    const [row, plans] = [await renewal.row(), await plansOf(renewal.id)];
    for (const [field, change] of changes) {
      for (const role of [1, 7] as const) {
        const answer = await renewal.save({ ...group, rowVersion: undefined, ...change(group) }, headersByRole[role]);
        expect([answer.statusCode, answer.json().error.message], field).toEqual([409, signedText]);
        expect(answer.json().error.details).toEqual({ fields: [field] });
      }
    }
    expect(await renewal.row()).toEqual(row);
    expect(await plansOf(renewal.id)).toEqual(plans);
  });

  test('other fields can be saved with the unchanged group, even if a limit has changed since', async () => {
    const renewal = await signed();
    const group = await renewal.open();
    const limit = await t.db.benefitYear.findUniqueOrThrow({ where: { year: 2027 } });
    await t.db.benefitYear.update({ where: { year: 2027 }, data: { hsaSelf: 1, hsaFamily: 1 } });
    try {
      const life = { ...group.life, basicLife: true };
      const answer = await ok(renewal.save({ ...group, life, renewal: { contactInitial: 'AM' } }));
      expect(answer).toMatchObject({
        life: { basicLife: true },
        renewal: { contactInitial: 'AM', isSigned: true },
      });
      expect((await renewal.act('approve')).statusCode).toBe(200);
    } finally {
      await t.db.benefitYear.update({ where: { year: 2027 }, data: limit });
    }
  });

  test('later changes of the provider’s plans do not affect portal, review or document', async () => {
    const renewal = await signed();
    const before = await view(renewal.at);
    const { planId } = await activePlan(renewal);
    const plan = await t.db.plan.findUniqueOrThrow({ where: { id: planId } });
    await t.db.plan.update({ where: { id: planId }, data: { name: 'Another name', eeAmount: plan.eeAmount.plus(50) } });
    try {
      expect((await view(renewal.at)).form.medical).toEqual(before.form.medical);
      const review = (await admin.get(`/renewal/${renewal.id}/review`)).json();
      const names = reviewOf(review).map(({ afterName }) => afterName);
      expect(names).toContain(plan.name);
      expect(names).not.toContain('Another name');
      const approved = await ok(renewal.act('approve'));
      const [document] = (approved as OpenedGroup).renewal.documents;
      const file = await admin.open(String(document?.url));
      const text = (await readPdf(file.rawPayload)).pages.flat().map((one) => one.text);
      expect(text).toContain(plan.name);
      expect(text.join(' ')).toContain('signed by Ada Moore');
    } finally {
      await t.db.plan.update({ where: { id: planId }, data: { name: plan.name, eeAmount: plan.eeAmount } });
    }
  });
});

describe('approving', () => {
  test.each([
    ['by its hash', async () => undefined],
    ['by its document, if an earlier release stored no hash', withoutHash],
  ])('compares the current content with the signed one %s', async (_, prepare) => {
    const [same, other] = [await signed(), await signed()];
    for (const renewal of [same, other]) await prepare(renewal);
    await raisePremium(other);
    expect((await same.act('approve')).statusCode).toBe(200);
    const row = await other.row();
    const refused = await other.act('approve');
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({
        code: 'rule',
        message:
          'This group is no longer what Ada Moore signed on 11/20/2026. Please unlock it so that the customer can review and sign it again.',
      }),
    ]);
    expect(await other.row()).toEqual(row);
    expect(await t.db.renewalDocument.count({ where: { groupYearId: other.id, createdById: { not: null } } })).toBe(0);
  });

  test('rejects a signature whose content is not stored', async () => {
    const renewal = await signed();
    await asOwner(t.services.config.DATABASE_URL, `delete from renewal_signature where group_year_id = ${renewal.id}`);
    expect((await renewal.act('approve')).statusCode).toBe(409);
  });
});

describe('unlocking', () => {
  test('requires a reason, removes the signature, stores the reason, and emails it to the link’s recipient', async () => {
    const renewal = await signed({ columns: { mailedTo: 'office@moore.test', mailedAt: now } });
    expect(await rejectedFields(renewal.act('reset'))).toEqual({
      note: ['Please enter the reason. The customer will see it.'],
    });
    expect((await renewal.row()).renewalStatusId).toBe(178);
    const answer = await renewal.act('reset', { note: reason });
    expect(answer.json().renewal).toMatchObject({ isSigned: false, signedName: null, unlockNote: reason });
    const [signature] = await t.db.renewalSignature.findMany({ where: { groupYearId: renewal.id } });
    expect(signature).toMatchObject({ voidedAt: now, voidReason: reason });
    const event = (await historyOf(t, renewal.customer.id)).at(-1);
    expect(event).toMatchObject({
      action: 'renewals.reset',
      changes: { unlockNote: [null, reason], signedName: ['Ada Moore', null], renewalStatusId: [178, 177] },
    });
    const mail = (await emailsTo(t, 'office@moore.test')).at(-1);
    expect(mail).toMatchObject({ template: 'renewal-unlocked' });
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('The earlier signature is no longer valid.');
    expect(await view(renewal.at)).toMatchObject({ state: 'open', unlockNote: reason, signature: null });
    const group = await renewal.open();
    expect((await renewal.save({ ...group, isWeekly: true })).statusCode).toBe(200);
  });

  test('requires an address if there is none, since the customer must be notified', async () => {
    const renewal = await signed({ contacts: [] });
    expect(Object.keys(await rejectedFields(renewal.act('reset', { note: reason })))).toEqual(['email']);
    expect((await renewal.row()).renewalStatusId).toBe(178);
    const answer = await renewal.act('reset', { note: reason, email: 'given@moore.test' });
    expect(answer.json().renewal).toMatchObject({ renewalStatus: { id: 177 }, mailedTo: 'given@moore.test' });
    expect(await emailsTo(t, 'given@moore.test')).toHaveLength(1);
  });

  test('works for a signed year in force, but not for a past one', async () => {
    const renewal = await signed();
    await renewal.act('approve');
    const before = admin;
    t.clock.set(new Date('2027-03-01T18:00:00Z'));
    try {
      admin = await t.signInAs(1);
      expect((await renewal.act('reset', { note: reason })).statusCode).toBe(409);
      await putInForce(renewal);
      expect((await renewal.open()).renewal.abilities).toMatchObject({ unlock: true, run: false, term: false });
      expect((await renewal.act('reset', { note: reason })).statusCode).toBe(200);
      expect((await renewal.open()).renewal).toMatchObject({ isSigned: false, renewalStatus: { id: 177 } });
    } finally {
      t.clock.set(now);
      admin = before;
    }
  });

  test('terming a client removes its signatures', async () => {
    const renewal = await signed();
    await t.db.customer.update({ where: { id: renewal.customer.id }, data: { isActive: false } });
    expect((await admin.put(`/customer/${renewal.customer.id}/term`)).statusCode).toBe(200);
    expect(await renewal.row()).toMatchObject({ renewalStatusId: 179, signedName: null, signedAt: null });
    expect(await t.db.renewalSignature.findFirst({ where: { groupYearId: renewal.id } })).toMatchObject({
      voidReason: 'The client was termed.',
    });
  });
});

test('staff and the portal can distinguish the valid signed copy from one signed before an unlock', async () => {
  const renewal = await signed();
  const documentJobs = () =>
    t.db.job.findMany({ where: { name: 'renewal-confirmation' }, orderBy: { id: 'desc' }, take: 1 });
  const makeDocument = async () => {
    for (const { id } of await documentJobs()) await finishDocumentJob(t.services, id);
  };
  await makeDocument();
  await ok(renewal.act('reset', { note: reason, email: 'hr@example.com' }));
  const { form } = await view(renewal.at);
  const body = { version: form.version, name: 'Bea Moore', date: '2026-11-20', consent: true };
  expect((await t.as.visitor.post(`${renewal.at}/submit`, body)).statusCode).toBe(200);
  await makeDocument();
  const inPortal = (await view(renewal.at)).documents;
  const forStaff = (await renewal.open()).renewal.documents;
  for (const documents of [inPortal, forStaff]) expect(documents.map(({ voided }) => voided)).toEqual([false, true]);
});
