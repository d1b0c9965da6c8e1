import { search } from '@worksmart/core/records/search/search.service.ts';
import type { Handlers } from '#handlers.ts';

export const searchHandlers: Handlers<'search'> = {
  find: (ctx, { query }) => search(ctx, query.text),
};
