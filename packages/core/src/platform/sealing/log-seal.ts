import { X509Certificate } from 'node:crypto';
import type { Services } from '../context.ts';
import type { Sealer } from './seal-key.ts';

/** A certificate for document signing takes weeks to buy. */
const warnDays = 45;

/** Writes to the log whose certificate seals documents and until when, as a warning if it ends soon or has ended. */
export const logSeal = (
  log: Pick<Services['log'], 'info' | 'warn'>,
  { certificates: [own] }: Sealer,
  now: Date,
): void => {
  if (!own) return;
  const { subject, validTo } = new X509Certificate(own);
  const until = new Date(validTo);
  const facts = { certificate: subject.replaceAll('\n', ', '), validUntil: until.toISOString() };
  const daysLeft = Math.floor((until.getTime() - now.getTime()) / 86_400_000);
  if (daysLeft < 0) log.warn(facts, 'the certificate of SEAL_P12 has expired');
  else if (daysLeft < warnDays) log.warn({ ...facts, daysLeft }, 'the certificate of SEAL_P12 expires soon');
  else log.info(facts, 'documents are sealed');
};
