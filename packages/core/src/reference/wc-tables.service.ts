import {
  type DiscountRow,
  type PremiumDiscountTable,
  premiumDiscountTableSave,
  type WcStateTerms,
  wcStateTermsSave,
} from '@worksmart/shared/reference/wc-tables.schema.ts';
import type { PremiumDiscountTable as StoredTable, WcStateTerms as StoredTerms } from '../generated/prisma/client.ts';
import type { Context, PublicContext } from '../platform/context.ts';
import { keyedRows, type RowKey } from './keyed-rows.ts';
import { repriceByWcTables } from './wc-tables.queries.ts';

const shownTerms = ({ ownerMin, ownerMax, ...row }: StoredTerms): WcStateTerms => ({
  ...row,
  ownerMin: ownerMin?.toNumber() ?? null,
  ownerMax: ownerMax?.toNumber() ?? null,
});

const shownTable = ({ rows, ...row }: StoredTable): PremiumDiscountTable => ({
  ...row,
  rows: rows as unknown as DiscountRow[],
});

/** Lists the rules of all states, the newest year first. */
export const listWcStateTerms = async (ctx: PublicContext): Promise<WcStateTerms[]> =>
  (await ctx.db.wcStateTerms.findMany({ orderBy: [{ year: 'desc' }, { state: 'asc' }] })).map(shownTerms);

/** Lists the tables of premium discounts, the newest year first. */
export const listPremiumDiscountTables = async (ctx: PublicContext): Promise<PremiumDiscountTable[]> =>
  (await ctx.db.premiumDiscountTable.findMany({ orderBy: { year: 'desc' } })).map(shownTable);

const after = ({ db }: Context, key: RowKey) => repriceByWcTables(db, key);

/** Saves or removes a state's rules of a year, and reprices the customers that use them. */
export const { save: saveWcStateTerms, remove: removeWcStateTerms } = keyedRows({
  entity: 'wcStateTerms',
  schema: wcStateTermsSave,
  shown: shownTerms,
  duplicate: ({ state, year }) => ({ field: 'state', message: `${state} already has rules for ${year}.` }),
  after,
});

/** Saves or removes a year's table of premium discounts, and reprices the customers that use it. */
export const { save: savePremiumDiscountTable, remove: removePremiumDiscountTable } = keyedRows({
  entity: 'premiumDiscountTable',
  schema: premiumDiscountTableSave,
  shown: shownTable,
  duplicate: ({ year }) => ({ field: 'year', message: `${year} already has a table of premium discounts.` }),
  after,
});
