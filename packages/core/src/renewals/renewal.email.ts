import type { CalendarDate } from '@worksmart/shared/dates.ts';
import { dueText } from '@worksmart/shared/renewals/due-texts.ts';
import type { Brand } from '../platform/brand.ts';
import { layOut, type Part } from '../platform/mail/layout.ts';
import type { EmailMessage } from '../platform/mail.ts';
import type { SalesAgentCard } from '../users/sales-agent.service.ts';

export interface RenewalEmail {
  to: string;
  /** The reader's first name; null if the address is not a known contact's. */
  firstName: string | null;
  company: string;
  /** The names of the groups to renew; several share one link. */
  groups: readonly string[];
  year: number;
  /** The day by which to sign; null if none was set. */
  dueOn: CalendarDate | null;
  /** Whether that day has passed. */
  isPastDue: boolean;
  /** The portal's address, including its key. */
  link: string;
  /** The customer's contact at the provider. */
  agent: SalesAgentCard | null;
  brand: Brand;
  customerId: number;
}

const phoneText = (phone: string): string =>
  phone.length === 10 ? `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}` : phone;

const hello = ({ firstName }: RenewalEmail): Part => ({ text: firstName ? `Hello ${firstName},` : 'Hello,' });
const kept: Part = { text: 'You can stop and come back at any time; everything you have entered is saved.' };

const button = ({ link, groups }: RenewalEmail): Part => ({
  link,
  label: groups.length === 1 ? 'Open your renewal' : 'Open your renewals',
});

/** The sentence with the due day; none if the renewal has no due day. */
const due = ({ dueOn, isPastDue }: RenewalEmail): Part[] =>
  dueOn === null ? [] : [{ text: dueText(dueOn, isPastDue) }];

/** Whom to ask. */
const card = ({ agent }: RenewalEmail): Part[] =>
  agent === null
    ? []
    : [
        {
          text: ['Your contact:', agent.name, agent.email, agent.phone && phoneText(agent.phone)]
            .filter(Boolean)
            .join('\n'),
        },
      ];

/** Names the groups: one in the sentence, several as a list below it. */
const about = (groups: readonly string[], of: (which: string) => string): Part[] =>
  groups.length === 1
    ? [{ text: of(`for the group ${groups[0]}`) }]
    : [{ text: of(`for ${groups.length} groups`) }, { text: groups.map((name) => `• ${name}`).join('\n') }];

const renewals = ({ groups }: RenewalEmail): string => (groups.length === 1 ? 'renewal' : 'renewals');

/** The parts of an email about renewals to sign. @param sentence says what about the groups */
const body = (input: RenewalEmail, sentence: (which: string) => string): Part[] => [
  hello(input),
  ...about(input.groups, sentence),
  ...due(input),
  button(input),
  kept,
  ...card(input),
];

/** Asks a client to renew the benefits of one or more groups. */
export const renewalEmail = (input: RenewalEmail): EmailMessage => ({
  template: 'renewal',
  to: input.to,
  subject: `${input.brand.name}: your ${input.year} benefits ${renewals(input)}`,
  customerId: input.customerId,
  ...layOut(
    input.brand,
    body(
      input,
      (which) =>
        `The ${input.year} benefits of ${input.company} ${which} are ready. Please review the new plans and premiums, set your contributions and submit your choice.`,
    ),
  ),
});

/** Reminds a client that its renewals are not signed yet. */
export const renewalReminderEmail = (input: RenewalEmail): EmailMessage => ({
  template: 'renewal-reminder',
  to: input.to,
  subject: `${input.brand.name}: a reminder of your ${input.year} benefits ${renewals(input)}`,
  customerId: input.customerId,
  ...layOut(
    input.brand,
    body(
      input,
      (which) =>
        `The ${input.year} benefits ${renewals(input)} of ${input.company} ${which} ${input.groups.length === 1 ? 'is' : 'are'} not signed yet.`,
    ),
  ),
});

/** Informs a client that its submission can be changed again and its signature is void. @param note why, as staff typed it */
export const renewalUnlockedEmail = (input: RenewalEmail, note: string | null): EmailMessage => ({
  template: 'renewal-unlocked',
  to: input.to,
  subject: `${input.brand.name}: your ${input.year} benefits renewal is open again`,
  customerId: input.customerId,
  ...layOut(input.brand, [
    hello(input),
    ...about(
      input.groups,
      (which) =>
        `The ${input.year} benefits renewal of ${input.company} ${which} is open again. The earlier signature is no longer valid. Please review it, make any changes and submit it again.`,
    ),
    ...(note ? [{ text: `Our note to you:\n${note}` }] : []),
    ...due(input),
    button(input),
    kept,
    ...card(input),
  ]),
});
