import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import {
  type AcceptanceFigures,
  type AcceptancePage,
  acceptancePage,
} from '@worksmart/shared/sales/acceptance/schema.ts';
import { contactCard } from '#access/users/sales-agent.service.ts';
import type { PublicContext } from '#platform/context.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { fileAnswer } from '#platform/files/file-kinds.ts';
import { figuresOfArchived } from '#pricing/proposals/keep-proposal.service.ts';
import { isPreview, providerOf } from '#records/signing/link.service.ts';
import {
  acceptanceLink,
  acceptanceStateOf,
  assertPass,
  inAcceptance,
  type Opened,
} from './acceptance-access.service.ts';
import { record } from './acceptance-events.ts';
import { dayOf } from './acceptance-row.ts';

/** a•••@moore.test */
const hidden = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
};

/** Returns the page as its customer, or staff, see it. */
export const pageOf = async (ctx: PublicContext, row: Opened): Promise<AcceptancePage> =>
  acceptancePage.parse({
    ...(await providerOf(ctx)),
    company: row.customer.name,
    agent: await contactCard(ctx, [row.sentById, row.customer.salesAgentId]),
    preview: isPreview(ctx),
    state: acceptanceStateOf(ctx, row),
    proposal: row.document.name,
    contact: row.contactName,
    mailbox: hidden(row.mailedTo),
    validUntil: dayOf(row.validUntil),
    signedBy: row.signedName,
    signedOn: row.signedAt?.toISOString() ?? null,
    endedOn: row.endedAt?.toISOString() ?? null,
    isSealed: row.sealedDocumentId !== null,
  });

/** Returns the page of a key; does not count as opened. @throws AppError not_found, too_many */
export const openAcceptance = async (ctx: PublicContext, key: string): Promise<AcceptancePage> =>
  pageOf(ctx, await acceptanceLink.open(ctx, key));

/** Records that a person opened the page. Staff, and a proposal that is closed, count as nothing. @throws AppError not_found */
export const countOpenedAcceptance = async (ctx: PublicContext, key: string): Promise<{ counted: boolean }> => {
  const found = await acceptanceLink.open(ctx, key);
  if (isPreview(ctx) || found.state !== 'sent' || acceptanceStateOf(ctx, found) !== 'sent') return { counted: false };
  return inAcceptance(ctx, key, async (tx, row) => {
    if (row.state !== 'sent') return { counted: false };
    await tx.db.acceptance.update({ where: { id: row.id }, data: { state: 'viewed' } });
    await record(tx, row.id, 'opened');
    await tx.audit({
      entity: 'proposal',
      entityId: row.documentId,
      customerId: row.customerId,
      changes: { acceptance: ['sent', 'viewed'], name: [row.document.name, row.document.name] },
    });
    return { counted: true };
  });
};

/**
 * Records that the document was shown to its last page. A second call changes nothing.
 * @throws AppError not_found; rule if it is closed, or without a valid pass
 */
export const recordRead = (
  ctx: PublicContext,
  key: string,
  { pass, pages }: { pass: string; pages: number },
): Promise<{ read: boolean }> =>
  inAcceptance(ctx, key, async (tx, row) => {
    assertPass(tx, row, pass);
    const known = await tx.db.acceptanceEvent.count({ where: { acceptanceId: row.id, kind: 'viewedPage' } });
    if (known === 0) await record(tx, row.id, 'viewedPage', { page: pages, of: pages });
    return { read: true };
  });

/**
 * Returns the main figures of the proposal as it was sent; null if it was made before they were stored.
 * @throws AppError not_found; rule without a valid pass; too_many
 */
export const readAcceptanceFigures = async (
  ctx: PublicContext,
  key: string,
  pass: string,
): Promise<AcceptanceFigures> => {
  const row = await acceptanceLink.open(ctx, key);
  assertPass(ctx, row, pass);
  return { figures: await figuresOfArchived(ctx, row.documentId) };
};

const noteDownload = async (ctx: PublicContext, row: Opened): Promise<void> => {
  const known = await ctx.db.acceptanceEvent.count({ where: { acceptanceId: row.id, kind: 'downloaded' } });
  if (known === 0) await record(acceptanceLink.asHolder(ctx, row), row.id, 'downloaded');
};

/**
 * Opens the proposal, or its sealed copy, for a browser that entered the code.
 * @param copy `download` counts as read
 * @throws AppError not_found also without a valid pass; too_many
 */
export const openAcceptanceFile = async (
  ctx: PublicContext,
  { key, pass, copy }: { key: string; pass: string; copy: 'show' | 'download' | 'signed' },
): Promise<FileResponse> => {
  const row = await acceptanceLink.open(ctx, key);
  try {
    assertPass(ctx, row, pass);
  } catch (error) {
    if (error instanceof AppError) throw notFound();
    throw error;
  }
  if (copy === 'signed') {
    if (!row.sealedDocument) throw notFound();
    return fileAnswer(row.sealedDocument, ctx.storage);
  }
  if (copy === 'download') await noteDownload(ctx, row);
  return fileAnswer(row.document, ctx.storage);
};
