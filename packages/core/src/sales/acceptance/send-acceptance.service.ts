import { createHash, randomUUID } from 'node:crypto';
import { AppError, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import { recipientMessage } from '@worksmart/shared/pricing/proposals/email.schema.ts';
import {
  isOpenState,
  isSignedCopyText,
  noSealText,
  validUntilProblem,
} from '@worksmart/shared/sales/acceptance/constants.ts';
import type { AcceptanceRow, acceptanceRequest, ListedAcceptance } from '@worksmart/shared/sales/acceptance/schema.ts';
import type { z } from 'zod';
import { fullName } from '#platform/actor.ts';
import { storedDay, today } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { DraftFile } from '#platform/files/result-file.service.ts';
import { canSeal } from '#platform/sealing/sealer.ts';
import { archiveChosen, hashOfChosen, keepDraft } from '#pricing/proposals/keep-proposal.service.ts';
import { drawWithLastDay } from '#pricing/proposals/redraw-proposal.service.ts';
import { canSaveRfp } from '#records/customers/customer.policy.ts';
import { lockForRfp, openCustomer, openForRfp } from '#records/customers/customer-access.service.ts';
import { moveProspectStatus } from '#records/customers/prospect-status.service.ts';
import { acceptanceRequestEmail } from './acceptance.email.ts';
import { record } from './acceptance-events.ts';
import { linkKeyOf, linkOf } from './acceptance-key.ts';
import { invitationOf } from './acceptance-people.ts';
import { rowOf } from './acceptance-row.ts';

type Request = z.output<typeof acceptanceRequest>;

const opened = { where: { kind: 'opened' }, orderBy: { id: 'asc' }, take: 1 } as const;

/** Returns the proposals that were sent for signature, the newest first. @throws AppError not_found */
export const listAcceptances = async (ctx: Context, customerId: number): Promise<ListedAcceptance[]> => {
  const maySend = canSaveRfp(ctx.actor, await openCustomer(ctx, customerId));
  const rows = await ctx.db.acceptance.findMany({
    where: { customerId },
    orderBy: { id: 'desc' },
    take: 100,
    include: { events: opened },
  });
  const linked = ({ state }: AcceptanceRow) => maySend && isOpenState(state);
  return rows.map((stored) => {
    const row = rowOf(stored);
    return { ...row, url: linked(row) ? linkOf(ctx.config, stored.nonce) : null };
  });
};

const rowNow = async (ctx: Context, id: number): Promise<AcceptanceRow> =>
  rowOf(await ctx.db.acceptance.findUniqueOrThrow({ where: { id }, include: { events: opened } }));

/** Returns the contact that a proposal is sent to. @throws AppError validation if it is another record's, or has no address */
export const contactOf = async (ctx: Context, customerId: number, id: number) => {
  const contact = await ctx.db.contact.findUnique({ where: { id } });
  if (contact?.customerId !== customerId || !contact.email) throw invalid({ contactID: [recipientMessage] });
  return { contactId: id, contactName: fullName(contact).trim(), mailedTo: contact.email };
};

const proposalOf = async (
  ctx: Context,
  customerId: number,
  chosen: Request,
  { drawn, sha256 }: { drawn: DraftFile | null; sha256: string },
) => {
  const id = drawn
    ? await keepDraft(ctx, customerId, drawn, chosen.jobID)
    : await archiveChosen(ctx, customerId, chosen, sha256);
  const document = await ctx.db.document.findUniqueOrThrow({ where: { id }, include: { sealedAcceptance: true } });
  if (document.sealedAcceptance) throw invalid({ documentID: [isSignedCopyText] });
  return { documentId: id, documentSha256: document.sha256, name: document.name };
};

const checkDay = (ctx: Context, day: string): void => {
  const problem = validUntilProblem(day, today(ctx));
  if (problem) throw invalid({ validUntil: [problem] });
};

/** Ends the customer's open acceptance. @returns its id */
const replaceOpen = async (ctx: Context, customerId: number): Promise<number | null> => {
  const open = await ctx.db.acceptance.findFirst({ where: { customerId, state: { in: ['sent', 'viewed'] } } });
  if (!open) return null;
  await ctx.db.acceptance.update({ where: { id: open.id }, data: { state: 'superseded', endedAt: ctx.clock() } });
  await record(ctx, open.id, 'superseded');
  return open.id;
};

/**
 * Sends a proposal to a contact for signature, and archives it if needed. One that names another last day is drawn again. An open one that was sent before is replaced. The
 * hash of its file is fixed here: later changes of the record do not change what is signed.
 * @throws AppError not_found, forbidden; validation; rule without a seal
 */
export const sendAcceptance = async (ctx: Context, customerId: number, request: Request): Promise<AcceptanceRow> => {
  await openForRfp(ctx, customerId);
  checkDay(ctx, request.validUntil);
  const drawn = await drawWithLastDay(ctx, customerId, request, request.validUntil);
  const sha256 = drawn ? drawn.sha256 : await hashOfChosen(ctx, customerId, request);
  return inTransaction(ctx, async (tx) => {
    await lockForRfp(tx, customerId);
    if (!canSeal(tx.config)) throw new AppError('rule', noSealText);
    const { name, ...document } = await proposalOf(tx, customerId, request, { drawn, sha256 });
    const contact = await contactOf(tx, customerId, request.contactID);
    const replaced = await replaceOpen(tx, customerId);
    const nonce = randomUUID();
    const keyHash = createHash('sha256').update(linkKeyOf(tx.config, nonce)).digest('hex');
    const row = await tx.db.acceptance.create({
      data: {
        customerId,
        ...document,
        ...contact,
        message: request.message,
        nonce,
        keyHash,
        validUntil: storedDay(request.validUntil),
        sentAt: tx.clock(),
        sentById: tx.actor.userId,
      },
      include: { customer: true, document: true },
    });
    if (replaced) await tx.db.acceptance.update({ where: { id: replaced }, data: { supersededById: row.id } });
    await record(tx, row.id, 'created', { by: tx.actor.name, validUntil: request.validUntil.slice(0, 10) });
    await tx.mail.post(tx, acceptanceRequestEmail({ ...(await invitationOf(tx, row)), message: request.message }));
    await record(tx, row.id, 'sent', { to: row.mailedTo });
    await tx.audit({
      entity: 'proposal',
      entityId: row.documentId,
      customerId,
      changes: {
        sentTo: [null, row.mailedTo],
        name: [null, name],
        validUntil: [null, request.validUntil.slice(0, 10)],
      },
    });
    await moveProspectStatus(tx, customerId, 'sent');
    return rowNow(tx, row.id);
  });
};

/**
 * Withdraws a proposal that is not answered yet. Does nothing if it is already closed without a signature.
 * @throws AppError not_found, forbidden; rule if it is signed
 */
export const withdrawAcceptance = (ctx: Context, customerId: number, id: number): Promise<AcceptanceRow> =>
  inTransaction(ctx, async (tx) => {
    await lockForRfp(tx, customerId);
    const row = await tx.db.acceptance.findFirst({ where: { id, customerId }, include: { document: true } });
    if (!row) throw notFound();
    if (row.state === 'signed') throw new AppError('rule', 'This proposal was accepted in the meantime.');
    if (row.state !== 'sent' && row.state !== 'viewed') return rowNow(tx, id);
    await tx.db.acceptance.update({ where: { id }, data: { state: 'withdrawn', endedAt: tx.clock() } });
    await record(tx, id, 'withdrawn', { by: tx.actor.name });
    const changes = { acceptance: [row.state, 'withdrawn'], name: [row.document.name, row.document.name] } as const;
    await tx.audit({ entity: 'proposal', entityId: row.documentId, customerId, changes: { ...changes } as never });
    return rowNow(tx, id);
  });
