import {
  extractClientPremiums,
  readClientPremiums,
} from '@worksmart/core/benefits/premium-check/client-premiums.service.ts';
import {
  decidePremiums,
  disputePremiums,
  setElsewhere,
} from '@worksmart/core/benefits/premium-check/decide-premiums.service.ts';
import { readLetter } from '@worksmart/core/benefits/premium-check/letter.service.ts';
import {
  extractList,
  listFoundMoney,
  listMonths,
} from '@worksmart/core/benefits/premium-check/premium-months.service.ts';
import type { Handlers } from '#handlers.ts';
import { disconnectSignal } from '#http/disconnect-signal.ts';

export const premiumCheckHandlers: Handlers<'premiumCheck'> = {
  months: (ctx, { query }) => listMonths(ctx, query.month),
  extract: (ctx, { query }) => extractList(ctx, query),
  found: (ctx) => listFoundMoney(ctx),
  client: (ctx, { params, query }) => readClientPremiums(ctx, { ...params, ...query }),
  clientExtract: (ctx, { params, query }) =>
    extractClientPremiums(ctx, { id: params.id, month: query.month }, query.format),
  decide: (ctx, { params, body }) => decidePremiums(ctx, params.id, body),
  dispute: (ctx, { params, body }) => disputePremiums(ctx, params.id, body),
  letter: (ctx, { params, query }, { reply }) => readLetter(ctx, params.id, query, disconnectSignal(reply)),
  elsewhere: (ctx, { params, body }) => setElsewhere(ctx, params.id, body),
};
