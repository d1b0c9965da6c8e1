import { z } from 'zod';
import { publicBrand } from '#platform/brand.schema.ts';
import { defineRoutes } from '#platform/route.ts';

export const systemRoutes = defineRoutes('system', {
  info: {
    call: 'GET /info',
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
      /** What customers see of the brand: portals and the sign-in page show it. */
      brand: publicBrand,
      /** The host name at which passkeys work; null if they are off. */
      passkeyHost: z.string().nullable(),
      /** What the sign-in page offers besides the password. */
      identityProviders: z.array(z.object({ id: z.number().int(), name: z.string() })),
      passwordMinLength: z.number().int(),
      shellWarnMinutes: z.number(),
      shellLogoutMinutes: z.number(),
      sessionWarnMinutes: z.number(),
      sessionLogoutMinutes: z.number(),
      /** Demo accounts with their passwords, which the web app does not contain; only with the embedded database. */
      demoAccounts: z.array(z.object({ email: z.string(), role: z.string(), password: z.string() })),
    }),
  },
  health: {
    call: 'GET /health',
    access: 'public',
    keyless: true,
    anyQuery: true,
    summary: 'The process is running',
    response: z.object({ ok: z.literal(true) }),
  },
  ready: {
    call: 'GET /ready',
    access: 'public',
    keyless: true,
    anyQuery: true,
    summary: 'The process is running and its database responds',
    response: z.object({ ok: z.literal(true) }),
  },
  sealCertificates: {
    call: 'GET /seal-certificates',
    access: 'public',
    keyless: true,
    summary: 'The SHA-256 of each certificate with which this installation has sealed documents, also of earlier ones',
    response: z.object({ fingerprints: z.array(z.string()) }),
  },
  document: {
    call: 'GET /openapi.json',
    access: 'session-file',
    summary: 'This API as an OpenAPI 3.1 document',
    file: ['application/json'],
  },
});
