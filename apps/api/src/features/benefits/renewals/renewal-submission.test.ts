import { Readable } from 'node:stream';
import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import type { FilledRenewal, RenewalSignature } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { finishDocumentJob } from '#testing/finish-jobs.ts';
import { emailsTo } from '#testing/mailbox.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { addRenewalPortal } from '#testing/renewal-portals.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');

const t = appForTests({ people: ['admin'], clock: now });
beforeEach(() => t.clock.set(now));

type More = Parameters<typeof addRenewalPortal>[2];
const add = (more: More = {}) => addRenewalPortal(t, t.as.admin, more);
const view = async (at: string): Promise<FilledRenewal> => (await t.as.visitor.get(at)).json();
const submit = async (at: string, more: Partial<Record<keyof RenewalSignature, unknown>> = {}) => {
  const { form } = await view(at);
  const signature = { version: form?.version ?? '', name: 'Ada Moore', date: '2026-11-20', consent: true, ...more };
  return t.as.visitor.post(`${at}/submit`, signature);
};
const documentJobs = async (groupYearId: number) => {
  const signatures = await t.db.renewalSignature.findMany({ where: { groupYearId }, orderBy: { id: 'asc' } });
  const jobs = await t.db.job.findMany({ where: { name: 'renewal-confirmation' }, orderBy: { id: 'asc' } });
  return signatures.flatMap(({ id }) =>
    jobs.filter(({ params }) => (params as { signatureId: number }).signatureId === id),
  );
};

describe('POST submit', () => {
  test('requires name, today’s date and consent, with their messages, and otherwise changes nothing', async () => {
    const { at, row } = await add();
    for (const [more, fields] of [
      [{ name: '  ' }, { name: ['Please enter your full name.'] }],
      [{ name: 'A' }, { name: ['Please enter your full name.'] }],
      [{ consent: false }, { consent: ['Please agree to sign electronically.'] }],
      [{ date: '2026-11-19' }, { date: ['Please sign with today’s date.'] }],
      [{ date: '2026-13-45' }, { date: ['Please sign with today’s date.'] }],
    ] as const) {
      expect(await rejectedFields(submit(at, more))).toEqual(fields);
    }
    expect(await row()).toMatchObject({ renewalStatusId: 175, signedName: null, submissionDate: null });
  });

  test('signs, sets status 178 and submissionDate, emails contact, agent and sender, and locks the renewal, once for repeated calls (T36)', async () => {
    const agent = await t.addUser(5, { isSalesAgent: true });
    const sender = await t.addUser(7, {});
    const { at, id, row, customer, email } = await add({ salesAgentId: agent.id });
    await t.db.renewalMail.create({ data: { groupYearId: id, address: email, kind: 'sent', userId: sender.id } });
    const { form } = await view(at);
    const body = { version: form.version, name: ' Ada Moore ', date: '2026-11-20', consent: true };
    const answers = await Promise.all(Array.from({ length: 5 }, () => t.as.visitor.post(`${at}/submit`, body)));
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({
        state: 'submitted',
        submittedOn: now.toISOString(),
        signature: { name: 'Ada Moore', signedOn: now.toISOString() },
      });
    }
    const signed = { signedName: 'Ada Moore', signedAt: now, signedConsent: true };
    expect(await row()).toMatchObject({ renewalStatusId: 178, submissionDate: now, ...signed });
    expect(await t.db.renewalSignature.count({ where: { groupYearId: id } })).toBe(1);
    const history = (await historyOf(t, customer.id)).filter(({ action }) => action === 'renewalPortal.submit');
    expect(
      history.map(({ actorName, changes }) => [actorName, (changes as Record<string, unknown>).renewalStatusId]),
    ).toEqual([
      ['Renewal Portal', [175, 177]],
      ['Renewal Portal', [177, 178]],
    ]);
    for (const [to, template] of [
      [email, 'renewal-received'],
      [agent.email, 'renewal-submitted'],
      [sender.email, 'renewal-submitted'],
    ] as const) {
      const mails = (await emailsTo(t, to)).filter((mail) => mail.template === template);
      expect(mails, to).toHaveLength(1);
      expect(mails[0]?.text).toContain('Ada Moore');
      expect(mails[0]?.text).not.toContain('/portal/');
    }
    expect((await t.as.visitor.post(at, { dental: { flatRate: true } })).statusCode).toBe(409);
  });

  test('also works without an agent, a sender or a contact', async () => {
    const { at, row } = await add({ contacts: [] });
    expect((await submit(at)).statusCode).toBe(200);
    expect((await row()).renewalStatusId).toBe(178);
  });

  test('returns 409 stale with the current content if it differs from what the customer saw', async () => {
    const { at, id, row } = await add();
    const { form } = await view(at);
    const plan = form.medical.plans.find(({ active }) => active);
    await t.db.benefitGroupPlan.update({
      where: { groupYearId_planId: { groupYearId: id, planId: plan?.id ?? 0 } },
      data: { eeEmployer: plan?.eE_Premium ?? 0 },
    });
    const answer = await submit(at, { version: form.version });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toMatchObject({ code: 'stale', details: { year: 2027 } });
    expect(answer.json().error.details.version).not.toBe(form.version);
    expect(await row()).toMatchObject({ renewalStatusId: 175, signedName: null });
    expect((await submit(at)).statusCode).toBe(200);
  });

  test('changed premiums of the provider must be seen before they are signed and stored', async () => {
    const { at, id } = await add();
    const { form } = await view(at);
    const plan = form.medical.plans.find(({ planName }) => planName === 'PPO 1500 Select');
    const { eeAmount } = await t.db.plan.findUniqueOrThrow({ where: { id: plan?.id ?? 0 } });
    await t.db.plan.update({ where: { id: plan?.id ?? 0 }, data: { eeAmount: eeAmount.plus(100) } });
    try {
      expect((await submit(at, { version: form.version })).statusCode).toBe(409);
      const again = await view(at);
      expect((await submit(at)).statusCode).toBe(200);
      const kept = await t.db.benefitGroupPlan.findUniqueOrThrow({
        where: { groupYearId_planId: { groupYearId: id, planId: plan?.id ?? 0 } },
      });
      const seen = again.form.medical.plans.find((one) => one.id === plan?.id);
      expect(kept.eePremium.toNumber()).toBe(seen?.eE_Premium);
      expect(seen?.eE_Premium).not.toBe(plan?.eE_Premium);
    } finally {
      await t.db.plan.update({ where: { id: plan?.id ?? 0 }, data: { eeAmount } });
    }
  });

  test('rejects amounts that break a rule', async () => {
    const { at, id, row } = await add();
    // Below the minimum, without a premium change that would adjust the amounts.
    await t.db.benefitGroupPlan.updateMany({ where: { groupYearId: id, active: true }, data: { eeEmployer: 1 } });
    expect(Object.keys(await rejectedFields(submit(at)))[0]).toMatch(/^medical\.plans\.\d+\.eE_Employer$/);
    expect((await row()).renewalStatusId).toBe(175);
  });
});

