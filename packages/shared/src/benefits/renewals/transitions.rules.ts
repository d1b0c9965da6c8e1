import { frozenStatuses, renewalStatus } from '#benefits/benefit-groups/constants.ts';
import { type ActorFacts, managesClients } from '#platform/permissions.ts';

export type RenewalStatusId = (typeof renewalStatus)[keyof typeof renewalStatus];
/** Null: the group has no renewal for this year. */
export type RenewalState = RenewalStatusId | null;

export const renewalStatusNames: Readonly<Record<RenewalStatusId, string>> = {
  [renewalStatus.renewed]: 'Renewed',
  [renewalStatus.pendingReceipt]: 'Pending Receipt',
  [renewalStatus.received]: 'Renewal Received',
  [renewalStatus.pendingSubmission]: 'Pending Submission',
  [renewalStatus.pendingReview]: 'Pending Review',
  [renewalStatus.omitted]: 'Renewal Omitted',
  [renewalStatus.pendingRenewal]: 'Pending Renewal',
};

/** Who causes an event: client managers and administrators, the holder of the portal's link, or one of their jobs. */
type EventActor = 'staff' | 'customer' | 'job';

/** The events of a renewal: who causes each, and its verb in a rejection. `reset` is also the unlock. */
const events = {
  prepare: { by: 'job', done: 'prepared' },
  omit: { by: 'job', done: 'omitted' },
  add: { by: 'staff', done: 'added' },
  run: { by: 'staff', done: 'sent' },
  reset: { by: 'staff', done: 'unlocked' },
  approve: { by: 'staff', done: 'approved' },
  term: { by: 'staff', done: 'termed' },
  resend: { by: 'staff', done: 'sent again' },
  'client-term': { by: 'staff', done: 'omitted' },
  'portal-open': { by: 'customer', done: 'opened' },
  'portal-save': { by: 'customer', done: 'changed' },
  submit: { by: 'customer', done: 'submitted' },
} as const satisfies Record<string, { by: EventActor; done: string }>;
export type RenewalEvent = keyof typeof events;

const { renewed, pendingReceipt, received, pendingSubmission, pendingReview, omitted, pendingRenewal } = renewalStatus;

interface Move {
  from: readonly RenewalState[];
  event: RenewalEvent;
  /** Omitted if the status stays the same. */
  to?: RenewalStatusId;
}

/** Anything not in this table is rejected. `status.rules.ts` says what else a status allows. */
const moves: readonly Move[] = [
  { from: [null], event: 'prepare', to: pendingRenewal },
  { from: [null], event: 'omit', to: omitted },
  { from: [null], event: 'add', to: pendingRenewal },
  { from: [pendingRenewal, omitted], event: 'run', to: pendingReceipt },
  { from: [pendingReceipt], event: 'portal-open', to: received },
  { from: [pendingReceipt, received], event: 'portal-save', to: pendingSubmission },
  { from: [pendingSubmission], event: 'portal-save' },
  { from: [pendingSubmission], event: 'submit', to: pendingReview },
  { from: [pendingReview], event: 'approve', to: renewed },
  { from: [pendingReview, renewed], event: 'reset', to: pendingSubmission },
  { from: [pendingRenewal, omitted], event: 'reset' },
  { from: [pendingRenewal, pendingReceipt, received, pendingSubmission], event: 'term', to: omitted },
  {
    from: [pendingReceipt, received, pendingSubmission, pendingReview, pendingRenewal],
    event: 'client-term',
    to: omitted,
  },
  { from: [pendingReceipt, received, pendingSubmission], event: 'resend' },
];

/** The status after an event; undefined if it is rejected. An unlock also depends on `mayTakeBack`. */
export const nextStatus = (status: RenewalState, event: RenewalEvent): RenewalStatusId | undefined => {
  const move = moves.find((one) => one.event === event && one.from.includes(status));
  return move && (move.to ?? status ?? undefined);
};

/** The statuses from which an event is allowed. */
export const statusesAllowing = (event: RenewalEvent): RenewalState[] =>
  moves.filter((one) => one.event === event).flatMap(({ from }) => from);

/** Conditions for unlocking a renewed year, besides its status. */
export interface RenewedYear {
  /** Its first day has come. */
  hasBegun: boolean;
  /** It is the client's operating year: its benefits are in force, and stay in force while it is unlocked. */
  isOperating: boolean;
  /** The customer's signature is valid: the signed terms cannot be changed without an unlock. */
  isSigned: boolean;
}

/** A renewed year can be unlocked until it begins, and while it is in force if its figures are signed. */
export const mayTakeBack = (status: RenewalState, { hasBegun, isOperating, isSigned }: RenewedYear): boolean =>
  status !== renewed || !hasBegun || (isOperating && isSigned);

/** Whether the actor may cause an event, whatever the status. */
export const mayCause = (actor: ActorFacts, event: RenewalEvent): boolean => {
  if (events[event].by === 'customer') return actor.portalOf !== undefined;
  return actor.portalOf === undefined && managesClients(actor);
};

export const yearBegunText = 'A renewal cannot be unlocked after its year has started.';
const portalRefusedText = 'This is no longer possible. Please reload the page.';

/** The message for a rejected event; a customer does not see our status names. */
export const refusedText = (status: RenewalState, event: RenewalEvent): string => {
  const { by, done } = events[event];
  if (by === 'customer') return portalRefusedText;
  const subject = status === null ? 'A group without a renewal' : `A renewal that is ${renewalStatusNames[status]}`;
  return `${subject} cannot be ${done}.`;
};

/** What staff may do with a renewal now, by the buttons of the Renewal tab. */
export interface RenewalActions {
  /** Send Renewal. */
  run: boolean;
  /** Unlock a submitted renewal (`reset`). */
  unlock: boolean;
  approve: boolean;
  term: boolean;
  resend: boolean;
}

/** The buttons for users who manage the group's benefits. */
export const renewalActions = (status: RenewalState, year: RenewedYear): RenewalActions => {
  const may = (event: RenewalEvent): boolean => nextStatus(status, event) !== undefined;
  return {
    run: may('run'),
    unlock: may('reset') && frozenStatuses.includes(status) && mayTakeBack(status, year),
    approve: may('approve'),
    term: may('term'),
    resend: may('resend'),
  };
};
