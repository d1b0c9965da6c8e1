import { z } from 'zod';
import { id, idText, nullableNumber, nullableText, prose, requiredProse } from '#platform/fields.ts';
import { tableFormat } from '#platform/table-formats.ts';
import { findingKinds, findingStates, premiumTypes } from './kinds.ts';

export const premiumMessages = {
  month: 'Please choose a month, such as 2026-03.',
  ids: 'Please choose differences.',
  gone: 'Some of these differences are gone or were changed. Please look at the month again.',
  reason: 'Please say why you accept it.',
  carrier: 'Please enter the carrier.',
  confirm: 'Differences to confirm are not sent to a carrier. Import a newer census first.',
  deduction: 'Deductions are the employees’ money and are not sent to a carrier.',
  unpriced: 'Differences without an amount are not sent to a carrier.',
  closed: 'Only open and disputed differences can be sent to a carrier.',
} as const;

/** A coverage month, `2026-03`. */
export const premiumMonthText = z
  .string(premiumMessages.month)
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, premiumMessages.month);

/** Most findings of one request. */
const mostFindings = 5_000;
const seenOn = z.iso.datetime().optional();
const findingIds = z.array(id).min(1, premiumMessages.ids).max(mostFindings, premiumMessages.ids);

const totals = {
  /** Billed too much, of open and disputed differences, USD; never netted with what was too little */
  tooMuch: z.number(),
  /** Billed too little, of open and disputed differences, USD */
  tooLittle: z.number(),
  /** Withheld from employees beyond their share, USD; in no total of premiums */
  overWithheld: z.number(),
  /** Differences of an old census, which no amount contains */
  toConfirm: z.number().int(),
};

const month = {
  /** `2026-03` */
  month: z.string(),
  /** Persons who are billed */
  people: z.number().int(),
  /** What was billed after adjustments, USD */
  premium: z.number(),
  ...totals,
  /** The last day on which the carrier corrects the month, `YYYY-MM-DD` */
  disputeUntil: z.string(),
  /** Days left until then; negative once it is over */
  daysLeft: z.number().int(),
  /** The day of the census in force, `YYYY-MM-DD`; null without a census, when no person is checked */
  censusAsOf: nullableText,
  /** Whether the client has benefit groups for the month; without them no premium is checked */
  hasGroups: z.boolean(),
};

export const premiumMonth = z.object({
  customerId: z.number().int(),
  client: z.string(),
  ...month,
  /** Open and disputed differences of each kind */
  kinds: z.object({
    /** People of a client that has left */
    clientLeft: z.number().int(),
    /** Second premiums of a person and plan type */
    twice: z.number().int(),
    /** People who are not enrolled by the census */
    notEnrolled: z.number().int(),
    /** Plans that no benefit group offers */
    planNotOffered: z.number().int(),
    /** Tiers other than that of the census */
    otherTier: z.number().int(),
    /** Premiums other than those of the benefit groups */
    otherRate: z.number().int(),
    /** Employee amounts other than the share */
    deduction: z.number().int(),
    /** Enrolled people without a premium */
    notBilled: z.number().int(),
  }),
  /** `open` while something is open, `disputed` while the carrier has to answer, else `done` */
  state: z.enum(['open', 'disputed', 'done']),
});
export type PremiumMonth = z.infer<typeof premiumMonth>;

export const premiumMonths = z.object({
  /** The months with published premiums, the newest first */
  months: z.array(z.string()),
  /** The month that is shown; null without premiums */
  month: nullableText,
  rows: z.array(premiumMonth),
});

export const finding = z.object({
  id: z.number().int(),
  /** What is wrong */
  kind: z.enum(findingKinds),
  /** The kind of plan that was billed */
  planType: z.enum(premiumTypes),
  /** Last and first name */
  name: z.string(),
  /** The employee number in the carrier’s file; null if it is not known */
  employeeId: nullableText,
  /** What identifies the person within the client’s month */
  person: z.string(),
  /** The plan’s name, or its code in the file if no benefit group offers it; null if it is not known */
  plan: nullableText,
  /** EE, ES, EC or EF; null if it is not known */
  tier: nullableText,
  /** USD for the month: the premium, or for a deduction the employee’s amount; null if it was not billed */
  billed: nullableNumber,
  /** What it should be, USD; null for nothing, or if it is not known */
  expected: nullableNumber,
  /** What was billed too much, USD; negative if too little, null if it is not known */
  difference: nullableNumber,
  /** What it is concluded from, in a sentence */
  why: z.string(),
  /** Not sure enough for totals and letters, since the census is old or the plan is unknown */
  toConfirm: z.boolean(),
  state: z.enum(findingStates),
  /** When it got this state */
  stateOn: z.string(),
  /** Who accepted or disputed it; null if no user did */
  stateBy: nullableText,
  /** Why it was accepted; null if it is not */
  reason: nullableText,
  /** The letter that it is in; null if it is in none */
  disputeId: nullableNumber,
});
export type Finding = z.infer<typeof finding>;

