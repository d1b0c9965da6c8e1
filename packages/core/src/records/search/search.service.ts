import type { SearchHit } from '@worksmart/shared/records/search/routes.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import { readHits } from './search.queries.ts';

/** Returns the records that match the typed text and that the user may open, best match first. */
export const search = async (ctx: Context, typed: string): Promise<JsonText<{ results: SearchHit[] }>> => {
  const hits = await readHits(ctx, typed.trim().replaceAll(/\s+/g, ' '));
  return new JsonText(`{"results":${hits.text}}`);
};
