import { z } from 'zod';
import { exactText, nullableText, recordId, requiredDate, requiredProse, requiredText } from '#platform/fields.ts';
import {
  choosesOne,
  chosenProposal,
  emailMessageMax,
  noneChosen,
  recipientMessage,
} from '#pricing/proposals/email.schema.ts';
import { keptFigures } from '#pricing/proposals/figures.schema.ts';
import { disclosureVersions } from '#records/signing/disclosures.ts';
import { portalPage } from '#records/signing/portal-page.schema.ts';
import { typedName, typedTitle } from '#records/signing/typed-name.ts';
import {
  acceptanceConsentVersion,
  acceptanceStates,
  acceptMessage,
  codeMessage,
  declineMessage,
  electronicMessage,
  signerNameMessage,
  signerTitleMessage,
  validUntilMessage,
} from './constants.ts';

const state = z.enum(acceptanceStates);

/** Sends a proposal to one of the customer's contacts, to be signed. */
export const acceptanceRequest = z
  .object({
    ...chosenProposal,
    contactID: recordId(recipientMessage),
    /** What to tell the customer in the email; an empty line separates paragraphs */
    message: requiredProse(emailMessageMax, 'Please enter a message.'),
    validUntil: requiredDate(validUntilMessage),
  })
  .refine(choosesOne, noneChosen);

/** A proposal sent for signature, as staff see it. */
export const acceptanceRow = z.object({
  id: z.number().int(),
  documentID: z.number().int(),
  /** Whether it was sent, opened, signed, declined, withdrawn, replaced, or has expired */
  state,
  /** The address that the link went to */
  to: z.string(),
  contact: z.string(),
  sentOn: z.string(),
  validUntil: z.string(),
  /** When the customer first opened it; null if it did not */
  viewedOn: nullableText,
  signedBy: nullableText,
  signedOn: nullableText,
  /** Why the customer declined; null if it did not */
  declineReason: nullableText,
  endedOn: nullableText,
  /** The id of the sealed copy; null until it is made */
  sealedDocumentID: z.number().int().nullable(),
});
export type AcceptanceRow = z.infer<typeof acceptanceRow>;

/** One of a record's list, with what staff need to wait for its answer. */
export const listedAcceptance = acceptanceRow.extend({
  /** The customer's page while it can be answered, for users who may send proposals; else null */
  url: nullableText,
});
export type ListedAcceptance = z.infer<typeof listedAcceptance>;

const session = {
  ...portalPage,
  /** The name of the company that sends it */
  provider: z.string(),
  /** Whether staff look at the page: nothing is counted, and nothing can be answered */
  preview: z.boolean(),
  /** Whether it was sent, opened, signed, declined, withdrawn, replaced, or has expired */
  state,
};

/** The page of a proposal, as its customer sees it before confirming the address. */
export const acceptancePage = z.object({
  ...session,
  /** The name of the proposal */
  proposal: z.string(),
  contact: z.string(),
  /** The address that the code goes to, mostly hidden */
  mailbox: z.string(),
  validUntil: z.string(),
  signedBy: nullableText,
  signedOn: nullableText,
  endedOn: nullableText,
  /** Whether the sealed copy can be downloaded */
  isSealed: z.boolean(),
});
export type AcceptancePage = z.infer<typeof acceptancePage>;

/** What the proposal says in short; only for a browser that entered the code. */
export const acceptanceFigures = z.object({
  /** Fixed when the proposal was made; null for one made before they were stored */
  figures: keptFigures.nullable(),
});
export type AcceptanceFigures = z.infer<typeof acceptanceFigures>;

/** What a browser that entered the code holds: it opens the document and signs. */
const pass = exactText(64);
export const passParam = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const acceptanceCode = z.object({
  /** The six digits from the email */
  code: requiredText(10, codeMessage),
});
export const acceptanceRead = z.object({
  pass,
  /** How many pages were shown, up to the last */
  pages: z.number().int().min(1).max(1000),
});
export const acceptanceSignature = z.object({
  pass,
  /** The full name of the person who signs */
  name: typedName(signerNameMessage),
  /** The position of the person who signs */
  title: typedTitle(signerTitleMessage),
  /** Agreement to sign electronically; must be true */
  electronic: z.literal(true, { error: electronicMessage }),
  /** The decision to accept the proposal; must be true */
  accept: z.literal(true, { error: acceptMessage }),
  /** Which wording of the agreement was shown */
  consentVersion: z.literal(acceptanceConsentVersion),
  /** The two consents as the page showed them, one a line; if a name in them has changed, the call returns `stale` */
  consents: exactText(2000).optional(),
  disclosureVersion: z.enum(disclosureVersions),
});
export type AcceptanceSignature = z.output<typeof acceptanceSignature>;
export const acceptanceRefusal = z.object({
  pass,
  /** Why the proposal is declined */
  reason: requiredProse(1000, declineMessage),
});
