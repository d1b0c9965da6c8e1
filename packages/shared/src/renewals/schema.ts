import { z } from 'zod';
import { benefitGroup, groupPlan } from '../benefit-groups/schema.ts';
import { email, exactText, lookupRef, recordId, rowVersion, text } from '../fields.ts';

export const unlockNoteMax = 1000;
export const unlockReasonMessage = 'Please enter the reason. The customer will see it.';
export const mailAddressMessage = 'Please enter the email address to send the link to.';
export const instructionMax = 10_000;
export const instructionTypeMessage = 'Please select an instruction type.';

/** Body of the renewal's actions; all of it may be left out. `rowVersion`: of the group that the sender looked at. */
export const renewalAction = z.object({ rowVersion }).nullish();

/** Where the link goes; without one the primary contact gets it, and where there is none an address is asked for. */
const mailTo = email(255).nullish();

/** Body of POST /renewal/run/{id}. */
export const renewalSend = z.object({ rowVersion, email: mailTo }).nullish();

/** Body of PATCH /renewal/{id}/reset. */
export const renewalReset = z
  .object({
    rowVersion,
    /** Why it is unlocked; the customer reads it. Needed where the customer's signature is voided. */
    note: text(unlockNoteMax).nullish(),
    /** Where the mail goes; without one to where the link went last, else to the primary contact. */
    email: mailTo,
  })
  .nullish();

export const resendQuery = z.object({ email: email(255) });

/** Send Renewal: the portal's link, and the address that it was mailed to. */
export const sentRenewal = z.object({ url: z.string(), mailedTo: z.string() });

/** Body of POST /appcopy. */
export const instructionSave = z.object({
  /** benefitGroupRecordID. */
  relID: recordId(),
  type: z.object({ id: recordId(instructionTypeMessage) }, { error: instructionTypeMessage }),
  /** Plain text with its line breaks; an empty one says nothing to the customer. */
  content: text(instructionMax),
  /** `updatedOn` of the text that the sender read; null for one that was not there. Left out: whatever is there. */
  updatedOn: exactText(40).nullish(),
});

/** What the renewal portal shows a benefit-dollar group; one text per group, year and type. */
export const instruction = z.object({
  relID: z.number().int(),
  type: lookupRef,
  content: z.string(),
  updatedOn: z.string(),
});
export type Instruction = z.infer<typeof instruction>;

const sentPlan = groupPlan.omit({ planName: true, hasHSA: true, noContribution: true });

/** What `reviewOf` sets side by side. */
export const renewalReview = z.object({
  /** This year's group; null for one that is new. */
  before: benefitGroup.nullable(),
  after: benefitGroup,
  /** Plan of the next year by the id of the plan that it follows. */
  successors: z.record(z.string(), z.number().int()),
  /** The plans as they went out to the customer; null where that is not known. */
  sent: z.array(sentPlan).nullable(),
});
export type RenewalReview = z.infer<typeof renewalReview>;
