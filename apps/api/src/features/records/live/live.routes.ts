import { notePresence } from '@worksmart/core/records/live/presence.service.ts';
import type { Handlers } from '#handlers.ts';
import { sessionCookie } from '#plugins/cookies.ts';

export const liveHandlers: Handlers<'live'> = {
  changes: async (ctx, { query }, { request, reply }) => {
    const { headers, server } = request;
    const after = query.after ?? headers['last-event-id']?.toString();
    if (!headers.accept?.includes('text/event-stream')) return server.live.read(ctx.actor, after);
    const token = headers.accesstoken?.toString() ?? sessionCookie(ctx.config).read(request) ?? '';
    await server.live.open(reply, { actor: ctx.actor, token }, after);
    // Fastify sends nothing more: the response has been taken over.
    return { position: '', reset: false, messages: [] };
  },
  presence: (ctx, { body }) => notePresence(ctx, body),
};
