import {
  premiumDiscountTableFields,
  premiumDiscountTableSave,
  wcStateTermsFields,
  wcStateTermsSave,
} from '@worksmart/shared/pricing/reference/wc-tables.schema.ts';
import type { z } from 'zod';
import type { PremiumDiscountTable, WcStateTerms } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { keyedRows, type RowKey } from './keyed-rows.ts';
import { repriceByWcTables } from './wc-tables.queries.ts';

const after = ({ db }: Context, key: RowKey) => repriceByWcTables(db, key);

/** Lists, saves or removes a state's rules of a year, and reprices the customers that use them. */
export const {
  list: listWcStateTerms,
  save: saveWcStateTerms,
  remove: removeWcStateTerms,
} = keyedRows<typeof wcStateTermsFields, WcStateTerms, z.output<typeof wcStateTermsSave>>({
  entity: 'wcStateTerms',
  fields: wcStateTermsFields,
  schema: wcStateTermsSave,
  duplicate: ({ state, year }) => ({ field: 'state', message: `${state} already has rules for ${year}.` }),
  after,
});

/** Lists, saves or removes a year's table of premium discounts, and reprices the customers that use it. */
export const {
  list: listPremiumDiscountTables,
  save: savePremiumDiscountTable,
  remove: removePremiumDiscountTable,
} = keyedRows<typeof premiumDiscountTableFields, PremiumDiscountTable, z.output<typeof premiumDiscountTableSave>>({
  entity: 'premiumDiscountTable',
  fields: premiumDiscountTableFields,
  schema: premiumDiscountTableSave,
  duplicate: ({ year }) => ({ field: 'year', message: `${year} already has a table of premium discounts.` }),
  after,
});
