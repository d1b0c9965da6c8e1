import { priceBook } from '@worksmart/shared/benefits/book/book.rules.ts';
import { bookTable, columnsFor, orderedBook } from '@worksmart/shared/benefits/book/columns.ts';
import type { bookRoutes } from '@worksmart/shared/benefits/book/routes.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { managesClients, seesMargins } from '@worksmart/shared/platform/permissions.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { writeExtract } from '#platform/files/result-file.service.ts';
import { tableFile } from '#platform/tables/table-file.ts';
import { loadBook } from './read-book.service.ts';

type Request = RouteInput<typeof bookRoutes.extract>['body'];

/** The filters of a request by the ids of their columns. */
const filtersOf = (request: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) =>
      name.startsWith('f.') && typeof value === 'string' ? [[name.slice(2), value]] : [],
    ),
  );

/**
 * Writes the book to a file, priced with the sliders of the screen, in its order and with its columns.
 * @returns the file's name and its link, valid for this user for 15 minutes
 * @throws AppError forbidden
 */
export const extractBook = async (ctx: Context, request: Request): Promise<{ reportName: string; url: string }> => {
  if (!managesClients(ctx.actor)) throw forbidden();
  const sees = seesMargins(ctx.actor.roleId);
  const columns = columnsFor(sees);
  const { workersComp, fee, unemployment, tiers, sort, format } = request;
  const sliders = { workersComp, fee, unemployment, tiers };
  const rows = orderedBook(priceBook(await loadBook(ctx), sees, sliders), columns, {
    sort,
    filters: filtersOf(request),
  });
  const { columns: headers, cellsOf } = bookTable(columns);
  const table = { name: `Book ${today(ctx).slice(0, 10)}`, columns: headers, rows: [rows.map(cellsOf)] };
  return writeExtract(ctx, tableFile(format, table, ctx.clock), () => ({
    list: 'Book',
    records: rows.length,
    ...sliders,
  }));
};
