import { marginDefaultFields, marginDefaultSave } from '@worksmart/shared/pricing/reference/margin-default.schema.ts';
import type { z } from 'zod';
import type { MarginDefault } from '#generated/prisma/client.ts';
import { keyedRows } from './keyed-rows.ts';

/** Lists, saves or removes the margin defaults of a year. Margin sheets are calculated when they are read. */
export const {
  list: listMarginDefaults,
  save: saveMarginDefault,
  remove: removeMarginDefault,
} = keyedRows<typeof marginDefaultFields, MarginDefault, z.output<typeof marginDefaultSave>>({
  entity: 'marginDefault',
  fields: marginDefaultFields,
  schema: marginDefaultSave,
  duplicate: ({ year }) => ({ field: 'year', message: `${year} already has margin defaults.` }),
});
