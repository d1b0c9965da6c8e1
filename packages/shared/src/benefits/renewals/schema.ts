import { z } from 'zod';
import { benefitGroup, groupPlan } from '#benefits/benefit-groups/schema.ts';
import { calendarDate, email, exactText, lookupRef, prose, recordId, rowVersion } from '#platform/fields.ts';
import { labeled } from '#platform/message-names.ts';

export const unlockNoteMax = 1000;
export const unlockReasonMessage = 'Please enter the reason. The customer will see it.';
export const mailAddressMessage = 'Please enter the email address to send the link to.';
export const instructionMax = 10_000;
export const instructionTypeMessage = 'Please select an instruction type.';

/** Body of the renewal's actions; optional. `rowVersion` is the version of the group that the sender saw. */
export const renewalAction = z.object({ rowVersion }).nullish();

/** Recipient of the link. Without one it goes to the primary contact; if there is none, the address is required. */
const mailTo = email(255).nullish();

/** Body of POST /renewal/run/{id}. */
export const renewalSend = z
  .object({
    rowVersion,
    /** The address that the link is sent to; null for the primary contact */
    email: mailTo,
    // The day by which the customer is asked to sign; by default the one that `proposedDueDay` gives.
    dueOn: calendarDate().nullish(),
  })
  .nullish();

/** Body of PATCH /renewal/{id}/reset. */
export const renewalReset = z
  .object({
    rowVersion,
    /** Why the renewal is unlocked, which the customer will see; needed for a signed one; null for none */
    note: prose(unlockNoteMax).nullish(),
    /** The address that the email goes to; null for the last one that got the link, or the primary contact */
    email: mailTo,
  })
  .nullish();

export const resendQuery = z.object({
  /** The address that the link is sent to */
  email: email(255),
});

/** Send Renewal: the portal's link, and the address to which it was emailed. */
export const sentRenewal = z.object({
  /** The address of the customer’s page */
  url: z.string(),
  mailedTo: z.string(),
});

/** Body of POST /appcopy. */
export const instructionSave = z.object({
  relID: labeled(recordId(), 'Benefit Group'),
  /** The part of the customer’s page that the text introduces, a value of list 39 */
  type: z.object({ id: recordId(instructionTypeMessage) }, { error: instructionTypeMessage }),
  // Plain text with its line breaks; an empty text shows nothing to the customer.
  content: prose(instructionMax),
  // `updatedOn` of the text that the sender read; null if there was none. If omitted, any version is overwritten.
  updatedOn: exactText(40).nullish(),
});

/** Instructions that the renewal portal shows to a benefit-dollar group; one text per group, year and type. */
export const instruction = z.object({
  relID: z.number().int(),
  /** The part of the customer’s page that the text introduces, a value of list 39 */
  type: lookupRef,
  content: z.string(),
  updatedOn: z.string(),
});
export type Instruction = z.infer<typeof instruction>;

const sentPlan = groupPlan.omit({ planName: true, hasHSA: true, noContribution: true });

/** The input of `reviewOf`. */
export const renewalReview = z.object({
  /** This year’s group; null if the group is new */
  before: benefitGroup.nullable(),
  /** The group as the customer wants it */
  after: benefitGroup,
  /** The id of the new plan by the id of the plan that it follows */
  successors: z.record(z.string(), z.number().int()),
  /** The contributions that the customer was offered; null if nothing was sent */
  sent: z.array(sentPlan).nullable(),
});
export type RenewalReview = z.infer<typeof renewalReview>;
