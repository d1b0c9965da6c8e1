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
      /** Whether an external sales system is configured for syncing leads. */
      salesSync: z.boolean(),
      /** Instants are shown, and lists are filtered, by the day in this zone. */
      businessZone: z.string(),
      passwordMinLength: z.number().int(),
      shellWarnMinutes: z.number(),
      shellLogoutMinutes: z.number(),
      sessionWarnMinutes: z.number(),
      sessionLogoutMinutes: z.number(),
      /** Demo accounts with their passwords, which the web app does not contain; only with the embedded database. */
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
    summary: 'The process is running',
    response: z.object({ ok: z.literal(true) }),
  }),
  ready: defineRoute({
    id: 'system.ready',
    method: 'GET',
    path: '/ready',
    access: 'public',
    keyless: true,
    anyQuery: true,
    summary: 'The process is running and its database responds',
    response: z.object({ ok: z.literal(true) }),
  }),
};