const change = z.object({
  /** Last and first name */
  name: z.string(),
  /** The employee number in the carrier’s file */
  employeeId: z.string(),
  /** The kind of plan that was billed */
  planType: z.enum(premiumTypes),
  /** Plan and tier in this month; null if the person is gone */
  now: nullableText,
  /** Plan and tier in the month before; null if the person is new */
  before: nullableText,
  /** USD in this month; null if the person is gone */
  premium: nullableNumber,
  /** USD in the month before; null if the person is new */
  premiumBefore: nullableNumber,
  /** What has changed */
  what: z.enum(['new', 'gone', 'tier', 'amount']),
});
export type PremiumChange = z.infer<typeof change>;

const letter = z.object({
  id: z.number().int(),
  /** To whom it is written */
  carrier: z.string(),
  createdOn: z.string(),
  /** Who made it; null if that user is gone */
  createdBy: nullableText,
  /** How many differences it lists */
  lines: z.number().int(),
});

export const clientPremiums = z.object({
  ...month,
  /** The client’s months with published premiums, the newest first */
  months: z.array(z.string()),
  /** The differences, also those that are settled or gone */
  findings: z.array(finding),
  // All plan types, also those that are not checked.
  /** What changed since the month before */
  changes: z.array(change),
  /** The letters to carriers, the newest first */
  letters: z.array(letter),
  /** Persons whom another carrier bills */
  elsewhere: z.array(
    z.object({
      /** The person, as in the differences */
      person: z.string(),
      /** Last and first name, or the person’s number if no difference names it */
      name: z.string(),
      /** Since when this is known */
      since: z.string(),
    }),
  ),
  /** The carrier of the files that the month was read from, null if no profile names it */
  carrier: nullableText,
  /** Whether something changed and the check has not run yet */
  isDue: z.boolean(),
});
export type ClientPremiums = z.infer<typeof clientPremiums>;

export const premiumDecision = z
  .object({
    /** The coverage month of the differences */
    month: premiumMonthText,
    /** The differences */
    ids: findingIds,
    /** The latest `stateOn` of the chosen differences as read; if someone has decided one since, the call returns `stale` */
    seenOn,
    /** `accepted`: nothing is asked of the carrier; `open` takes that or a letter back */
    state: z.enum(['open', 'accepted']),
    /** Why it is accepted */
    reason: prose(500).optional(),
  })
  .refine(({ state, reason }) => state === 'open' || Boolean(reason), {
    path: ['reason'],
    message: premiumMessages.reason,
  });
export type PremiumDecision = z.output<typeof premiumDecision>;

export const premiumDispute = z.object({
  month: premiumMonthText,
  /** The differences */
  ids: findingIds,
  /** The latest `stateOn` of the chosen differences as read; if someone has decided one since, the call returns `stale` */
  seenOn,
  /** To whom the letter is written */
  carrier: requiredProse(125, premiumMessages.carrier),
});
export type PremiumDispute = z.output<typeof premiumDispute>;

export const premiumElsewhere = z.object({
  month: premiumMonthText,
  /** The person of a difference */
  person: requiredProse(140, premiumMessages.ids),
  /** Whether another carrier bills the person, so that a missing premium is no difference */
  billedElsewhere: z.boolean(),
});
export type PremiumElsewhere = z.output<typeof premiumElsewhere>;

export const premiumLetter = z.object({
  /** The letter of `letters` */
  letterId: idText,
  /** The file wanted: pdf (default) or xlsx */
  format: z.enum(['pdf', 'xlsx'], 'Please choose pdf or xlsx.').optional(),
});

export const premiumMonthQuery = z.object({
  /** The coverage month, such as 2026-03 */
  month: premiumMonthText,
});
export const premiumMonthFile = premiumMonthQuery.extend({
  /** The file wanted: csv (default) or xlsx */
  format: tableFormat,
});

export const premiumListFile = z.object({
  /** What is wanted: the clients of a month, or the money found by client and year */
  list: z.enum(['month', 'found'], 'Please choose month or found.'),
  /** The month, if its clients are wanted */
  month: premiumMonthText.optional(),
  /** The file wanted: csv (default) or xlsx */
  format: tableFormat,
});
export type PremiumListFile = z.output<typeof premiumListFile>;

/** Money that the checks found for a client in the months of one year. */
export const foundMoney = z.object({
  customerId: z.number().int(),
  client: z.string(),
  /** The year of the coverage months */
  year: z.number().int(),
  /** Differences in letters that carriers have not settled, USD without sign */
  disputed: z.number(),
  /** Differences that carriers have settled, billed too much, USD */
  settledTooMuch: z.number(),
  /** Differences that carriers have settled, billed too little, USD */
  settledTooLittle: z.number(),
  /** How many differences carriers have settled */
  settled: z.number().int(),
});
export type FoundMoney = z.infer<typeof foundMoney>;
