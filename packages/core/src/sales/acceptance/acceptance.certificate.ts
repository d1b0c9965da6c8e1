import { type AcceptanceEventKind, acceptanceEventKinds } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { Acceptance, AcceptanceEvent } from '#generated/prisma/client.ts';
import type { CertificateLine } from '#platform/sealing/certificate.facts.ts';
import { printedInstant } from '#platform/sealing/signed-document.ts';
import type { SignatureFacts } from '#records/signing/seal-signed.service.ts';

interface Signed {
  row: Acceptance;
  company: string;
  title: string;
  signedAt: Date;
  events: readonly AcceptanceEvent[];
  zone: string;
}

const lineOf = ({ at, kind, ip, detail }: AcceptanceEvent, zone: string): CertificateLine => {
  const { to, by } = detail as { to?: string; by?: string };
  const more = [to && `to ${to}`, by && `by ${by}`, ip && `from ${ip}`].filter(Boolean).join(', ');
  const what = acceptanceEventKinds[kind as AcceptanceEventKind];
  return { label: printedInstant(at, zone), value: more ? `${what} (${more})` : what };
};

/** Composes what the certificate of an accepted proposal says. */
export const signedProposal = ({ row, company, title, signedAt, events, zone }: Signed): SignatureFacts => ({
  title,
  signedAt,
  ip: row.ip,
  userAgent: row.userAgent,
  signer: { name: row.signedName ?? '', title: row.signedTitle, company, email: row.mailedTo },
  documentLines: [{ label: 'Document number', value: String(row.documentId) }],
  consents: row.consentText?.split('\n') ?? [],
  consentVersion: row.consentVersion,
  disclosureVersion: row.disclosureVersion,
  parts: [{ heading: 'What happened', lines: events.map((event) => lineOf(event, zone)) }],
});
