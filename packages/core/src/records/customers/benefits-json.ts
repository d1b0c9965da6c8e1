import { benefitsFields } from '@worksmart/shared/records/customers/benefits.fields.ts';
import { objectJson, tierJson } from '#platform/json-sql.ts';
import { fieldsJson } from '#platform/record-sql.ts';

/** SQL that is more than a column, or whose column is named in another way. */
const instead: Readonly<Record<string, Record<string, string>>> = {
  medical: { medicalTier: tierJson('b.medical_tier_id'), section_125_Offered: 'b.section_125_offered' },
};

/** SQL of `rfp.benefits`, from `rfp_benefits b`. */
export const benefitsJson = objectJson(
  Object.fromEntries(
    Object.entries(benefitsFields).map(([part, fields]) => [
      part,
      objectJson({ ...fieldsJson('b', fields), ...instead[part] }),
    ]),
  ),
);
