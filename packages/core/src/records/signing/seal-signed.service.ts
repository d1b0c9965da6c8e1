import { Readable } from 'node:stream';
import { paths } from '@worksmart/shared/platform/paths.ts';
import type { PublicContext, Services } from '#platform/context.ts';
import { newStorageKey } from '#platform/files/storage-key.ts';
import type { OriginalDocument } from '#platform/sealing/certificate.facts.ts';
import { documentSealer } from '#platform/sealing/seal-certificates.service.ts';
import { certificateOf, type SignedDocument } from '#platform/sealing/signed-document.ts';

/** A stored file that no record owns yet. */
export interface StoredCopy {
  storageKey: string;
  size: number;
  sha256: string;
}

/** Stores a file. Without an owner it is removed like an abandoned upload. */
export const storeCopy = async (
  { storage }: Pick<Services, 'storage'>,
  content: Buffer | Readable,
): Promise<StoredCopy> => {
  const storageKey = newStorageKey();
  const stored = await storage.put(storageKey, content instanceof Readable ? content : Readable.from([content]));
  return { storageKey, ...stored };
};

/** A sealed document, with a time stamp if the authority gave one. */
export interface StampedDocument {
  bytes: Buffer;
  /** Whether it should get a time stamp later. */
  isDue: boolean;
}

/** The first pause before the authority is asked again. */
export const firstPauseMs = 5 * 60_000;

/**
 * Adds a time stamp to a document that was just sealed. If no authority is set, or it does not give one, the document stays as it is.
 * Libraries are large and loaded on first use.
 */
export const stampSealed = async (
  { config, log }: Pick<Services, 'config' | 'log'>,
  sealed: Buffer,
): Promise<StampedDocument> => {
  if (!config.TSA_URL) return { bytes: sealed, isDue: false };
  const [{ NoRoomError, stampDocument }, { askForTimeStamp }] = await Promise.all([
    import('#platform/sealing/stamp-document.ts'),
    import('#platform/sealing/time-stamp.ts'),
  ]);
  try {
    return { bytes: await stampDocument(sealed, (signature) => askForTimeStamp(config, signature)), isDue: false };
  } catch (error) {
    log.warn({ err: error }, 'sealed a document without a time stamp');
    return { bytes: sealed, isDue: !(error instanceof NoRoomError) };
  }
};

/** Has the worker add the time stamp that a stored document lacks. Call it in the transaction that stores the document. */
export const stampLater = async (
  ctx: PublicContext,
  stored: { documentId: number } | { renewalDocumentId: number },
): Promise<void> => {
  await ctx.db.unstampedPaper.create({ data: { ...stored, nextAt: new Date(ctx.clock().getTime() + firstPauseMs) } });
};

/** The facts of a signature that differ from document to document. */
export type SignatureFacts = Omit<SignedDocument, 'by' | 'sealedAt' | 'verifyUrl'>;

/**
 * Adds the certificate of the signature, the provider's seal and its time stamp. Their libraries are large and loaded on first use.
 * @param by the provider's name
 * @param describe throws if the document is not the one that was signed
 */
export const sealSigned = async (
  ctx: PublicContext,
  document: Buffer,
  by: string,
  describe: (original: OriginalDocument) => SignatureFacts,
): Promise<StampedDocument> => {
  const { sealDocument } = await import('#platform/sealing/seal-document.ts');
  const { PUBLIC_URL, BUSINESS_ZONE: zone } = ctx.config;
  const seal = { by, sealedAt: ctx.clock(), verifyUrl: `${PUBLIC_URL}${paths.verify}` };
  const certify = (original: OriginalDocument) => certificateOf({ ...describe(original), ...seal }, original, zone);
  return stampSealed(ctx, await sealDocument(document, certify, await documentSealer(ctx)));
};
