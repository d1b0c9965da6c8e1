import { z } from 'zod';
import { defineRoute } from '../route.ts';

export const systemRoutes = {
  info: defineRoute({
    id: 'system.info',
    method: 'GET',
    path: '/info',
    access: 'public',
    keyless: true,
    summary: 'Version and settings that the web app needs before sign-in; 503 while the database is away',
    response: z.object({
      app_Version: z.string(),
      sandbox: z.boolean(),
      embedded: z.boolean(),
      /** There is an external sales system to sync leads with. */
      salesSync: z.boolean(),
      /** Instants are shown by this zone's day, and lists are cut by it. */
      businessZone: z.string(),
      passwordMinLength: z.number().int(),
      shellWarnMinutes: z.number(),
      shellLogoutMinutes: z.number(),
      sessionWarnMinutes: z.number(),
      sessionLogoutMinutes: z.number(),
      /** With their password, which the web app does not hold; of an embedded server only. */
      demoAccounts: z.array(z.object({ email: z.string(), role: z.string(), password: z.string() })),
    }),
  }),
  health: defineRoute({
    id: 'system.health',
    method: 'GET',
    path: '/health',
    access: 'public',
    keyless: true,
    anyQuery: true,
    summary: 'The process answers',
    response: z.object({ ok: z.literal(true) }),
  }),
  ready: defineRoute({
    id: 'system.ready',
    method: 'GET',
    path: '/ready',
    access: 'public',
    keyless: true,
    anyQuery: true,
    summary: 'The process and its database answer',
    response: z.object({ ok: z.literal(true) }),
  }),
};
