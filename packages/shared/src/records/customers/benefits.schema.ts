import { z } from 'zod';
import { id } from '#platform/fields.ts';
import { readShape, saveShape } from '#platform/record.ts';
import { benefitsFields } from './benefits.fields.ts';

const { medical, dental, vision, life, disability, retirement, ancillary } = benefitsFields;

export const benefitsSave = z.object({
  medical: z
    .object({
      ...saveShape(medical),
      /** Another name for `sponsorsPlan` of the medical section, as the form sends it */
      medicalSponsorsPlan: z.boolean().optional(),
    })
    .optional(),
  dental: z.object(saveShape(dental)).optional(),
  vision: z.object(saveShape(vision)).optional(),
  life: z.object(saveShape(life)).optional(),
  disability: z.object(saveShape(disability)).optional(),
  retirement: z
    .object({
      ...saveShape(retirement),
      /** The kind of retirement plan by its id alone, a value of list 10; another name for `planType`; null for none */
      retirementPlanTypeID: id.nullish(),
    })
    .optional(),
  ancillary: z.object(saveShape(ancillary)).optional(),
});
export type BenefitsSave = z.input<typeof benefitsSave>;

export const benefitsDetail = z.object({
  medical: z.object(readShape(medical)),
  dental: z.object(readShape(dental)),
  vision: z.object(readShape(vision)),
  life: z.object(readShape(life)),
  disability: z.object(readShape(disability)),
  retirement: z.object(readShape(retirement)),
  ancillary: z.object(readShape(ancillary)),
});
