import { addDays, type CalendarDate, readCalendarDate } from '#platform/dates.ts';
import { withStop } from '#platform/sentence.ts';

/** The actor's name in the audit and the history for what a customer did on the page of a proposal. */
export const acceptanceActorName = 'Proposal Page';

/** Accepting is possible in the first two states; the others are final. */
export const acceptanceStates = ['sent', 'viewed', 'signed', 'declined', 'expired', 'withdrawn', 'superseded'] as const;
export type AcceptanceState = (typeof acceptanceStates)[number];

export const isOpenState = (state: AcceptanceState): boolean => state === 'sent' || state === 'viewed';

/** As staff see them. */
export const acceptanceStateNames: Readonly<Record<AcceptanceState, string>> = {
  sent: 'Sent for signature',
  viewed: 'Opened, not signed',
  signed: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
};

/** What happens to an acceptance, with the words of its certificate. */
export const acceptanceEventKinds = {
  created: 'Sent for signature',
  sent: 'Link sent by email',
  opened: 'Opened by the customer',
  codeSent: 'Code sent by email',
  codePassed: 'Code entered',
  viewedPage: 'Shown to its last page',
  downloaded: 'Downloaded',
  consented: 'Consents given',
  signed: 'Signed',
  declined: 'Declined',
  reminded: 'Reminder sent by email',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced by a newer proposal',
  sealed: 'Sealed',
  copySent: 'Signed copy sent by email',
  timeStamped: 'Time stamp added to the seal',
} as const;
export type AcceptanceEventKind = keyof typeof acceptanceEventKinds;

/** A change of the consents gets a new version. */
export const acceptanceConsentVersion = '2026-11' as const;

/** The two consents that a signer ticks; stored and printed on the certificate. */
export const acceptanceConsents = (company: string, proposal: string): { electronic: string; accept: string } => ({
  electronic:
    'I have read the information about signing electronically, and I agree to use electronic records and signatures for this document.',
  accept: `I am authorized to act for ${withStop(company)} I have read “${proposal}” and accept it. My typed name is my electronic signature.`,
});

export const validUntilDefaultDays = 30;
export const codeMinutes = 10;
/** A browser may read and answer for this long after it entered a code. */
export const passSeconds = 2 * 3600;

export const signerNameMessage = 'Please enter your full name.';
export const signerTitleMessage = 'Please enter your title.';
export const electronicMessage = 'Please agree to sign electronically.';
export const acceptMessage = 'Please confirm that you accept the proposal.';
export const declineMessage = 'Please tell us the reason in a few words.';
export const codeMessage = 'Please enter the six digits of the code.';
export const validUntilMessage = 'Please enter a date from tomorrow to one year from now.';
const mostDaysAhead = 365;

/** Why a proposal cannot be valid until a day, by the business calendar; undefined if it can, or if the text is no date. */
export const validUntilProblem = (day: string | null, today: CalendarDate): string | undefined => {
  const read = readCalendarDate(day ?? '')?.slice(0, 10);
  const isPossible = (date: string) =>
    date >= addDays(today, 1).slice(0, 10) && date <= addDays(today, mostDaysAhead).slice(0, 10);
  return read && !isPossible(read) ? validUntilMessage : undefined;
};

export const wrongCodeText = 'This code is not right. Please check the newest email, or ask for a new code.';
export const codeOverText = 'This code no longer works. Please ask for a new one.';
export const codeNeededText = 'Please confirm your email address again: your code has expired.';
export const notReadText = 'Please read the proposal to its last page or download it before you accept it.';
export const acceptanceChangedText =
  'The name of the company or the proposal has changed since you opened this page. Please reload it and read it again.';
export const acceptancePreviewText = 'This is a preview. Only the customer can answer here.';
export const noSealText = 'Signing needs the provider’s seal. Please ask your administrator to set it up (SEAL_P12).';
export const isSignedCopyText = 'This is a signed copy. Please send a proposal.';

/** Why a proposal cannot be answered any more, as its customer reads it. */
export const acceptanceClosedTexts: Readonly<Record<Exclude<AcceptanceState, 'sent' | 'viewed'>, string>> = {
  signed: 'This proposal was accepted.',
  declined: 'This proposal was declined, and your contact has the reason. To change that, please ask for a new link.',
  expired: 'This proposal has expired.',
  withdrawn: 'This proposal was withdrawn.',
  superseded: 'There is a newer proposal. Please use the link in the newest email.',
};
