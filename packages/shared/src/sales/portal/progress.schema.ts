import { z } from 'zod';
import { nullableText } from '#platform/fields.ts';
import { sentEmail } from '#records/customers/rfp-email.schema.ts';
import { portalParts } from './constants.ts';
import { partStates } from './missing.rules.ts';

/** How far a customer is in its RFP portal. */
export const rfpProgress = z.object({
  /** When the customer first opened the portal; null if it did not */
  firstOpenedOn: nullableText,
  /** When the customer last opened the portal; null if it did not */
  lastOpenedOn: nullableText,
  /** When the customer last saved something; null if it did not */
  lastSavedOn: nullableText,
  /** The steps of the portal while the record is an RFP, each with what is still missing; otherwise empty */
  steps: z.array(
    z.object({
      /** The step of the portal */
      part: z.enum(portalParts),
      state: z.enum(partStates),
      /** What the step still needs, one entry each, the required items first */
      missing: z.array(z.string()),
    }),
  ),
  /** The emails with the link, the newest first */
  emails: z.array(sentEmail),
});
export type RfpProgress = z.infer<typeof rfpProgress>;
