import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  clientStatus,
  documentType,
  prospectStatus,
  rfpStatus,
  stage,
} from '@worksmart/shared/records/lookups/constants.ts';
import { disclosureVersion } from '@worksmart/shared/records/signing/disclosures.ts';
import {
  acceptanceActorName,
  acceptanceConsents,
  acceptanceConsentVersion,
  codeNeededText,
  isSignedCopyText,
} from '@worksmart/shared/sales/acceptance/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { type Context, createContext, type PublicContext, type Services } from '#platform/context.ts';
import { openStorage } from '#platform/files/open-storage.ts';
import { newStorageKey } from '#platform/files/storage-key.ts';
import { openLog } from '#platform/log.ts';
import { decryptBody } from '#platform/mail/encrypted-body.ts';
import { openMailer } from '#platform/mail/mailer.ts';
import { openParsers } from '#platform/parsing/open-parsers.ts';
import { writeProposal } from '#pricing/proposals/proposal.document.ts';
import { basisOf } from '#pricing/proposals/proposal-basis.ts';
import { removeDocument } from '#records/documents/document.service.ts';
import { addLateStamps } from '#records/signing/late-stamps.service.ts';
import { addCustomer } from '#testing/builders.ts';
import { qpdfFaults, qpdfIsInstalled } from '#testing/check-pdf.ts';
import {
  opensslIsInstalled,
  pdfsigIsInstalled,
  pdfsigReport,
  signatureOf,
  signedAttributesOf,
} from '#testing/check-seal.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { proposalFacts } from '#testing/document-samples.ts';
import { pageText, readPdf } from '#testing/read-pdf.ts';
import { folderForFile } from '#testing/scratch-folder.ts';
import { asOwner } from '#testing/test-database.ts';
import { startTimeStampAuthority } from '#testing/time-stamp-authority.ts';
import { expireAcceptances, recordTimeStamp, remindOfAcceptances } from './acceptance-rounds.service.ts';
import { declineAcceptance, signAcceptance } from './answer.service.ts';
import { enterAcceptanceCode, sendAcceptanceCode } from './code.service.ts';
import {
  countOpenedAcceptance,
  openAcceptance,
  openAcceptanceFile,
  readAcceptanceFigures,
  recordRead,
} from './portal.service.ts';
import { draftSealedProposal, finishSealedProposal } from './seal-acceptance.service.ts';
import { listAcceptances, sendAcceptance, withdrawAcceptance } from './send-acceptance.service.ts';

const database = databaseForTests(8);
const db = () => database.prisma;
let now = new Date('2026-11-26T15:00:00Z');
const folder = folderForFile();
let services: Services;
let staff: Context;
/** The customer's browser: not signed in. */
let customer: PublicContext;

beforeAll(async () => {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    EMBEDDED: 'true',
    LOG_LEVEL: 'silent',
    APP_SECRET: 'a secret of the tests, long enough for every key',
    PORTAL_PER_MINUTE: '100000',
  });
  const log = openLog(config, 'api', {});
  const storage = await openStorage(config);
  const queue = { wake: async () => {}, close: async () => {} };
  const mail = openMailer({ config, database, storage, log });
  services = { config, database, storage, queue, mail, parsers: openParsers(log), log, clock: () => now };
  const { id: userId } = await db().user.create({
    data: { firstName: 'Kim', lastName: 'Lane', email: 'kim@provider.test', roleId: 1, passwordHash: 'none' },
  });
  const actor = { userId, roleId: 1, isSalesAgent: false, name: 'Kim Lane', email: 'kim@provider.test', sessionId: 0 };
  staff = { ...createContext(services, { actor, action: 'acceptances.send', requestId: 'r', ip: null }), actor };
  customer = createContext(services, {
    actor: null,
    action: 'acceptancePortal.sign',
    requestId: 'r',
    ip: '192.0.2.7',
    userAgent: 'Test Browser',
  });
});
afterAll(() => services.mail.close());
beforeEach(() => {
  now = new Date('2026-11-26T15:00:00Z');
});

const mailsTo = async (to: string) =>
  (await db().mailMessage.findMany({ where: { recipient: to }, orderBy: { id: 'asc' } })).map((mail) => ({
    id: mail.id,
    template: mail.template,
    text: decryptBody(services.config.APP_SECRET, mail.sealedBody).text,
  }));
