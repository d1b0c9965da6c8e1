import { type CalendarDate, formatDate } from '@worksmart/shared/platform/dates.ts';
import type { EmailKind } from '@worksmart/shared/platform/email-kinds.ts';
import { atHand, portalMinutes } from '@worksmart/shared/sales/portal/at-hand.ts';
import {
  type ContactCard,
  customerContact,
  type EmailContent,
  type RecordEmailReader,
} from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

/** What an email with the link to the RFP portal contains. */
export interface RfpInvitation extends RecordEmailReader {
  company: string;
  /** Link to the RFP portal, including the key. */
  link: string;
  /** Last day on which the link is valid. */
  expires: CalendarDate;
  /** The customer's contact at the provider; answers go there. */
  agent: ContactCard | null;
}

type Words = Pick<EmailContent, 'subject' | 'preheader' | 'lead' | 'action' | 'rest'>;

const compose = (template: EmailKind, input: RfpInvitation, words: Words): EmailMessage => {
  const { company: _, link: __, expires: ___, agent, ...reader } = input;
  return composeEmail({ ...reader, ...customerContact(reader.brand, agent), ...words, template });
};

const savedUntil = ({ expires }: RfpInvitation) => ({
  text: `You can stop and come back at any time until ${formatDate(expires)}; everything you have entered is saved.`,
});

/** Builds the email that asks a lead's primary contact for the details that a proposal needs. */
export const rfpInvitationEmail = (input: RfpInvitation): EmailMessage =>
  compose('rfp-invitation', input, {
    subject: `${input.brand.name} needs some information for your proposal`,
    preheader: `Please enter it by ${formatDate(input.expires)}. A proposal takes about one week after that.`,
    lead: [
      {
        text: `Thank you for your interest. To prepare a proposal for ${input.company}, we need some information about your company, your people, your payroll and your benefits.`,
      },
      { text: `It takes about ${portalMinutes} minutes. It helps to have at hand:` },
      { list: atHand },
    ],
    action: { label: 'Enter your information', link: input.link },
    rest: [
      savedUntil(input),
      { text: 'Benefit-eligible means 30 hours a week or more.' },
      { text: 'A proposal takes about one week after information is received.' },
    ],
  });

/** Builds the email that tells a customer that a submitted RFP is open for changes again. */
export const rfpUnlockedEmail = (input: RfpInvitation): EmailMessage =>
  compose('rfp-unlocked', input, {
    subject: 'Your information is open for changes',
    preheader: `Please make your changes and submit it again by ${formatDate(input.expires)}.`,
    lead: [
      {
        text: `The information you submitted for ${input.company} is open again. Please make your changes and submit it once more.`,
      },
    ],
    action: { label: 'Change your information', link: input.link },
    rest: [savedUntil(input)],
  });
