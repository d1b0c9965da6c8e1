import type { SeasonChange } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import { mostRowsAtOnce } from '@worksmart/shared/platform/lists/window.schema.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { readJsonList } from '#platform/json-list.ts';
import { seasonChanges } from './season-changes.queries.ts';

/**
 * Returns how the premiums of some renewals change: for the employees of today if they are known, else the rates alone. A
 * renewal without a plan that continues is left out.
 * @throws AppError validation for too many ids
 */
export const readSeasonChanges = (ctx: Context, ids: readonly number[]): Promise<JsonText<SeasonChange[]>> => {
  if (ids.length > mostRowsAtOnce) throw invalid({ ids: [`Please send at most ${mostRowsAtOnce} ids.`] });
  return readJsonList(ctx, seasonChanges, [ids, businessYear(ctx)]);
};
