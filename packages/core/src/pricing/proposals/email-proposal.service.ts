import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import {
  type EmailPreview,
  emailAttachmentMax,
  type proposalEmail,
  recipientMessage,
  type SentProposal,
} from '@worksmart/shared/pricing/proposals/email.schema.ts';
import type { z } from 'zod';
import { sentEmails } from '#access/audit/sent-emails.service.ts';
import { contactCard } from '#access/users/sales-agent.service.ts';
import { readBrand } from '#platform/brand.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { newStorageKey } from '#platform/files/storage-key.ts';
import { inBrowser } from '#platform/mail/logo.ts';
import type { Attachment } from '#platform/mail.ts';
import { lockForRfp, openCustomer, openForRfp } from '#records/customers/customer-access.service.ts';
import { moveProspectStatus } from '#records/customers/prospect-status.service.ts';
import { figuresOf } from './email-figures.ts';
import { keepProposal } from './keep-proposal.service.ts';
import { proposalMessage } from './proposal.email.ts';
import { type ProposalFile, proposalFile } from './sent-proposal.ts';

type EmailInput = z.output<typeof proposalEmail>;

const tooLarge =
  'This proposal is larger than 10 MB and cannot be sent by email. Please send it to the contact another way.';

const emailOf = async (ctx: Context, customerId: number, input: EmailInput, file: ProposalFile) => {
  const contact = await ctx.db.contact.findUnique({ where: { id: input.contactID } });
  if (contact?.customerId !== customerId || !contact.email) throw invalid({ contactID: [recipientMessage] });
  const { subject, message } = input;
  return proposalMessage({
    to: contact.email,
    firstName: contact.firstName,
    subject,
    message,
    customerId,
    sender: (await contactCard(ctx, [ctx.actor.userId])) ?? { ...ctx.actor, phone: null },
    brand: await readBrand(ctx),
    attachment: { name: file.fileName },
    figures: input.figures ? await figuresOf(ctx, customerId, file) : null,
  });
};

const sendable = async (ctx: Context, customerId: number, input: EmailInput): Promise<ProposalFile> => {
  const file = await proposalFile(ctx, customerId, input);
  if (file.size > emailAttachmentMax) throw new AppError('too_large', tooLarge);
  return file;
};

/**
 * Returns the email that `emailProposal` would send; writes nothing.
 * @throws AppError not_found for the customer, validation, too_large
 */
export const previewProposalEmail = async (
  ctx: Context,
  customerId: number,
  input: EmailInput,
): Promise<EmailPreview> => {
  await openForRfp(ctx, customerId);
  const file = await sendable(ctx, customerId, input);
  const { to, subject, text, html } = await emailOf(ctx, customerId, input, file);
  const attachment = { name: file.fileName, size: file.size };
  return { to, replyTo: ctx.actor.email, subject, text, html: await inBrowser(ctx, html), attachment };
};

/**
 * Returns to whom archived proposals were sent, and when; the newest first.
 * @throws AppError not_found
 */
export const listSentProposals = async (ctx: Context, customerId: number): Promise<SentProposal[]> => {
  await openCustomer(ctx, customerId);
  const emails = await sentEmails(ctx, customerId, 'proposal');
  return emails.map(({ entityId, ...email }) => ({ ...email, documentID: entityId }));
};

/**
 * Sends a proposal to one of the customer's contacts: queues the email with a copy of the PDF, archives the proposal if
 * needed, records in the history who was sent what, and moves a prospect's status. It does all of it or nothing.
 * @returns the address, and the document that contains what was sent
 * @throws AppError not_found for the customer, validation, too_large
 */
export const emailProposal = async (
  ctx: Context,
  customerId: number,
  input: EmailInput,
): Promise<{ to: string; documentID: number }> => {
  await openForRfp(ctx, customerId);
  const found = await sendable(ctx, customerId, input);
  const storageKey = newStorageKey();
  const { size, sha256 } = await ctx.storage.put(storageKey, await ctx.storage.open(found.storageKey));
  const attachment: Attachment = { name: found.fileName, mime: found.mime, size, storageKey };
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockForRfp(tx, customerId);
      // Read again under the lock: it may have been archived or removed since.
      const file = await sendable(tx, customerId, input);
      const letter = await emailOf(tx, customerId, input, file);
      const documentID = await keepProposal(tx, customerId, file, sha256);
      await tx.mail.post(tx, { ...letter, attachments: [attachment] });
      await tx.audit({
        entity: 'proposal',
        entityId: documentID,
        customerId,
        changes: { sentTo: [null, letter.to], subject: [null, letter.subject], name: [null, file.name] },
      });
      await moveProspectStatus(tx, customerId, 'sent');
      return { to: letter.to, documentID };
    });
  } catch (error) {
    await removeUnlessSent(ctx, storageKey);
    throw error;
  }
};

/** Removes the copy unless the commit may have succeeded (its response was lost). The worker removes copies without a row. */
const removeUnlessSent = async (ctx: Context, storageKey: string): Promise<void> => {
  const sent = await ctx.db.mailAttachment.count({ where: { storageKey } }).catch(() => undefined);
  if (sent === 0) await ctx.storage.remove(storageKey).catch(() => undefined);
};
