import type { CalendarDate } from '@worksmart/shared/dates.ts';
import { dueText } from '@worksmart/shared/renewals/due-texts.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { EmailMessage } from '../platform/mail.ts';

export interface RenewalEmail {
  to: string;
  /** The reader's first name; null if the address is not a known contact's. */
  firstName: string | null;
  company: string;
  group: string;
  year: number;
  /** The day by which to sign; null if none was set. */
  dueOn: CalendarDate | null;
  /** Whether that day has passed. */
  isPastDue: boolean;
  /** The renewal portal's address, including its key. */
  link: string;
  provider: string;
  customerId: number;
}

const hello = ({ firstName }: RenewalEmail) => ({ text: firstName ? `Hello ${firstName},` : 'Hello,' });
/** The sentence with the due day; none if the renewal has no due day. */
const due = ({ dueOn, isPastDue }: Pick<RenewalEmail, 'dueOn' | 'isPastDue'>) =>
  dueOn === null ? [] : [{ text: dueText(dueOn, isPastDue) }];

const label = 'Open your renewal';
const kept = { text: 'You can stop and come back at any time; everything you have entered is saved.' };

/** Asks a client to renew the benefits of one group. */
export const renewalEmail = (input: RenewalEmail): EmailMessage => ({
  template: 'renewal',
  to: input.to,
  subject: `${input.provider}: your ${input.year} benefits renewal`,
  customerId: input.customerId,
  ...layOut(input.provider, [
    hello(input),
    {
      text: `The ${input.year} benefits of ${input.company} for the group ${input.group} are ready. Please review the new plans and premiums, set your contributions and submit your choice.`,
    },
    ...due(input),
    { link: input.link, label },
    kept,
  ]),
});

/** Informs a client that its submission can be changed again and its signature is void. @param note why, as staff typed it */
export const renewalUnlockedEmail = (input: RenewalEmail, note: string | null): EmailMessage => ({
  template: 'renewal-unlocked',
  to: input.to,
  subject: `${input.provider}: your ${input.year} benefits renewal is open again`,
  customerId: input.customerId,
  ...layOut(input.provider, [
    hello(input),
    {
      text: `The ${input.year} benefits renewal of ${input.company} for the group ${input.group} is open again. The earlier signature is no longer valid. Please review it, make any changes and submit it again.`,
    },
    ...(note ? [{ text: `Our note to you:\n${note}` }] : []),
    ...due(input),
    { link: input.link, label },
    kept,
  ]),
});
