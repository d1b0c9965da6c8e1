import { AppError } from '@worksmart/shared/platform/errors.ts';
import { benefitYearFields, benefitYearSave } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import type { z } from 'zod';
import type { BenefitYear } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { keyedRows } from './keyed-rows.ts';

const assertUnused = async (tx: Context, { year }: BenefitYear): Promise<void> => {
  const groups = await tx.db.benefitGroupYear.count({ where: { year } });
  if (groups === 0) return;
  const text = `${groups.toLocaleString('en-US')} benefit ${groups === 1 ? 'group' : 'groups'}`;
  throw new AppError('in_use', `These limits are in use: ${year} has ${text}.`);
};

/**
 * Lists, saves or removes the limits of a year. A benefit group takes over changed limits with its next save, as it does
 * premiums; a signed one keeps its own. Limits of a year with benefit groups, which are checked against them, cannot be
 * removed (in_use).
 */
export const {
  list: listBenefitYears,
  save: saveBenefitYear,
  remove: removeBenefitYear,
} = keyedRows<typeof benefitYearFields, BenefitYear, z.output<typeof benefitYearSave>>({
  entity: 'benefitYear',
  fields: benefitYearFields,
  schema: benefitYearSave,
  duplicate: ({ year }) => ({ field: 'year', message: `${year} already has limits.` }),
  assertUnused,
});
