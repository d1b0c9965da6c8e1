import { getUser } from '@worksmart/core/users/users.service.ts';
import type { Handlers } from '../../handlers.ts';

export const userHandlers: Handlers<'users'> = {
  me: (ctx) => getUser(ctx, { id: ctx.actor.userId }),
  get: (ctx, { params }) => getUser(ctx, params),
};
