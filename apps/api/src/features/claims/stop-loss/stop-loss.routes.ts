import { assertRecentSignIn } from '@worksmart/core/access/auth/factors/recent-sign-in.service.ts';
import { readAggregate } from '@worksmart/core/claims/stop-loss/client-aggregate.service.ts';
import {
  crossingsFile,
  listCrossings,
  listNamedCrossings,
} from '@worksmart/core/claims/stop-loss/crossing-list.service.ts';
import { readDeductible, saveDeductible } from '@worksmart/core/claims/stop-loss/deductible.service.ts';
import type { Handlers } from '#handlers.ts';

export const stopLossHandlers: Handlers<'stopLoss'> = {
  crossings: (ctx, { query }) => listCrossings(ctx, query),
  namedCrossings: (ctx, { query }) => listNamedCrossings(ctx, query),
  crossingsFile: async (ctx, { query: { names = false, ...query } }) => {
    if (names) await assertRecentSignIn(ctx);
    return crossingsFile(ctx, { names, ...query });
  },
  deductible: (ctx, { params }) => readDeductible(ctx, params),
  aggregate: (ctx, { params }) => readAggregate(ctx, params),
  saveDeductible: (ctx, { params, body }) => saveDeductible(ctx, params, body),
};
