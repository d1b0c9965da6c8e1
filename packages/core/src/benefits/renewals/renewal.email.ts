import { dueText, ifNothingIsDoneText } from '@worksmart/shared/benefits/renewals/due-texts.ts';
import { type CalendarDate, formatDate } from '@worksmart/shared/platform/dates.ts';
import type { EmailKind } from '@worksmart/shared/platform/email-kinds.ts';
import { type ContactCard, customerContact, type Part, type RecordEmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

export interface RenewalEmail extends RecordEmailReader {
  company: string;
  /** The names of the groups to renew; several share one link. */
  groups: readonly string[];
  year: number;
  /** What changes in dollars, as far as it is known. */
  changes: readonly Part[];
  /** The day by which to sign; null if none was set. */
  dueOn: CalendarDate | null;
  /** Whether that day has passed. */
  isPastDue: boolean;
  /** The portal's address, including its key. */
  link: string;
  /** The customer's contact at the provider; answers go there. */
  agent: ContactCard | null;
}

interface Words {
  subject: string;
  preheader: string;
  /** Why we write; `which` names the groups. */
  sentence: (which: string) => string;
  /** What comes between the sentence and the due day. */
  middle?: readonly Part[];
  /** What comes after the button. */
  after?: readonly Part[];
}

/** Names the groups: one in the sentence, several as a list below it. */
const about = (groups: readonly string[], of: Words['sentence']): Part[] =>
  groups.length === 1
    ? [{ text: of(`for the group ${groups[0]}`) }]
    : [{ text: of(`for ${groups.length} groups`) }, { list: groups }];

const renewals = ({ groups }: RenewalEmail): string => (groups.length === 1 ? 'renewal' : 'renewals');

/** The due day, and what happens if nothing is done. */
const due = ({ dueOn, isPastDue, year }: RenewalEmail): Part[] =>
  dueOn === null ? [] : [{ strong: dueText(dueOn, isPastDue), text: ifNothingIsDoneText(year) }];

const untilText = ({ dueOn, isPastDue }: RenewalEmail): string =>
  dueOn === null || isPastDue ? 'Please review and sign.' : `Please review and sign by ${formatDate(dueOn)}.`;

const compose = (template: EmailKind, input: RenewalEmail, words: Words): EmailMessage => {
  const { to, firstName, groups, link, agent, brand, customerId } = input;
  const { subject, preheader, sentence, middle = [], after = [] } = words;
  return composeEmail({
    ...customerContact(brand, agent),
    template,
    to,
    firstName,
    brand,
    customerId,
    subject,
    preheader,
    lead: [...about(groups, sentence), ...middle, ...due(input)],
    action: { label: `Review your ${renewals(input)}`, link },
    rest: [{ text: 'You can stop and come back at any time; everything you have entered is saved.' }, ...after],
  });
};

/** Asks a client to renew the benefits of one or more groups. */
export const renewalEmail = (input: RenewalEmail): EmailMessage => {
  const { year, company, groups } = input;
  return compose('renewal', input, {
    after: input.changes,
    subject: `Your ${year} benefits ${renewals(input)} ${groups.length === 1 ? 'is' : 'are'} ready to sign`,
    preheader: untilText(input),
    sentence: (which) =>
      `The ${year} benefits of ${company} ${which} are ready. Please review the new plans and premiums, set your contributions and sign.`,
  });
};

/** Reminds a client that its renewals are not signed yet. */
export const renewalReminderEmail = (input: RenewalEmail): EmailMessage => {
  const { year, company, groups } = input;
  return compose('renewal-reminder', input, {
    subject: `Reminder: your ${year} benefits ${renewals(input)} ${groups.length === 1 ? 'is' : 'are'} not signed yet`,
    preheader: untilText(input),
    sentence: (which) =>
      `The ${year} benefits ${renewals(input)} of ${company} ${which} ${groups.length === 1 ? 'is' : 'are'} not signed yet.`,
  });
};

/** Informs a client that its submission can be changed again and its signature is void. @param note why, as staff typed it */
export const renewalUnlockedEmail = (input: RenewalEmail, note: string | null): EmailMessage => {
  const { year, company } = input;
  return compose('renewal-unlocked', input, {
    subject: `Your ${year} benefits renewal is open again`,
    preheader: 'The earlier signature is no longer valid. Please sign again.',
    sentence: (which) =>
      `The ${year} benefits renewal of ${company} ${which} is open again. The earlier signature is no longer valid. Please review it, make any changes and sign again.`,
    middle: note ? [{ title: 'Our note to you', quote: note }] : [],
  });
};
