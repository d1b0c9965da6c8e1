import { readToday, readWholeBlock } from '@worksmart/core/office/today/today.service.ts';
import { readNews } from '@worksmart/core/records/timeline/news.service.ts';
import type { Handlers } from '#handlers.ts';

export const todayHandlers: Handlers<'today'> = {
  news: (ctx) => readNews(ctx),
  list: (ctx) => readToday(ctx),
  whole: (ctx, { params }) => readWholeBlock(ctx, params.block),
};
