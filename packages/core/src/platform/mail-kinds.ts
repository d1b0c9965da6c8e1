import type { EmailKind } from '@worksmart/shared/platform/email-kinds.ts';

/** How urgent an email is. Each lane has its own connections to the mail server, so that none waits for another. */
export type Lane = 'now' | 'soon' | 'bulk';

interface LaneRules {
  /**
   * Seconds that the mail server gets to accept an email of the lane. Codes get few: their readers wait, and a second copy
   * of a code does no harm. Emails with attachments get more.
   */
  sendSeconds: number;
  /**
   * Milliseconds until the mail server must have greeted, for one connection after another. A reader who waits gets another
   * connection soon: of several machines behind an address, one may be stuck.
   */
  greetingMs: readonly number[];
}

const patient = 30_000;

export const lanes: Readonly<Record<Lane, LaneRules>> = {
  /** The reader is waiting in front of a screen, or must know at once. */
  now: { sendSeconds: 20, greetingMs: [1_000, 4_000, patient] },
  /** A person has just sent it or caused it. */
  soon: { sendSeconds: 180, greetingMs: [patient] },
  /** One of many, sent by a season’s run or by a schedule. */
  bulk: { sendSeconds: 60, greetingMs: [patient] },
};

export const laneNames = Object.keys(lanes) as readonly Lane[];

/** Every kind of email and its lane. A new kind does not compile without one. */
const laneOfKind: Readonly<Record<EmailKind, Lane>> = {
  'second-factor-code': 'now',
  'acceptance-code': 'now',
  'password-reset': 'now',
  'account-locked': 'now',
  'emergency-sign-in': 'now',
  'factor-changed': 'now',
  'identity-request': 'now',
  'user-invitation': 'now',
  'rfp-invitation': 'soon',
  'rfp-unlocked': 'soon',
  'rfp-submitted': 'soon',
  proposal: 'soon',
  'acceptance-request': 'soon',
  'acceptance-copy': 'soon',
  'acceptance-accepted': 'soon',
  'acceptance-declined': 'soon',
  'renewal-unlocked': 'soon',
  'renewal-submitted': 'soon',
  'renewal-received': 'soon',
  renewal: 'bulk',
  'renewal-reminder': 'bulk',
  'acceptance-reminder': 'bulk',
  'follow-ups-due': 'bulk',
  'audit-anchor': 'bulk',
  'key-expires': 'bulk',
  'integration-owner-gone': 'bulk',
  'webhook-off': 'bulk',
};

/** Returns the lane in which emails of a kind are sent. */
export const laneOf = (kind: EmailKind): Lane => laneOfKind[kind];
