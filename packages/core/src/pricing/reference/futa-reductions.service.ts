import {
  futaCreditReductionFields,
  futaCreditReductionSave,
} from '@worksmart/shared/pricing/reference/futa-reduction.schema.ts';
import type { z } from 'zod';
import type { FutaCreditReduction } from '#generated/prisma/client.ts';
import { keyedRows } from './keyed-rows.ts';

/**
 * Lists, saves or removes the credit reduction of a state and year. No stored figure depends on it: federal payroll taxes
 * are calculated when they are shown.
 */
export const {
  list: listFutaReductions,
  save: saveFutaReduction,
  remove: removeFutaReduction,
} = keyedRows<typeof futaCreditReductionFields, FutaCreditReduction, z.output<typeof futaCreditReductionSave>>({
  entity: 'futaCreditReduction',
  fields: futaCreditReductionFields,
  schema: futaCreditReductionSave,
  duplicate: ({ state, year }) => ({ field: 'state', message: `${state} already has a credit reduction in ${year}.` }),
});
