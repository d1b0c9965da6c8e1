import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { prospectStatus } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailsTo } from '#testing/mailbox.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({
  people: { agent: { firstName: 'Dana', lastName: 'Reyes' } },
  finishesDocuments: true,
  // With a seal, which signing needs.
  config: { EMBEDDED: 'true' },
});
let customerId: number;
let documentID: number;
let contactID: number;

const address = 'marian@heartland.test';

beforeAll(async () => {
  customerId = await addProspect(t.db, {
    name: 'Heartland Tool & Die',
    salesAgentId: t.as.agent.id,
    contacts: [
      { firstName: 'Marian', lastName: 'Kessler', email: address, isPrimary: true },
      { firstName: 'Bo', lastName: 'Lee' },
    ],
  });
  contactID = (await t.db.contact.findFirstOrThrow({ where: { email: address } })).id;
  await generate({ archive: true });
  documentID = (await t.db.document.findFirstOrThrow({ where: { customerId } })).id;
});

/** @returns the job's id */
const generate = async (payload: object, id = customerId): Promise<number> => {
  const { id: medicalTierId } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026 } });
  await t.db.rfpBenefits.update({ where: { customerId: id }, data: { medicalTierId } });
  await t.as.agent.post(`/report/proposal/${id}`, payload);
  return (await t.db.job.findFirstOrThrow({ where: { state: 'done' }, orderBy: { id: 'desc' } })).id;
};

const email = { subject: 'Proposal for Heartland', message: 'Our proposal is attached.\n\nPlease call me.' };
const paths = ['proposal/email', 'proposal/email/preview'] as const;
const post = (caller: Caller, path: (typeof paths)[number], more: object = {}, id = customerId) =>
  caller.post(`/customer/${id}/${path}`, { documentID, contactID, ...email, ...more });
const countEmails = () => t.db.mailMessage.count({ where: { template: 'proposal' } });

describe.each(paths)('POST /customer/{id}/%s', (path) => {
  const deletedMessage = 'This proposal no longer exists. Please generate it again.';
  test.each([
    [{ subject: ' ' }, 'subject', 'Please enter a subject.'],
    [{ subject: 'Two\r\nBcc: all@else.test' }, 'subject', 'Please enter the subject on one line.'],
    [{ subject: 'Two\u2028lines' }, 'subject', 'Please enter the subject on one line.'],
    [{ message: '' }, 'message', 'Please enter a message.'],
    [{ message: 'x'.repeat(4001) }, 'message', 'Please enter at most 4000 characters.'],
    [{ contactID: null }, 'contactID', 'Please select a contact with an email address.'],
    [{ contactID: 999_999 }, 'contactID', 'Please select a contact with an email address.'],
    [{ documentID: null }, 'documentID', 'Please select a proposal.'],
    [{ documentID: 999_999 }, 'documentID', deletedMessage],
    [{ documentID: null, jobID: 999_999 }, 'jobID', deletedMessage],
  ])('rejects invalid input %# with its message', async (more, field, message) => {
    expect(await rejectedFields(post(t.as.agent, path, more))).toEqual({ [field]: [message] });
  });

  test('returns 400 for a contact without an address, another record’s contact or proposal, and a document that is not a proposal', async () => {
    const theirs = await addProspect(t.db, {
      salesAgentId: t.as.agent.id,
      contacts: [{ firstName: 'Eve', lastName: 'X', email: 'eve@else.test', isPrimary: true }],
    });
    const [eve, bo] = [
      await t.db.contact.findFirstOrThrow({ where: { firstName: 'Eve' } }),
      await t.db.contact.findFirstOrThrow({ where: { firstName: 'Bo' } }),
    ];
    const job = await generate({}, theirs);
    const invoice = await t.db.document.create({
      data: {
        customerId,
        typeId: 39,
        name: 'Invoice',
        mime: 'application/pdf',
        size: 4,
        sha256: '0'.repeat(64),
        storageKey: `invoice-${path}`,
      },
    });
    for (const more of [
      { contactID: eve.id },
      { contactID: bo.id },
      { documentID: invoice.id },
      { documentID: null, jobID: job },
    ]) {
      expect((await post(t.as.agent, path, more)).statusCode, JSON.stringify(more)).toBe(400);
    }
    expect((await post(t.as.agent, path, { contactID: eve.id }, theirs)).statusCode).toBe(400);
  });

  test('returns 413 above 10 MB', async () => {
    await t.db.document.update({ where: { id: documentID }, data: { size: 10 * 1_048_576 + 1 } });
    const answer = await post(t.as.agent, path);
    await t.db.document.update({ where: { id: documentID }, data: { size: 1_000 } });
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      413,
      'This proposal is larger than 10 MB and cannot be sent by email. Please send it to the contact another way.',
    ]);
  });
});

