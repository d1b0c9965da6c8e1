import { factorsOfUser, removeFactorsOfUser } from '@worksmart/core/access/auth/factors/factors.service.ts';
import { idleSecondsOf } from '@worksmart/core/access/auth/session.service.ts';
import { inviteAgain, inviteUser } from '@worksmart/core/access/users/invite-user.service.ts';
import { saveUser, unlockUser } from '@worksmart/core/access/users/save-user.service.ts';
import { listUsers } from '@worksmart/core/access/users/user.queries.ts';
import {
  endSessionOfUser,
  endSessionsOfUser,
  sessionsOfUser,
} from '@worksmart/core/access/users/user-sessions.service.ts';
import { getUser, saveChoices } from '@worksmart/core/access/users/users.service.ts';
import { draftKeyOf } from '@worksmart/core/platform/encryption.ts';
import { removeUser } from '@worksmart/core/sales/pipeline/remove-user.service.ts';
import type { Handlers } from '#handlers.ts';
import { allowQuery } from '#http/allow-query.ts';

export const userHandlers: Handlers<'users'> = {
  me: async (ctx) => {
    const { config, actor } = ctx;
    const user = await getUser(ctx, { id: actor.userId });
    const draftKey = draftKeyOf(config.APP_SECRET, `user ${actor.userId}`);
    return { ...user, draftKey, session: { idleSeconds: await idleSecondsOf(ctx) } };
  },
  saveChoices: (ctx, { body }) => saveChoices(ctx, body),
  get: (ctx, { params }) => getUser(ctx, params),
  list: (ctx, { query }) => listUsers(ctx, query),
  save: async (ctx, { query, body }) => {
    if (query.password) allowQuery(ctx);
    return saveUser(ctx, body, query.password);
  },
  invite: (ctx, { body }) => inviteUser(ctx, body),
  inviteAgain: (ctx, { params }) => inviteAgain(ctx, params),
  remove: (ctx, { params, query }) => removeUser(ctx, params.id, query.assignTo),
  unlock: (ctx, { params }) => unlockUser(ctx, params),
  sessions: (ctx, { params }) => sessionsOfUser(ctx, params),
  endSession: (ctx, { params }) => endSessionOfUser(ctx, params),
  endSessions: (ctx, { params }) => endSessionsOfUser(ctx, params),
  factors: (ctx, { params }) => factorsOfUser(ctx, params),
  removeFactors: (ctx, { params }) => removeFactorsOfUser(ctx, params),
};