const lastMail = async (to: string, template: string) =>
  (await mailsTo(to)).findLast((mail) => mail.template === template)?.text ?? '';

let count = 0;
const addProposal = async (more = {}) => {
  count += 1;
  const email = `zoe${count}@lakeside.test`;
  const contacts = [{ firstName: 'Zoe', lastName: 'Reed', email, isPrimary: true }];
  const { id } = await addCustomer(db(), { stageId: 3, name: 'Lakeside Marina', contacts, ...more });
  const contact = await db().contact.findFirstOrThrow({ where: { customerId: id } });
  const storageKey = newStorageKey();
  const bytes = await buffer(writeProposal(proposalFacts(), now));
  const stored = await services.storage.put(storageKey, Readable.from([bytes]));
  const document = await db().document.create({
    data: {
      customerId: id,
      typeId: documentType.proposal,
      name: 'Lakeside Marina Proposal',
      mime: 'application/pdf',
      storageKey,
      ...stored,
    },
  });
  return { id, email, contactID: contact.id, documentID: document.id, bytes };
};

const send = async (proposal: Awaited<ReturnType<typeof addProposal>>, validUntil = '2026-12-20T00:00:00') => {
  const { id, contactID, documentID, email } = proposal;
  const row = await sendAcceptance(staff, id, { contactID, documentID, message: 'Please sign.', validUntil });
  const key = /\/portal\/proposal\/([\w-]+)/.exec(await lastMail(email, 'acceptance-request'))?.[1] ?? '';
  return { ...proposal, acceptance: row.id, key };
};

const passFor = async (sent: { key: string; email: string }): Promise<string> => {
  await sendAcceptanceCode(customer, sent.key);
  const code = /\b\d{6}\b/.exec(await lastMail(sent.email, 'acceptance-code'))?.[0] ?? '';
  return (await enterAcceptanceCode(customer, sent.key, code)).pass;
};

const signature = (pass: string) => ({
  pass,
  name: 'Zoe Reed',
  title: 'Owner',
  electronic: true as const,
  accept: true as const,
  consentVersion: acceptanceConsentVersion,
  disclosureVersion,
});

const stateOf = async ({ acceptance }: { acceptance: number }) =>
  (await db().acceptance.findUniqueOrThrow({ where: { id: acceptance } })).state;
