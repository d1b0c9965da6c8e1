import { hash, X509Certificate } from 'node:crypto';
import type { PublicContext } from '../context.ts';
import type { Sealer } from './seal-key.ts';
import { openSealer } from './sealer.ts';

/**
 * Records the certificate that this installation seals with, so that its documents are known as its own even after another
 * certificate has replaced it.
 */
export const recordCertificate = async (
  { db, clock }: Pick<PublicContext, 'db' | 'clock'>,
  { certificates }: Sealer,
) => {
  const [own] = certificates;
  if (!own) throw new Error('a seal without a certificate');
  const subject = new X509Certificate(own).subject.slice(0, 255).toWellFormed();
  const data = [{ fingerprint: hash('sha256', own), subject, firstUsedAt: clock() }];
  await db.sealCertificate.createMany({ data, skipDuplicates: true });
};

/** Opens the seal for documents, and records its certificate before the first use. @throws Error as `openSealer` does */
export const documentSealer = async (ctx: PublicContext): Promise<Sealer> => {
  const sealer = await openSealer(ctx.config);
  await recordCertificate(ctx, sealer);
  return sealer;
};

/** Returns the SHA-256 of each certificate with which this installation has sealed, in hexadecimal. */
export const listSealCertificates = async ({ db }: PublicContext): Promise<{ fingerprints: string[] }> => {
  const rows = await db.sealCertificate.findMany({ orderBy: { firstUsedAt: 'asc' }, select: { fingerprint: true } });
  return { fingerprints: rows.map(({ fingerprint }) => fingerprint) };
};
