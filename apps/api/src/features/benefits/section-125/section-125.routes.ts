import { readPretaxSaving } from '@worksmart/core/benefits/section-125/section-125.service.ts';
import type { Handlers } from '#handlers.ts';

export const section125Handlers: Handlers<'section125'> = {
  saving: (ctx, { params, body }) => readPretaxSaving(ctx, params.id, body),
};
