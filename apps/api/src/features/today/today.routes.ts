import { readNews } from '@worksmart/core/timeline/news.service.ts';
import { readBlock, readWholeBlock } from '@worksmart/core/today/today.service.ts';
import type { Handlers } from '../../handlers.ts';

export const todayHandlers: Handlers<'today'> = {
  news: (ctx) => readNews(ctx),
  block: (ctx, { params }) => readBlock(ctx, params.block),
  whole: (ctx, { params }) => readWholeBlock(ctx, params.block),
};
