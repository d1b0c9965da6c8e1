import { createReadStream } from 'node:fs';
import { uploadedByCustomer } from '@worksmart/shared/records/documents/constants.ts';
import type { DocumentRow } from '@worksmart/shared/records/documents/routes.ts';
import type { Document } from '#generated/prisma/client.ts';
import { personOf } from '#platform/actor.ts';
import type { Changes } from '#platform/audit.ts';
import { inTransaction, type PublicContext } from '#platform/context.ts';
import { checkUpload } from '#platform/files/check-upload.ts';
import type { ReceivedFile } from '#platform/files/received-file.ts';
import { type DraftFile, documentUrl } from '#platform/files/result-file.service.ts';
import { newStorageKey } from '#platform/files/storage-key.ts';
import { scanForViruses } from '#platform/files/virus-scan.ts';

export interface DocumentOwner {
  customerId: number;
  /** One of the documented upload types. */
  typeId: number;
}

/** Receives the file. Called only after the permission check, so that no unauthorized bytes are written. */
export type Receive = () => Promise<ReceivedFile>;

type StoredContent = Pick<DraftFile, 'storageKey' | 'mime' | 'size' | 'sha256' | 'basis'>;

/**
 * Receives, checks and stores an upload and creates its document. If any step fails, neither file nor row remains.
 * @param admit throws if the caller may not upload; called before the file is received and again in the writing
 *   transaction
 * @throws AppError of `receive`, `admit`, `checkUpload` and `scanForViruses`; unavailable when the disk is full
 */
export const addDocument = async <C extends PublicContext>(
  ctx: C,
  owner: DocumentOwner,
  { receive, admit }: { receive: Receive; admit: (ctx: C) => Promise<unknown> },
): Promise<DocumentRow> => {
  await admit(ctx);
  const received = await receive();
  try {
    const mime = await checkUpload(ctx, received);
    await scanForViruses(ctx.config, received.path);
    const storageKey = newStorageKey();
    const written = await ctx.storage.put(storageKey, createReadStream(received.path));
    return await writeRow(ctx, owner, { name: received.name, content: { storageKey, mime, ...written }, admit });
  } finally {
    await received.discard();
  }
};

/** Writes the row of a stored file, and audits it. */
export const createDocument = async (
  ctx: PublicContext,
  { customerId, typeId }: DocumentOwner,
  name: string,
  content: StoredContent,
): Promise<Document> => {
  const owner = { createdAt: ctx.clock(), createdById: personOf(ctx.actor) };
  const document = await ctx.db.document.create({ data: { customerId, typeId, name, ...content, ...owner } });
  const changes = { name: [null, name], typeId: [null, typeId] } satisfies Changes;
  await ctx.audit({ entity: 'document', entityId: document.id, customerId, changes });
  return document;
};

const writeRow = async <C extends PublicContext>(
  ctx: C,
  owner: DocumentOwner,
  { name, content, admit }: { name: string; content: StoredContent; admit: (ctx: C) => Promise<unknown> },
): Promise<DocumentRow> => {
  try {
    return await inTransaction(ctx, async (inner) => {
      await admit(inner);
      const { id, typeId: typeID, createdAt } = await createDocument(inner, owner, name, content);
      const createdBy = inner.actor?.name ?? uploadedByCustomer;
      const { size, mime } = content;
      return { id, name, url: documentUrl(id), typeID, dateStamp: createdAt.toISOString(), size, mime, createdBy };
    });
  } catch (error) {
    await removeUnlessKept(ctx, content.storageKey);
    throw error;
  }
};

/** Removes the file unless the commit may have succeeded. The worker later removes it if it has no row. */
const removeUnlessKept = async (ctx: PublicContext, storageKey: string): Promise<void> => {
  const kept = await ctx.db.document.count({ where: { storageKey } }).catch(() => undefined);
  if (kept === 0) await ctx.storage.remove(storageKey).catch(() => undefined);
};
