import { type CalendarDate, formatDate } from '@worksmart/shared/dates.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { EmailMessage } from '../platform/mail.ts';

export interface RfpInvitation {
  to: string;
  /** The primary contact's first name. */
  firstName: string;
  company: string;
  /** Link to the RFP portal, including the key. */
  link: string;
  /** Last day on which the link is valid. */
  expires: CalendarDate;
  provider: string;
  customerId: number;
}

/** Builds the email that asks a lead's primary contact for the details that a proposal needs. */
export const rfpInvitationEmail = (input: RfpInvitation): EmailMessage => ({
  template: 'rfp-invitation',
  to: input.to,
  subject: `${input.provider}: information for your proposal`,
  customerId: input.customerId,
  ...layOut(input.provider, [
    { text: input.firstName ? `Hello ${input.firstName},` : 'Hello,' },
    {
      text: `Thank you for your interest. To prepare a proposal for ${input.company} we need some information about your company, your people, your payroll and your benefits.`,
    },
    { link: input.link, label: 'Enter your information' },
    {
      text: `You can stop and come back at any time until ${formatDate(input.expires)}; everything you have entered is saved.`,
    },
    { text: 'Benefit-eligible means 30 hours a week or more.' },
    { text: 'A proposal takes about one week after information is received.' },
  ]),
});
