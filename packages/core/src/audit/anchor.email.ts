import type { Brand } from '../platform/brand.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { EmailMessage } from '../platform/mail.ts';

export interface AuditAnchor {
  to: string;
  /** The day, as it is written in emails. */
  day: string;
  no: number;
  /** In hexadecimal. */
  hash: string;
  brand: Brand;
}

/** Builds the email with the last seal of a day, which shows later whether seals were cut off. */
export const auditAnchorEmail = ({ to, day, no, hash, brand }: AuditAnchor): EmailMessage => {
  const subject = `Audit of ${brand.name}: the last seal of ${day}`;
  return {
    ...{ template: 'audit-anchor', to, subject },
    ...layOut({
      ...{ brand, subject, firstName: null, contact: null },
      preheader: 'Please keep this email.',
      lead: [
        {
          text: 'Please keep this email. Its last line shows later whether rows of the audit were cut off: put the lines of these emails into a file, and pass it to pnpm audit:verify with --anchors.',
        },
        { text: JSON.stringify({ seal: { no, hash } }) },
      ],
      action: null,
      rest: [],
    }),
  };
};