describe('the signed copy', () => {
  test('contains what was signed, whatever changes later, and can be opened with the key', async () => {
    const { at, id, customer } = await add();
    expect((await submit(at)).statusCode).toBe(200);
    expect((await view(at)).documents).toEqual([]);
    await t.db.benefitGroupPlan.updateMany({ where: { groupYearId: id }, data: { active: false } });
    const [job] = await documentJobs(id);
    await finishDocumentJob(t.services, job?.id ?? 0);
    const { documents } = await view(at);
    expect(documents).toMatchObject([{ name: `${customer.name} All Employees Renewal 2027 signed` }]);
    const file = await t.as.visitor.get(`${at}/document/${documents[0]?.id}/file`);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const pdf = await readPdf(Readable.from([file.rawPayload]));
    const text = pdf.pages.map((_, page) => pageText(pdf, page)).join('\n');
    for (const said of ['Benefits renewal 2027', 'PPO 1500 Select', 'Ada Moore', 'Nov 20, 2026', customer.name])
      expect(text).toContain(said);
    const history = await historyOf(t, customer.id);
    expect(history.at(-1)).toMatchObject({ action: 'renewal-confirmation', entityId: String(id) });
  });

  test('of another renewal or a closed one is not found', async () => {
    const [mine, other] = [await add(), await add()];
    await submit(mine.at);
    const [job] = await documentJobs(mine.id);
    await finishDocumentJob(t.services, job?.id ?? 0);
    const document = await t.db.renewalDocument.findFirstOrThrow({ where: { groupYearId: mine.id } });
    const file = (at: string) => t.as.visitor.get(`${at}/document/${document.id}/file`);
    expect((await file(mine.at)).statusCode).toBe(200);
    expect((await file(other.at)).statusCode).toBe(404);
    await t.db.benefitGroupYear.update({ where: { id: mine.id }, data: { renewalStatusId: 179 } });
    expect((await file(mine.at)).statusCode).toBe(404);
  });

  test('is followed by a second copy after an unlock, a change and another submission', async () => {
    const { at, id, row } = await add();
    await submit(at);
    await t.db.benefitGroupYear.update({
      where: { id },
      data: { renewalStatusId: 177, unlockNote: 'Dental, please.' },
    });
    t.clock.advance({ minutes: 20 });
    expect(await view(at)).toMatchObject({ state: 'open', unlockNote: 'Dental, please.', signature: null });
    expect((await t.as.visitor.post(at, { dental: { flatRate: true } })).statusCode).toBe(200);
    expect((await submit(at, { name: 'Bea Moore' })).json()).toMatchObject({ signature: { name: 'Bea Moore' } });
    expect((await row()).submissionDate?.getTime()).toBe(now.getTime() + 20 * 60_000);
    for (const { id: jobId } of await documentJobs(id)) await finishDocumentJob(t.services, jobId);
    expect((await view(at)).documents).toHaveLength(2);
  });
});
