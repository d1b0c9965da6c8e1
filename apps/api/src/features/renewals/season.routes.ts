import { readSeason } from '@worksmart/core/renewals/season/season.service.ts';
import type { Handlers } from '../../handlers.ts';

export const seasonHandlers: Handlers<'renewalSeason'> = {
  list: (ctx) => readSeason(ctx),
};
