import { withStop } from '@worksmart/shared/platform/sentence.ts';
import type { Certificate, CertificateLine, CertificatePart, OriginalDocument } from './certificate.facts.ts';

/** Who signed a document, when, and how. Unknown facts are null: signatures of earlier releases lack some. */
export interface SignedDocument {
  /** The document's title. */
  title: string;
  /** Further lines about the document. */
  documentLines?: readonly CertificateLine[];
  signer: { name: string; title: string | null; company: string; email: string | null };
  signedAt: Date;
  ip: string | null;
  userAgent: string | null;
  /** The text that was agreed to, as shown. */
  consents: readonly string[];
  consentVersion: string | null;
  disclosureVersion: string | null;
  /** Further parts, such as the course of events. */
  parts?: readonly CertificatePart[];
  /** The provider's name. */
  by: string;
  sealedAt: Date;
  /** Address of the page that checks a sealed file. */
  verifyUrl: string;
}

const known = (label: string, value: string | null): CertificateLine[] => (value ? [{ label, value }] : []);

/** Formats an instant in the business zone and in UTC: Nov 26, 2026, 1:36:22 PM EST (18:36:22 UTC). */
export const printedInstant = (instant: Date, zone: string): string => {
  const local = { dateStyle: 'medium', timeStyle: 'long', timeZone: zone } as const;
  // The separators of newer ICU versions are not in every font.
  const text = new Intl.DateTimeFormat('en-US', local).format(instant).replaceAll('\u202f', ' ');
  return `${text} (${instant.toISOString().slice(11, 19)} UTC)`;
};

const howToCheck = (size: number, verifyUrl: string): CertificateLine[] => [
  {
    label: 'In a browser',
    value: `Open ${verifyUrl} and choose this file. It is checked on your device and not sent anywhere.`,
  },
  {
    label: 'In a PDF reader',
    value: 'Open the signature panel. It names the seal and says whether the file was changed after it was sealed.',
  },
  {
    label: 'By hand',
    value: `The first ${size} bytes of this file are the document as it was signed. Their SHA-256 is the one above. For example: head -c ${size} FILE | sha256sum`,
  },
];

/** Composes the certificate of a signed document. */
export const certificateOf = (
  document: SignedDocument,
  { pages, size, sha256 }: OriginalDocument,
  zone: string,
): Certificate => {
  const { title, signer, by, sealedAt } = document;
  return {
    title: 'Certificate of signature',
    intro: [
      `${signer.name} signed the document on the pages before this one electronically for ${withStop(signer.company)} This certificate records how. ${by} sealed both.`,
      'A SHA-256 is a fingerprint of a file: if one letter of the file changes, so does the fingerprint.',
    ],
    parts: [
      {
        heading: 'Document',
        lines: [
          { label: 'Title', value: title },
          ...(document.documentLines ?? []),
          { label: 'Pages', value: String(pages) },
          { label: 'SHA-256', value: sha256 },
        ],
      },
      {
        heading: 'Signature',
        lines: [
          { label: 'Signed by', value: [signer.name, signer.title].filter(Boolean).join(', ') },
          { label: 'For', value: signer.company },
          ...known('Email address', signer.email),
          { label: 'Time', value: printedInstant(document.signedAt, zone) },
          ...known('IP address', document.ip),
          ...known('Browser', document.userAgent),
          ...document.consents.map((value) => ({ label: 'Agreed to', value })),
          ...known('Version of this text', document.consentVersion),
          ...known('Disclosures shown', document.disclosureVersion && `Version ${document.disclosureVersion}`),
        ],
      },
      ...(document.parts ?? []),
      { heading: 'How to check this file', lines: howToCheck(size, document.verifyUrl) },
    ],
    reason: `Seals the document that ${signer.name} signed`,
    by,
    at: { printed: printedInstant(sealedAt, zone), instant: sealedAt },
  };
};