test('the preview equals the email and writes nothing', async () => {
  const before = await t.db.auditEvent.count();
  const preview = (await post(t.as.agent, 'proposal/email/preview')).json();
  expect(preview).toMatchObject({
    to: address,
    replyTo: t.as.agent.user.email,
    subject: email.subject,
    attachment: { name: 'Heartland Tool & Die Proposal.pdf' },
  });
  expect([await countEmails(), await t.db.auditEvent.count()]).toEqual([0, before]);
  await post(t.as.agent, 'proposal/email');
  const [sent] = await emailsTo(t, address);
  expect(sent).toMatchObject({ subject: email.subject, text: preview.text });
  expect(preview.text).toBe(
    `Hello Marian,\n\nOur proposal is attached.\n\nPlease call me.\n\nAttached: Heartland Tool & Die Proposal.pdf\n\nYour contact at WorkSmart:\nDana Reyes\n${t.as.agent.user.email}\n\n-- \nWorkSmart\n`,
  );
});

test('the email has the figures of the proposal if the sender asks for them, but not once the record has changed', async () => {
  const preview = (more: object) => post(t.as.agent, 'proposal/email/preview', more);
  expect((await preview({})).json().text).not.toContain('Cost per year');
  const withFigures = (await preview({ figures: true })).json();
  const { compared } = (await t.as.agent.get(`/customer/${customerId}/proposal/figures`)).json();
  expect(withFigures.text).toContain('Please call me.\n\nCost per year, today → with WorkSmart\nAdministration: $');
  expect(withFigures.text).toMatch(/Total: \$[\d,.]+ → \$[\d,.]+\n {2}\$[\d,.]+ (more|less) per year\n/);
  expect(withFigures.text.replaceAll(',', '')).toContain(` $${Math.abs(compared.saving).toFixed(2)} `);
  const rate = (value: number) => t.db.adminRates.update({ where: { customerId }, data: { rate: value } });
  await rate(51);
  expect(await rejectedFields(preview({ figures: true }))).toEqual({
    figures: ['The record has changed since this proposal was made. Generate it again, or leave the figures out.'],
  });
  expect((await preview({})).statusCode).toBe(200);
  await rate(48);
});

test('the email is sent with the PDF and audited with its address; a double click with one key sends it once', async () => {
  const before = await countEmails();
  const headers = t.as.agent.with({ 'idempotency-key': 'one-click' });
  const [first, second] = await Promise.all([post(headers, 'proposal/email'), post(headers, 'proposal/email')]);
  expect(first?.json()).toEqual({ to: address, documentID });
  expect(second?.json()).toEqual(first?.json());
  expect(await countEmails()).toBe(before + 1);
  const mail = await t.db.mailMessage.findFirstOrThrow({ orderBy: { id: 'desc' }, include: { attachments: true } });
  expect(mail).toMatchObject({ recipient: address, replyTo: t.as.agent.user.email, customerId });
  const [attachment] = mail.attachments;
  expect(attachment).toMatchObject({ name: 'Heartland Tool & Die Proposal.pdf', mime: 'application/pdf' });
  expect((await t.as.agent.get(`/customer/${customerId}/proposal/email`)).json()).toContainEqual({
    documentID,
    to: address,
    by: 'Dana Reyes',
    sentOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });
  // The attachment is a copy: removing the archived document does not affect the email.
  await t.as.agent.delete(`/document/${documentID}`);
  const pdf = await readPdf(await buffer(await t.services.storage.open(attachment?.storageKey ?? '')));
  expect(pageText(pdf, 0)).toContain('Heartland Tool & Die');
  const event = (await historyOf(t, customerId)).findLast(({ action }) => action === 'proposals.email');
  expect(event).toMatchObject({
    entity: 'proposal',
    entityId: String(documentID),
    actorName: 'Dana Reyes',
    changes: {
      sentTo: [null, address],
      subject: [null, email.subject],
      name: [null, 'Heartland Tool & Die Proposal'],
    },
  });
  expect(await t.db.auditEvent.count({ where: { action: 'proposals.email' } })).toBe(2);
});

