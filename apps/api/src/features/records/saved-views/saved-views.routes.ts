import {
  listSavedViews,
  openSavedView,
  removeView,
  saveView,
} from '@worksmart/core/records/saved-views/saved-view.service.ts';
import type { Handlers } from '#handlers.ts';

export const savedViewHandlers: Handlers<'savedViews'> = {
  mine: (ctx, { query }) => listSavedViews(ctx, query.list),
  open: (ctx, { params }) => openSavedView(ctx, params.key),
  save: (ctx, { body }) => saveView(ctx, body),
  remove: (ctx, { params }) => removeView(ctx, params.id),
};
