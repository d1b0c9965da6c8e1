import { z } from 'zod';
import { idText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { type CobraKind, cobraMaximum, isCobraPercent } from './cobra.rules.ts';
import { cobraSheet } from './cobra.schema.ts';
import { percentMessage } from './cobra.texts.ts';

/** A percentage in a query; the maximum if it is left out. */
const percentText = (kind: CobraKind) => {
  const message = percentMessage(kind);
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,3}(\.\d{1,2})?$/, message)
          .transform(Number),
      ],
      { error: message },
    )
    .refine((percent) => isCobraPercent(kind, percent), message)
    .default(cobraMaximum[kind]);
};

export const cobraRoutes = defineRoutesFor(section.clients, 'cobra', {
  sheet: {
    call: 'GET /group/:id/cobra',
    summary:
      'What the COBRA rates of a benefit group are made of, and who may have to offer COBRA; counts of people only',
    response: cobraSheet,
  },
  document: {
    call: 'GET /report/cobrarates',
    scope: 'write',
    summary: 'Makes the PDF with the COBRA rates of a benefit group',
    query: z.object({
      /** The id of the benefit group in its year */
      BenefitGroupID: idText,
      /** What is charged, percent of the full premium: at most 102 */
      Percent: percentText('continuation'),
      /** What is charged from the 19th month of a disabled person on, percent of the full premium: at most 150 */
      DisabilityPercent: percentText('disability'),
    }),
    response: z.union([z.object({ url: z.string() }), z.object({ id: z.number().int() })]),
  },
});
