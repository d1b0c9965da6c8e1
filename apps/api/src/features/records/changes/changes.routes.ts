import { readChanges } from '@worksmart/core/records/live/changes.service.ts';
import { mostWaitSeconds } from '@worksmart/shared/records/changes/schema.ts';
import type { Handlers } from '#handlers.ts';
import { disconnectSignal } from '#http/disconnect-signal.ts';
import { waitSeconds } from '#http/prefer.ts';

export const changeHandlers: Handlers<'changes'> = {
  list: (ctx, { query }, { request, reply }) => {
    const seconds = waitSeconds(request, mostWaitSeconds);
    if (seconds > 0) reply.header('Preference-Applied', `wait=${seconds}`);
    const signal = disconnectSignal(reply);
    return readChanges(ctx, query, {
      until: Date.now() + seconds * 1000,
      next: async (milliseconds) => {
        await request.server.live.nextPosition(milliseconds, signal);
        signal.throwIfAborted();
        // By now the key may be revoked, or the user may have another role.
        await request.checkAccess();
        return request.actor ?? ctx.actor;
      },
    });
  },
};
