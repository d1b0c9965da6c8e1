import { readBlock, readWholeBlock } from '@worksmart/core/office/today/today.service.ts';
import { readNews } from '@worksmart/core/records/timeline/news.service.ts';
import type { Handlers } from '#handlers.ts';

export const todayHandlers: Handlers<'today'> = {
  news: (ctx) => readNews(ctx),
  block: (ctx, { params }) => readBlock(ctx, params.block),
  whole: (ctx, { params }) => readWholeBlock(ctx, params.block),
};
