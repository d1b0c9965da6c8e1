import type { Brand } from '#platform/brand.ts';
import type { EmailMessage } from '#platform/mail.ts';
import {
  acceptanceCodeEmail,
  acceptanceCopyEmail,
  acceptanceReminderEmail,
  acceptanceRequestEmail,
  proposalAcceptedEmail,
  proposalDeclinedEmail,
} from '#sales/acceptance/acceptance.email.ts';

interface Known {
  to: string;
  firstName: string;
  customerId: number;
  company: string;
  brand: Brand;
  link: string;
  sender: { name: string; email: string; phone: string };
}

/** The emails about a proposal that is sent for signature. */
export const acceptanceEmails = ({ sender, link, ...known }: Known): Readonly<Record<string, EmailMessage>> => {
  const proposal = `${known.company} Proposal`;
  const customer = { ...known, proposal, sender };
  const invitation = { ...customer, link, validUntil: '12/24/2026' };
  const staff = { ...known, proposal, link };
  const signed = { signer: 'Ada Moore', file: `${proposal} signed.pdf` };
  return {
    'acceptance-request': acceptanceRequestEmail({ ...invitation, message: 'It is ready.\n\nCall me <b>soon</b>.' }),
    'acceptance-reminder': acceptanceReminderEmail(invitation),
    'acceptance-code': acceptanceCodeEmail({ ...customer, code: '042137', minutes: 10 }),
    'acceptance-copy': acceptanceCopyEmail({ ...customer, ...signed }),
    'acceptance-copy, too large': acceptanceCopyEmail({ ...customer, ...signed, file: null, sender: null }),
    'acceptance-accepted': proposalAcceptedEmail({ ...staff, ...signed }),
    'acceptance-accepted, too large': proposalAcceptedEmail({ ...staff, ...signed, file: null }),
    'acceptance-declined': proposalDeclinedEmail({ ...staff, contact: 'Ada Moore', reason: 'Too <b>late</b>.' }),
  };
};
