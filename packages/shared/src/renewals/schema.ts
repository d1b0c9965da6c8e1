import { z } from 'zod';
import { benefitGroup, groupPlan } from '../benefit-groups/schema.ts';
import { email, exactText, lookupRef, recordId, rowVersion, text } from '../fields.ts';

export const unlockNoteMax = 1000;
export const instructionMax = 10_000;
export const instructionTypeMessage = 'Please select an instruction type.';

/** Body of the renewal's actions; all of it may be left out. `rowVersion`: of the group that the sender looked at. */
export const renewalAction = z.object({ rowVersion }).nullish();

/** Body of PATCH /renewal/{id}/reset. */
export const renewalReset = z
  .object({
    rowVersion,
    /** What the customer reads when the portal is open again. */
    note: text(unlockNoteMax).nullish(),
  })
  .nullish();

export const resendQuery = z.object({ email: email(255) });

/** Send Renewal: the portal's link, and the primary contact's address that it was mailed to; null where there is none. */
export const sentRenewal = z.object({ url: z.string(), mailedTo: z.string().nullable() });

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
