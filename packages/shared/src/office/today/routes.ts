import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { wholeBlockNames } from './blocks.ts';
import { todayList, todayNews, wholeTodayBlock } from './schema.ts';

export const todayRoutes = defineRoutesFor(section.clients, 'today', {
  news: {
    call: 'GET /today',
    summary: 'What others did on the user’s records since the user’s previous session, in at most ten sentences',
    response: todayNews,
  },
  list: {
    call: 'GET /today/list',
    summary:
      'What the user can do now, this week and later, ranked by money and days, at most 30 of a kind, with the number of each kind',
    response: todayList,
  },
  whole: {
    call: 'GET /today/:block/all',
    summary:
      'All that a block of Today counts, at most 1,000 rows, for the blocks that no list shows; 403 for a block of another role',
    params: z.object({ block: z.enum(wholeBlockNames, 'Please name a block of Today.') }),
    response: wholeTodayBlock,
  },
});
