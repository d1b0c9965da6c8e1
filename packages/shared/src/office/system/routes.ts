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
      /** The version of the server */
      app_Version: z.string(),
      /** Whether the sandbox of benefit groups is switched on */
      sandbox: z.boolean(),
      /** Whether the server runs with its own database, to be tried out */
      embedded: z.boolean(),
      /** Whether a sales system is connected */
      salesSync: z.boolean(),
      // Instants are shown, and lists are filtered, by the day in this zone.
      businessZone: z.string(),
      // What customers see of the brand: portals and the sign-in page show it.
      brand: publicBrand,
      /** The host at which passkeys work; null if they do not */
      passkeyHost: z.string().nullable(),
      /** The identity providers that the sign-in page offers */
      identityProviders: z.array(z.object({ id: z.number().int(), name: z.string() })),
      /** The least number of characters of a password */
      passwordMinLength: z.number().int(),
      /** Minutes without activity after which the browser shows its warning */
      shellWarnMinutes: z.number(),
      /** Minutes without activity after which the browser signs out */
      shellLogoutMinutes: z.number(),
      /** Minutes without activity after which the browser warns */
      sessionWarnMinutes: z.number(),
      /** Minutes without activity after which a session ends */
      sessionLogoutMinutes: z.number(),
      /** Accounts with their passwords, on a server with the embedded database; empty otherwise */
      demoAccounts: z.array(
        z.object({
          email: z.string(),
          /** The name of the account’s role */
          role: z.string(),
          /** The password of the account as it is typed */
          password: z.string(),
        }),
      ),
    }),
  },
  health: {
    call: 'GET /health',
    access: 'public',
    keyless: true,
    anyQuery: true,
    summary: 'The process is running',
    response: z.object({
      /** Whether the server works */
      ok: z.literal(true),
    }),
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
    response: z.object({
      /** SHA-256 of each certificate that this installation sealed with, in hexadecimal digits */
      fingerprints: z.array(z.string()),
    }),
  },
  document: {
    call: 'GET /openapi.json',
    access: 'session-file',
    summary: 'This API as an OpenAPI 3.1 document',
    file: ['application/json'],
  },
});
