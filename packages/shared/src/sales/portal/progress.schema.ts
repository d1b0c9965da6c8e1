import { z } from 'zod';
import { nullableText } from '#platform/fields.ts';
import { sentEmail } from '#records/customers/rfp-email.schema.ts';
import { portalParts } from './constants.ts';
import { partStates } from './missing.rules.ts';

/** How far a customer is in its RFP portal. */
export const rfpProgress = z.object({
  firstOpenedOn: nullableText,
  lastOpenedOn: nullableText,
  lastSavedOn: nullableText,
  /** The parts of the form while the record is an RFP; otherwise empty. */
  steps: z.array(
    z.object({
      part: z.enum(portalParts),
      state: z.enum(partStates),
      /** What is missing, the required items first. */
      missing: z.array(z.string()),
    }),
  ),
  /** Emails with the link, the newest first. */
  emails: z.array(sentEmail),
});
export type RfpProgress = z.infer<typeof rfpProgress>;
