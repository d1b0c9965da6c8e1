import { readTimeline } from '@worksmart/core/records/timeline/timeline.service.ts';
import type { Handlers } from '#handlers.ts';

export const timelineHandlers: Handlers<'timeline'> = {
  get: (ctx, { params, query }) => readTimeline(ctx, params.id, query),
};