test('the first email sets the prospect’s status, in the timeline as a line of the system', async () => {
  const record = (await t.as.agent.get(`/customer/${customerId}`)).json();
  expect(record.customerStatus).toMatchObject({ id: prospectStatus.proposalSent, name: 'Proposal Sent' });
  const lines = (await t.as.agent.get(`/customer/${customerId}/timeline`)).json().results;
  const moves = lines
    .filter(({ who }: { who: string }) => who === 'System')
    .map((line: { sentence: string }) => line.sentence);
  expect(moves.filter((sentence: string) => sentence.includes('status'))).toEqual([
    'Moved the status ahead, since the proposal was sent',
  ]);
});

test('a proposal that was not archived is archived when it is sent, only once if sent again', async () => {
  const jobID = await generate({ archive: false });
  expect(await t.db.document.count({ where: { customerId, typeId: 196 } })).toBe(0);
  const first = (await post(t.as.agent, 'proposal/email', { documentID: null, jobID })).json();
  const again = (await post(t.as.agent, 'proposal/email', { documentID: null, jobID })).json();
  expect(again).toEqual(first);
  const kept = await t.db.document.findMany({ where: { customerId, typeId: 196 } });
  expect(kept).toMatchObject([{ id: first.documentID, name: 'Heartland Tool & Die Proposal' }]);
  const poll = await t.as.agent.get(`/process/poll/${jobID}`);
  expect(poll.json().url).toBe(`/api/document/${first.documentID}/file`);
  const file = await t.as.agent.open(poll.json().url);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  const stranger = await t.signInAs(1);
  expect((await post(stranger, 'proposal/email', { documentID: null, jobID })).statusCode).toBe(400);
});

test('previews the email that asks for a signature, and sends nothing', async () => {
  const request = {
    jobID: await generate({ archive: false }),
    contactID,
    message: 'Please look it through.',
    validUntil: addDays(t.clock.now().toISOString(), 20),
  };
  const preview = await t.as.agent.post(`/customer/${customerId}/proposal/acceptance/preview`, request);
  expect(preview.json()).toMatchObject({
    to: address,
    replyTo: t.as.agent.user.email,
    subject: 'Please sign: proposal for Heartland Tool & Die',
    text: expect.stringMatching(/Please look it through\.[\s\S]*\/portal\/proposal\/…/),
  });
  expect(await t.db.acceptance.count({ where: { customerId } })).toBe(0);
});

test('a proposal that was not archived is archived when it is sent for signature', async () => {
  const jobID = await generate({ archive: false });
  const send = (more: object) =>
    t.as.agent.post(`/customer/${customerId}/proposal/acceptance`, {
      contactID,
      message: 'Please sign.',
      validUntil: addDays(t.clock.now().toISOString(), 20),
      ...more,
    });
  const before = await t.db.document.count({ where: { customerId } });
  expect((await send({ jobID, documentID })).statusCode).toBe(400);
  expect((await send({})).json().error.fields).toEqual({ documentID: ['Please select a proposal.'] });
  const first = await ok(send({ jobID }));
  const again = (await send({ jobID, documentID: null })).json();
  expect(again.documentID).toBe(first.documentID);
  expect(await t.db.document.count({ where: { customerId } })).toBe(before + 1);
  const kept = await t.db.document.findUniqueOrThrow({ where: { id: first.documentID } });
  const bytes = await buffer(await t.services.storage.open(kept.storageKey));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept.sha256);
  const { documentSha256 } = await t.db.acceptance.findUniqueOrThrow({ where: { id: first.id } });
  expect(documentSha256).toBe(kept.sha256);
});
