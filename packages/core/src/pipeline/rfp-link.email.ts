import { type CalendarDate, formatDate } from '@worksmart/shared/dates.ts';
import type { Brand } from '../platform/brand.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { EmailMessage } from '../platform/mail.ts';

/** What an email with the link to the RFP portal contains. */
export interface RfpInvitation {
  to: string;
  /** The primary contact's first name. */
  firstName: string;
  company: string;
  /** Link to the RFP portal, including the key. */
  link: string;
  /** Last day on which the link is valid. */
  expires: CalendarDate;
  brand: Brand;
  customerId: number;
}

const greeting = ({ firstName }: RfpInvitation) => ({ text: firstName ? `Hello ${firstName},` : 'Hello,' });

const savedUntil = ({ expires }: RfpInvitation) => ({
  text: `You can stop and come back at any time until ${formatDate(expires)}; everything you have entered is saved.`,
});

/** Builds the email that asks a lead's primary contact for the details that a proposal needs. */
export const rfpInvitationEmail = (input: RfpInvitation): EmailMessage => ({
  template: 'rfp-invitation',
  to: input.to,
  subject: `${input.brand.name}: information for your proposal`,
  customerId: input.customerId,
  ...layOut(input.brand, [
    greeting(input),
    {
      text: `Thank you for your interest. To prepare a proposal for ${input.company} we need some information about your company, your people, your payroll and your benefits.`,
    },
    { link: input.link, label: 'Enter your information' },
    savedUntil(input),
    { text: 'Benefit-eligible means 30 hours a week or more.' },
    { text: 'A proposal takes about one week after information is received.' },
  ]),
});

/** Builds the email that tells a customer that a submitted RFP is open for changes again. */
export const rfpUnlockedEmail = (input: RfpInvitation): EmailMessage => ({
  template: 'rfp-unlocked',
  to: input.to,
  subject: `${input.brand.name}: your information is open for changes`,
  customerId: input.customerId,
  ...layOut(input.brand, [
    greeting(input),
    {
      text: `The information you submitted for ${input.company} is open again. Please make your changes and submit it once more.`,
    },
    { link: input.link, label: 'Change your information' },
    savedUntil(input),
  ]),
});
