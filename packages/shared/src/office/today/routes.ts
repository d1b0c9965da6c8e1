import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { todayBlockNames, wholeBlockNames } from './blocks.ts';
import { todayBlock, todayNews, wholeTodayBlock } from './schema.ts';

export const todayRoutes = defineRoutes('today', {
  news: {
    call: 'GET /today',
    access: section.clients,
    summary: 'What others did on the user’s records since the user’s previous session, in at most ten sentences',
    response: todayNews,
  },
  block: {
    call: 'GET /today/:block',
    access: section.clients,
    summary:
      'One block of Today: what needs attention, as a number and at most five lines; 403 for a block of another role',
    params: z.object({ block: z.enum(todayBlockNames, 'Please name a block of Today.') }),
    response: todayBlock,
  },
  whole: {
    call: 'GET /today/:block/all',
    access: section.clients,
    summary:
      'All that a block of Today counts, at most 1,000 lines, for the blocks that no list shows; 403 for a block of another role',
    params: z.object({ block: z.enum(wholeBlockNames, 'Please name a block of Today.') }),
    response: wholeTodayBlock,
  },
});
