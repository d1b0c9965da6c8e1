import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface AuditAnchor extends Omit<EmailReader, 'firstName'> {
  /** The day, as it is written in emails. */
  day: string;
  /** The seal, as in the attached file. */
  line: string;
  /** Names of the attached files: the line and, if there are such, its signature and its time stamp. */
  files: readonly string[];
}

/** Builds the email with the last seal of a day, which shows later whether seals were cut off. */
export const auditAnchorEmail = ({ day, line, files, ...reader }: AuditAnchor): EmailMessage =>
  composeEmail({
    ...reader,
    firstName: null,
    template: 'audit-anchor',
    subject: `Audit of ${reader.brand.name}: the last seal of ${day}`,
    preheader: 'Please keep this email. It shows later whether rows of the audit were removed.',
    lead: [
      {
        text: `Please keep this email. It contains the last seal of ${day}, and shows later whether rows of the audit were removed.`,
      },
      { title: `Seal of ${day}`, quote: line },
      ...files.map((file) => ({ file })),
      {
        text: 'To check the audit, save the attached files of all these emails in one folder, and give that folder to your administrator for this command:',
      },
      { text: 'pnpm audit:verify --anchors FOLDER' },
    ],
  });
