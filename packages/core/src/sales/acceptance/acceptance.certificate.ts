import { type AcceptanceEventKind, acceptanceEventKinds } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { Acceptance, AcceptanceEvent } from '#generated/prisma/client.ts';
import type { CertificateLine } from '#platform/sealing/certificate.facts.ts';
import { printedInstant, type SignedDocument } from '#platform/sealing/signed-document.ts';

interface Signed {
  row: Acceptance;
  company: string;
  title: string;
  events: readonly AcceptanceEvent[];
  /** The provider's name. */
  by: string;
  sealedAt: Date;
  zone: string;
  verifyUrl: string;
}

const lineOf = ({ at, kind, ip, detail }: AcceptanceEvent, zone: string): CertificateLine => {
  const { to, by } = detail as { to?: string; by?: string };
  const more = [to && `to ${to}`, by && `by ${by}`, ip && `from ${ip}`].filter(Boolean).join(', ');
  const what = acceptanceEventKinds[kind as AcceptanceEventKind];
  return { label: printedInstant(at, zone), value: more ? `${what} (${more})` : what };
};

/** Composes what the certificate of an accepted proposal says. */
export const signedProposal = ({
  row,
  company,
  title,
  events,
  by,
  sealedAt,
  zone,
  verifyUrl,
}: Signed): SignedDocument => ({
  title,
  by,
  verifyUrl,
  sealedAt,
  signedAt: row.signedAt ?? sealedAt,
  ip: row.ip,
  userAgent: row.userAgent,
  signer: { name: row.signedName ?? '', title: row.signedTitle, company, email: row.mailedTo },
  documentLines: [{ label: 'Document number', value: String(row.documentId) }],
  consents: row.consentText?.split('\n') ?? [],
  consentVersion: row.consentVersion,
  disclosureVersion: row.disclosureVersion,
  parts: [{ heading: 'What happened', lines: events.map((event) => lineOf(event, zone)) }],
});
