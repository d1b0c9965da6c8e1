import { Readable } from 'node:stream';
import { newStorageKey } from '@worksmart/core/platform/files/storage-key.ts';
import { writeProposal } from '@worksmart/core/pricing/proposals/proposal.document.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { proposalFacts } from '@worksmart/core/testing/document-samples.ts';
import { contract } from '@worksmart/shared/contract.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { disclosureVersion } from '@worksmart/shared/records/signing/disclosures.ts';
import { acceptanceConsentVersion } from '@worksmart/shared/sales/acceptance/constants.ts';
import { codeIn, emailsTo } from '#testing/mailbox.ts';
import type { EventCases, EventFrame } from '../event-frame.ts';

const { acceptances, acceptancePortal } = contract;

let count = 0;
/** Stores a proposal and sends it for signature. @returns the key of its page, and whom it was sent to */
export const sendProposal = async ({ t, call }: EventFrame) => {
  count += 1;
  const email = `zoe${count}@accepts.test`;
  const contacts = [{ firstName: 'Zoe', lastName: 'Reed', email, isPrimary: true }];
  const { id } = await addCustomer(t.db, { stageId: 3, contacts });
  const contact = await t.db.contact.findFirstOrThrow({ where: { customerId: id } });
  const storageKey = newStorageKey();
  const stored = await t.services.storage.put(storageKey, Readable.from(writeProposal(proposalFacts(), t.clock.now())));
  const document = await t.db.document.create({
    data: { customerId: id, typeId: 196, name: 'Proposal', mime: 'application/pdf', storageKey, ...stored },
  });
  const validUntil = addDays(t.clock.now().toISOString(), 20);
  const body = { documentID: document.id, contactID: contact.id, message: 'Please sign.', validUntil };
  const row = (await call(acceptances.send, { params: { id }, body })).json();
  const key = /\/portal\/proposal\/([\w-]+)/.exec((await emailsTo(t, email)).at(-1)?.text ?? '')?.[1] ?? '';
  return { id, email, key, acceptanceID: row.id as number };
};

/** The customer proves that the mailbox is theirs. @returns the pass */
const passOf = async ({ t, call }: EventFrame, { key, email }: { key: string; email: string }): Promise<string> => {
  await call(acceptancePortal.opened, { params: { key } });
  await call(acceptancePortal.sendCode, { params: { key } });
  const mail = (await emailsTo(t, email)).at(-1);
  const code = mail ? codeIn(mail) : '';
  return (await call(acceptancePortal.enterCode, { params: { key }, body: { code } })).json().pass;
};

/** One proposal is signed, one declined, one withdrawn. */
export const acceptanceEvents: EventCases = async (frame) => {
  const { call } = frame;
  const signed = await sendProposal(frame);
  const pass = await passOf(frame, signed);
  const params = { key: signed.key };
  await call(acceptancePortal.read, { params, body: { pass, pages: 3 } });
  const signature = {
    pass,
    name: 'Zoe Reed',
    title: 'Owner',
    electronic: true,
    accept: true,
    consentVersion: acceptanceConsentVersion,
    disclosureVersion,
  };
  await call(acceptancePortal.sign, { params, body: signature });
  const declined = await sendProposal(frame);
  const refusal = { pass: await passOf(frame, declined), reason: 'Too expensive.' };
  await call(acceptancePortal.decline, { params: { key: declined.key }, body: refusal });
  const { id, acceptanceID } = await sendProposal(frame);
  await call(acceptances.withdraw, { params: { id, acceptanceID } });
};
