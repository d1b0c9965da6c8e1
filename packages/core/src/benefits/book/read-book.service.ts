import type { Book } from '@worksmart/shared/benefits/book/schema.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { managesClients, seesMargins } from '@worksmart/shared/platform/permissions.ts';
import { termsInUse } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { bookInputs, bookMedical, bookYears } from './book.queries.ts';

const withoutMargins = ({ clients, years }: Book): Book => ({
  clients: clients.map((client) => ({
    ...client,
    taxes: client.taxes.map(({ now, next, ...row }) => ({
      ...row,
      now: now && { ...now, providerRate: null },
      next: next && { ...next, providerRate: null },
    })),
  })),
  years: years.map((year) => ({ ...year, margin: null })),
});

/** Reads the inputs of the book in three statements, however many clients there are. Nothing is stored. */
export const loadBook = async (ctx: Context): Promise<Book> => {
  const inputs = await ctx.read(bookInputs, [ctx.config.BUSINESS_ZONE]);
  const medical = new Map((await ctx.read(bookMedical, [businessYear(ctx)])).map((row) => [row.customerId, row]));
  const years = [...new Set(inputs.flatMap(({ year }) => [year, year + 1]))];
  const clients = inputs.map((row) => {
    const { groups = [], peopleFrom = null, peopleOn = null } = medical.get(row.id) ?? {};
    return { ...row, wcTerms: termsInUse(row.wcTerms).length > 0 ? row.wcTerms : null, groups, peopleFrom, peopleOn };
  });
  const book = { clients, years: await ctx.read(bookYears, [years]) };
  return seesMargins(ctx.actor.roleId) ? book : withoutMargins(book);
};

/** Returns the inputs of the book, which the browser prices. The reading is audited, as that of a margin is. @throws AppError forbidden */
export const readBook = async (ctx: Context): Promise<Book> => {
  if (!managesClients(ctx.actor)) throw forbidden();
  await ctx.audit({ entity: 'margin', entityId: 'book' });
  return loadBook(ctx);
};
