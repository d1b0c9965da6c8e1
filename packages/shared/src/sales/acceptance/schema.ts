import { z } from 'zod';
import { publicBrand } from '#platform/brand.schema.ts';
import { exactText, nullableText, recordId, requiredDate, requiredProse, requiredText } from '#platform/fields.ts';
import { emailMessageMax, proposalMessage, recipientMessage } from '#pricing/proposals/email.schema.ts';
import { disclosureVersions } from '#records/signing/disclosures.ts';
import { portalAgent } from '#records/signing/portal-agent.ts';
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

/** Sends an archived proposal to one of the customer's contacts, to be signed. */
export const acceptanceRequest = z.object({
  documentID: recordId(proposalMessage),
  contactID: recordId(recipientMessage),
  message: requiredProse(emailMessageMax, 'Please enter a message.'),
  /** The last day on which it can be signed. */
  validUntil: requiredDate(validUntilMessage),
});

/** A proposal sent for signature, as staff see it. */
export const acceptanceRow = z.object({
  id: z.number().int(),
  documentID: z.number().int(),
  state,
  to: z.string(),
  contact: z.string(),
  sentOn: z.string(),
  validUntil: z.string(),
  viewedOn: nullableText,
  signedBy: nullableText,
  signedOn: nullableText,
  declineReason: nullableText,
  endedOn: nullableText,
  /** The sealed copy, once it is made. */
  sealedDocumentID: z.number().int().nullable(),
});
export type AcceptanceRow = z.infer<typeof acceptanceRow>;

const session = {
  provider: z.string(),
  brand: publicBrand,
  businessZone: z.string(),
  company: z.string(),
  agent: portalAgent,
  /** Staff look at the page: nothing is counted, and nothing can be answered. */
  preview: z.boolean(),
  state,
};

/** The page of a proposal, as its customer sees it before confirming the address. */
export const acceptancePage = z.object({
  ...session,
  proposal: z.string(),
  contact: z.string(),
  /** The address that the code goes to, with most of its letters hidden. */
  mailbox: z.string(),
  validUntil: z.string(),
  signedBy: nullableText,
  signedOn: nullableText,
  endedOn: nullableText,
  /** Whether the sealed copy is made. */
  isSealed: z.boolean(),
});
export type AcceptancePage = z.infer<typeof acceptancePage>;

/** What a browser that entered the code holds: it opens the document and signs. */
const pass = exactText(64);
export const passParam = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const acceptanceCode = z.object({ code: requiredText(10, codeMessage) });
export const acceptanceRead = z.object({ pass, pages: z.number().int().min(1).max(1000) });
export const acceptanceSignature = z.object({
  pass,
  name: typedName(signerNameMessage),
  title: typedTitle(signerTitleMessage),
  electronic: z.literal(true, { error: electronicMessage }),
  accept: z.literal(true, { error: acceptMessage }),
  consentVersion: z.literal(acceptanceConsentVersion),
  /** The two consents as the page showed them, one a line: what is stored is what was read. */
  consents: exactText(2000).optional(),
  disclosureVersion: z.enum(disclosureVersions),
});
export type AcceptanceSignature = z.output<typeof acceptanceSignature>;
export const acceptanceRefusal = z.object({ pass, reason: requiredProse(1000, declineMessage) });