const kindsOf = async ({ acceptance }: { acceptance: number }) =>
  (await db().acceptanceEvent.findMany({ where: { acceptanceId: acceptance }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  );
const eventsOf = async (customerId: number) =>
  (
    await db().event.findMany({ where: { customerId, type: { startsWith: 'proposal.' } }, orderBy: { auditId: 'asc' } })
  ).map(({ type }) => type);

describe('a proposal sent for signature', () => {
  test('shows the figures with which it was made, only after the code, and none of an earlier release', async () => {
    const older = await send(await addProposal());
    expect(await readAcceptanceFigures(customer, older.key, await passFor(older))).toEqual({ figures: null });
    const proposal = await addProposal();
    const options = { planComparison: true, medical: true, dental: true, vision: true, scenarioId: null };
    const { id } = proposal;
    const lastDay = '2026-12-20T00:00:00';
    const basis = basisOf({ ...proposalFacts(), validUntil: lastDay }, options);
    await db().document.update({ where: { id: proposal.documentID }, data: { basis } });
    const sent = await send(proposal, lastDay);
    await expect(readAcceptanceFigures(customer, sent.key, 'x'.repeat(43))).rejects.toThrow(codeNeededText);
    const pass = await passFor(sent);
    await db().payCycle.deleteMany({ where: { customerId: id } });
    const { summary, year } = proposalFacts();
    expect(await readAcceptanceFigures(customer, sent.key, pass)).toMatchObject({
      figures: {
        year,
        total: { provider: summary.total.provider?.toNumber() },
        compared: { saving: summary.compared?.saving.toNumber(), leftOut: summary.compared?.leftOut },
      },
    });
  });

  test('is opened, read, signed, sealed and mailed to both sides', async () => {
    const sent = await send(await addProposal());
    expect(await openAcceptance(customer, sent.key)).toMatchObject({
      state: 'sent',
      company: 'Lakeside Marina',
      mailbox: 'z•••@lakeside.test',
      preview: false,
    });
    expect(await countOpenedAcceptance(customer, sent.key)).toEqual({ counted: true });
    expect(await countOpenedAcceptance(customer, sent.key)).toEqual({ counted: false });
    const pass = await passFor(sent);
    await recordRead(customer, sent.key, { pass, pages: 9 });
    const page = await signAcceptance(customer, sent.key, signature(pass));
    expect(page).toMatchObject({ state: 'signed', signedBy: 'Zoe Reed', isSealed: false });

    const params = { acceptanceId: sent.acceptance };
    const { documentId = 0 } = await finishSealedProposal(staff, params, await draftSealedProposal(staff, params));
    const { document, ...row } = await db().acceptance.findUniqueOrThrow({
      where: { id: sent.acceptance },
      include: { document: true },
    });
    expect(row.sealedDocumentId).toBe(documentId);
    const sealed = await buffer(
      await services.storage.open((await db().document.findUniqueOrThrow({ where: { id: documentId } })).storageKey),
    );
    expect(createHash('sha256').update(sealed.subarray(0, document.size)).digest('hex')).toBe(row.documentSha256);
    const read = await readPdf(sealed);
    const certificate = read.pages.map((_, index) => pageText(read, index)).join(' ');
    for (const text of [
      'Zoe Reed, Owner',
      sent.email,
      '192.0.2.7',
      'Test Browser',
      'Shown to its last page',
      'Code entered',
    ])
      expect(certificate).toContain(text);
    if (qpdfIsInstalled()) expect(qpdfFaults(sealed)).toBe('');
    const original = await readPdf(sent.bytes);
    expect(read.roles.slice(0, original.roles.length)).toEqual(original.roles);
    const types = signedAttributesOf(signatureOf(sealed).signature);
    expect(types).toContain('1.2.840.113549.1.9.16.2.47');
    expect(types).not.toContain('1.2.840.113549.1.9.5');
    if (pdfsigIsInstalled()) {
      expect(pdfsigReport(sealed)).toContain('Signature is Valid');
      const changed = Buffer.from(sealed);
      changed.write('x', 900, 'latin1');
      expect(pdfsigReport(changed)).toContain('Digest Mismatch');
    }

    expect(await kindsOf(sent)).toEqual([
      'created',
      'sent',
      'opened',
      'codeSent',
      'codePassed',
      'viewedPage',
      'consented',
      'signed',
      'sealed',
      'copySent',
    ]);
    expect(await eventsOf(sent.id)).toEqual(['proposal.sent', 'proposal.viewed', 'proposal.accepted']);
    for (const [to, template] of [
      [sent.email, 'acceptance-copy'],
      ['kim@provider.test', 'acceptance-accepted'],
    ] as const) {
      const mail = (await mailsTo(to)).findLast((one) => one.template === template);
      expect(await db().mailAttachment.count({ where: { mailId: mail?.id ?? 0 } })).toBe(1);
    }
    const file = await openAcceptanceFile(customer, { key: sent.key, pass, copy: 'signed' });
    expect(file.name).toBe('Lakeside Marina Proposal signed.pdf');
    expect(await listAcceptances(staff, sent.id)).toMatchObject([
      { state: 'signed', signedBy: 'Zoe Reed, Owner', sealedDocumentID: documentId },
    ]);
  });

  test.skipIf(!opensslIsInstalled())('gets its time stamp later if the authority is away (needs openssl)', async () => {
    const authority = await startTimeStampAuthority();
    onTestFinished(() => authority.close());
    const config = { ...services.config, TSA_URL: authority.url, WEBHOOK_ALLOW: '127.0.0.0/8' };
    const ctx = { ...staff, config };
    const sent = await send(await addProposal());
    const pass = await passFor(sent);
    await recordRead(customer, sent.key, { pass, pages: 3 });
    await signAcceptance(customer, sent.key, signature(pass));
    authority.mode = 'away';
    const params = { acceptanceId: sent.acceptance };
    const { documentId = 0 } = await finishSealedProposal(ctx, params, await draftSealedProposal(ctx, params));
    const stored = () => db().document.findUniqueOrThrow({ where: { id: documentId } });
    const before = await stored();
    authority.mode = 'right';
    now = new Date(now.getTime() + 5 * 60_000);
    await addLateStamps({ ...services, config }, recordTimeStamp);
    const after = await stored();
    expect(after).toMatchObject({ size: before.size, sha256: expect.not.stringMatching(before.sha256) });
    expect(await kindsOf(sent)).toEqual(expect.arrayContaining(['sealed', 'copySent', 'timeStamped']));
    expect(await db().acceptanceEvent.findFirst({ where: { kind: 'timeStamped' } })).toMatchObject({
      acceptanceId: sent.acceptance,
      detail: { sha256: after.sha256 },
    });
    const file = await openAcceptanceFile(customer, { key: sent.key, pass, copy: 'signed' });
    expect(file.size).toBe(after.size);
  });

  test.each([
    ['with a completed CSA', true, 4],
    ['without a completed CSA', false, 3],
  ])('with ACCEPTANCE_PROMOTES, a signature makes a prospect %s a client: %s', async (_, complete, stageId) => {
    const sent = await send(await addProposal());
    await db().rfp.update({ where: { customerId: sent.id }, data: { step1_2: complete } });
    const pass = await passFor(sent);
    await recordRead(customer, sent.key, { pass, pages: 3 });
    await signAcceptance(customer, sent.key, signature(pass));
    const ctx = { ...staff, config: { ...services.config, ACCEPTANCE_PROMOTES: true } };
    const params = { acceptanceId: sent.acceptance };
    await finishSealedProposal(ctx, params, await draftSealedProposal(ctx, params));
    expect(await db().customer.findUnique({ where: { id: sent.id } })).toMatchObject({ stageId });
  });

  test.each([
    ['a prospect', 3, false, [[false, true]]],
    ['a prospect whose box staff have ticked', 3, true, []],
    ['a client', 4, false, []],
  ] as const)('ticks Proposal Approved of %s, once, as the customer', async (_, stageId, isTicked, changes) => {
    const sent = await send(await addProposal({ stageId }));
    const where = { customerId: sent.id };
    await db().rfp.update({ where, data: { step1_1: isTicked } });
    const { rowVersion: version } = await db().customer.findUniqueOrThrow({ where: { id: sent.id } });
    const pass = await passFor(sent);
    await recordRead(customer, sent.key, { pass, pages: 3 });
    await signAcceptance(customer, sent.key, signature(pass));
    await signAcceptance(customer, sent.key, signature(pass));
    expect((await db().rfp.findUniqueOrThrow({ where })).step1_1).toBe(isTicked || changes.length > 0);
    const audited = await db().auditEvent.findMany({
      where: { ...where, action: 'acceptancePortal.sign', entity: 'customer' },
    });
    expect(audited.map((row) => (row.changes as { 'rfp.step1_1'?: unknown })['rfp.step1_1'])).toEqual(changes);
    expect(audited.map(({ actorName }) => actorName)).toEqual(changes.map(() => acceptanceActorName));
    const { rowVersion } = await db().customer.findUniqueOrThrow({ where: { id: sent.id } });
    // A prospect's status moves as well.
    expect(rowVersion - version).toBe(changes.length + (stageId === 3 ? 1 : 0));
  });

  test.each([
    [
      'one in progress',
      3,
      prospectStatus.proposalInProgress,
      [
        [22, 23],
        [23, 25],
      ],
    ],
    ['one in negotiation', 3, prospectStatus.negotiation, [[24, 25]]],
    ['one that is committed', 3, prospectStatus.verbalCommitment, []],
    ['an RFP', 2, rfpStatus.received, []],
    ['a client', 4, clientStatus.active, []],
  ] as const)('moves the status of %s by what happened, as the system', async (_, stageId, statusId, moves) => {
    const sent = await send(await addProposal({ stageId, statusId }));
    await send({ ...sent });
    const again = await send({ ...sent });
    const pass = await passFor(again);
    await recordRead(customer, again.key, { pass, pages: 3 });
    await signAcceptance(customer, again.key, signature(pass));
    const rows = await db().auditEvent.findMany({
      where: { customerId: sent.id, action: { startsWith: 'prospect-status.' } },
      orderBy: { id: 'asc' },
    });
    expect(rows.map(({ changes }) => (changes as { statusId?: unknown }).statusId)).toEqual(moves);
    expect(rows.map(({ actorName, actorId }) => [actorName, actorId])).toEqual(moves.map(() => ['system', null]));
    const after = await db().customer.findUniqueOrThrow({ where: { id: sent.id } });
    expect(after.statusId).toBe(moves.at(-1)?.[1] ?? statusId);
    if (moves.length > 0) expect(after.statusDate).toEqual(now);
  });

  test('is not approved if the signature is refused', async () => {
    const sent = await send(await addProposal());
    const pass = await passFor(sent);
    await expect(signAcceptance(customer, sent.key, signature(pass))).rejects.toThrow(/read the proposal/);
    expect(await db().rfp.findUnique({ where: { customerId: sent.id } })).toMatchObject({ step1_1: false });
  });

  test('is signed once by two clicks in two tabs', async () => {
    const sent = await send(await addProposal());
    const pass = await passFor(sent);
    await openAcceptanceFile(customer, { key: sent.key, pass, copy: 'download' });
    const both = await Promise.all([1, 2].map(() => signAcceptance(customer, sent.key, signature(pass))));
    expect(both.map(({ state }) => state)).toEqual(['signed', 'signed']);
    expect((await kindsOf(sent)).filter((kind) => kind === 'signed')).toHaveLength(1);
    expect(
      await db().job.count({ where: { name: 'proposal-seal', params: { equals: { acceptanceId: sent.acceptance } } } }),
    ).toBe(1);
  });

  test('cannot be signed before it was read, or with another pass', async () => {
    const sent = await send(await addProposal());
    const pass = await passFor(sent);
    await expect(signAcceptance(customer, sent.key, signature(pass))).rejects.toThrow(/read the proposal/);
    await recordRead(customer, sent.key, { pass, pages: 3 });
    await expect(signAcceptance(customer, sent.key, signature('x'.repeat(43)))).rejects.toThrow(/confirm your email/);
    now = new Date(now.getTime() + 2 * 3_600_000);
    await expect(signAcceptance(customer, sent.key, signature(pass))).rejects.toThrow(/confirm your email/);
    expect(await stateOf(sent)).toBe('sent');
  });

  test('cannot be signed if the page’s consents name another company than the record', async () => {
    const sent = await send(await addProposal());
    const pass = await passFor(sent);
    await recordRead(customer, sent.key, { pass, pages: 3 });
    const { company, proposal } = await openAcceptance(customer, sent.key);
    const { electronic, accept } = acceptanceConsents(company, proposal);
    const shown = { ...signature(pass), consents: `${electronic}\n${accept}` };
    await db().customer.update({ where: { id: sent.id }, data: { name: 'Lakeside Holdings' } });
    await expect(signAcceptance(customer, sent.key, shown)).rejects.toMatchObject({ code: 'stale' });
    await db().customer.update({ where: { id: sent.id }, data: { name: company } });
    await signAcceptance(customer, sent.key, shown);
    const { consentText } = await db().acceptance.findUniqueOrThrow({ where: { id: sent.acceptance } });
    expect(consentText).toBe(shown.consents);
  });

  test('is declined with a reason, which staff get by email', async () => {
    const sent = await send(await addProposal());
    const pass = await passFor(sent);
    const withoutCode = { pass: 'x'.repeat(43), reason: 'Someone else says no.' };
    await expect(declineAcceptance(customer, sent.key, withoutCode)).rejects.toThrow(/confirm your email/);
    const declined = await declineAcceptance(customer, sent.key, { pass, reason: 'Too expensive.' });
    expect(declined.state).toBe('declined');
    expect(await lastMail('kim@provider.test', 'acceptance-declined')).toContain('Too expensive.');
    await expect(signAcceptance(customer, sent.key, signature(pass))).rejects.toThrow('was declined');
    expect(await eventsOf(sent.id)).toEqual(['proposal.sent', 'proposal.declined']);
  });

  test('opens with the newest code only, five tries each', async () => {
    const sent = await send(await addProposal());
    await sendAcceptanceCode(customer, sent.key);
    const { waitSeconds } = await sendAcceptanceCode(customer, sent.key);
    expect(waitSeconds).toBe(30);
    expect((await mailsTo(sent.email)).filter(({ template }) => template === 'acceptance-code')).toHaveLength(1);
    const code = /\b\d{6}\b/.exec(await lastMail(sent.email, 'acceptance-code'))?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await expect(enterAcceptanceCode(customer, sent.key, wrong)).rejects.toMatchObject({ code: 'validation' });
    await expect(enterAcceptanceCode(customer, sent.key, code)).rejects.toThrow(/no longer works/);
    now = new Date(now.getTime() + 31_000);
    await expect(passFor(sent)).resolves.toMatch(/^[\w-]{43}$/);
    now = new Date(now.getTime() + 31_000);
    await sendAcceptanceCode(customer, sent.key);
    now = new Date(now.getTime() + 11 * 60_000);
    const late = /\b\d{6}\b/.exec(await lastMail(sent.email, 'acceptance-code'))?.[0] ?? '';
    await expect(enterAcceptanceCode(customer, sent.key, late)).rejects.toThrow(/no longer works/);
  });

  test('cannot be signed or declined by staff who preview the page', async () => {
    const sent = await send(await addProposal());
    const pass = await passFor(sent);
    await recordRead(customer, sent.key, { pass, pages: 3 });
    expect((await openAcceptance(staff, sent.key)).preview).toBe(true);
    expect(await countOpenedAcceptance(staff, sent.key)).toEqual({ counted: false });
    for (const answer of [
      () => signAcceptance(staff, sent.key, signature(pass)),
      () => declineAcceptance(staff, sent.key, { pass, reason: 'No' }),
      () => sendAcceptanceCode(staff, sent.key),
      () => enterAcceptanceCode(staff, sent.key, '123456'),
    ])
      await expect(answer()).rejects.toThrow('This is a preview');
    expect(await stateOf(sent)).toBe('sent');
  });

  test('is replaced by a newer one, and withdrawn by staff', async () => {
    const proposal = await addProposal();
    const [first, second] = [await send(proposal), await send(proposal)];
    expect([await stateOf(first), await stateOf(second)]).toEqual(['superseded', 'sent']);
    await expect(passFor(first)).rejects.toThrow('newer proposal');
    expect(await withdrawAcceptance(staff, proposal.id, second.acceptance)).toMatchObject({ state: 'withdrawn' });
    expect(await withdrawAcceptance(staff, proposal.id, second.acceptance)).toMatchObject({ state: 'withdrawn' });
    await expect(passFor(second)).rejects.toThrow('was withdrawn');
  });

  test('cannot lose its document, its signature or its events', async () => {
    const sent = await send(await addProposal());
    await expect(removeDocument(staff, sent.documentID)).rejects.toThrow('so it is kept');
    const pass = await passFor(sent);
    await recordRead(customer, sent.key, { pass, pages: 3 });
    await signAcceptance(customer, sent.key, signature(pass));
    for (const [change, refusal] of [
      [`update acceptance set signed_name = 'X' where id = ${sent.acceptance}`, 'not changed'],
      [`delete from acceptance where id = ${sent.acceptance}`, 'not deleted'],
      [`update acceptance_event set ip = null where acceptance_id = ${sent.acceptance}`, 'append-only'],
      [`delete from acceptance_event where acceptance_id = ${sent.acceptance}`, 'append-only'],
    ] as const)
      await expect(asOwner(database.url, change)).rejects.toThrow(refusal);
    await db().mailMessage.deleteMany({ where: { customerId: sent.id } });
    await db().customer.delete({ where: { id: sent.id } });
    expect(await db().acceptanceEvent.count({ where: { acceptanceId: sent.acceptance } })).toBe(0);
  });

  test('is sealed once, with the signed bytes, and can then be neither withdrawn nor sent again', async () => {
    const sent = await send(await addProposal());
    const pass = await passFor(sent);
    await recordRead(customer, sent.key, { pass, pages: 3 });
    await signAcceptance(customer, sent.key, signature(pass));
    const params = { acceptanceId: sent.acceptance };
    const otherKey = newStorageKey();
    const { storageKey } = await db().document.findUniqueOrThrow({ where: { id: sent.documentID } });
    const pointTo = (key: string) =>
      db().document.update({ where: { id: sent.documentID }, data: { storageKey: key } });
    await services.storage.put(otherKey, Readable.from([Buffer.concat([sent.bytes, Buffer.from('%')])]));
    await pointTo(otherKey);
    await expect(draftSealedProposal(staff, params)).rejects.toThrow('not the one that was signed');
    await pointTo(storageKey);
    const drafts = [await draftSealedProposal(staff, params), await draftSealedProposal(staff, params)] as const;
    const sealed = await finishSealedProposal(staff, params, drafts[0]);
    const mails = (await mailsTo(sent.email)).length;
    expect(await finishSealedProposal(staff, params, drafts[1])).toEqual(sealed);
    expect((await mailsTo(sent.email)).length).toBe(mails);
    expect(await db().document.count({ where: { customerId: sent.id } })).toBe(2);
    await expect(withdrawAcceptance(staff, sent.id, sent.acceptance)).rejects.toThrow('accepted in the meantime');
    const again = { contactID: sent.contactID, message: 'x', validUntil: '2026-12-20T00:00:00' };
    await expect(
      sendAcceptance(staff, sent.id, { ...again, documentID: sealed.documentId ?? 0 }),
    ).rejects.toMatchObject({ code: 'validation', fields: { documentID: [isSignedCopyText] } });
  });

  test('needs a proposal and a contact of the record, and a future day within a year', async () => {
    const [one, other] = [await addProposal(), await addProposal()];
    const request = {
      contactID: one.contactID,
      documentID: one.documentID,
      message: 'x',
      validUntil: '2026-12-20T00:00:00',
    };
    for (const [wrong, field] of [
      [{ contactID: other.contactID }, 'contactID'],
      [{ documentID: other.documentID }, 'documentID'],
      [{ validUntil: '2026-11-26T00:00:00' }, 'validUntil'],
      [{ validUntil: '2027-12-20T00:00:00' }, 'validUntil'],
    ] as const)
      await expect(sendAcceptance(staff, one.id, { ...request, ...wrong })).rejects.toMatchObject({
        code: 'validation',
        fields: { [field]: [expect.any(String)] },
      });
    const withoutSeal = { ...staff, config: { ...services.config, EMBEDDED: false } };
    await expect(sendAcceptance(withoutSeal, one.id, request)).rejects.toThrow('SEAL_P12');
  });
});

describe('as time passes', () => {
  const on = (day: string, time = '15:00') => {
    now = new Date(`${day}T${time}:00Z`);
  };

  test('reminders go out after 3 and 7 days and 2 days before the end, each once, from 8:00', async () => {
    const sent = await send(await addProposal(), '2026-12-10T00:00:00');
    const reminders = async () =>
      (await mailsTo(sent.email)).filter(({ template }) => template === 'acceptance-reminder').length;
    const seen: number[] = [];
    for (const [day, time] of [
      ['2026-11-28', '15:00'],
      ['2026-11-29', '12:00'],
      ['2026-11-29', '15:00'],
      ['2026-12-01', '15:00'],
      ['2026-12-03', '15:00'],
      ['2026-12-07', '15:00'],
      ['2026-12-08', '15:00'],
      ['2026-12-10', '15:00'],
    ] as const) {
      on(day, time);
      await Promise.all([remindOfAcceptances(services), remindOfAcceptances(services)]);
      seen.push(await reminders());
    }
    expect(seen).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(await lastMail(sent.email, 'acceptance-reminder')).toContain(sent.key);
  });

  test('no one is reminded of an archived record, whose link opens nothing', async () => {
    const sent = await send(await addProposal());
    const reminders = async () =>
      (await mailsTo(sent.email)).filter(({ template }) => template === 'acceptance-reminder').length;
    const moveTo = (stageId: number) =>
      db().customer.update({ where: { id: sent.id }, data: { stageId, archivedFromStageId: stage.prospect } });
    await moveTo(stage.archived);
    on('2026-11-30');
    await remindOfAcceptances(services);
    expect(await reminders()).toBe(0);
    await moveTo(stage.prospect);
    await remindOfAcceptances(services);
    expect(await reminders()).toBe(1);
  });

  test('it expires after its last day in the business zone', async () => {
    const sent = await send(await addProposal(), '2026-12-10T00:00:00');
    on('2026-12-11', '04:30');
    await expireAcceptances(services);
    expect(await stateOf(sent)).toBe('sent');
    on('2026-12-11', '05:30');
    expect((await openAcceptance(customer, sent.key)).state).toBe('expired');
    await expect(passFor(sent)).rejects.toThrow('has expired');
    await Promise.all([expireAcceptances(services), expireAcceptances(services)]);
    expect(await stateOf(sent)).toBe('expired');
    expect((await kindsOf(sent)).filter((kind) => kind === 'expired')).toHaveLength(1);
    expect(await eventsOf(sent.id)).toEqual(['proposal.sent', 'proposal.expired']);
  });
});
