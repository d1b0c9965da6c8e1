import type { PublicContext } from '@worksmart/core/platform/context.ts';
import { JsonText } from '@worksmart/core/platform/db.ts';
import { defineRoutes, type RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { composeApp } from '#compose-app.ts';
import { checkDescribed } from './check-described.ts';
import { checkEvents } from './check-events.ts';
import { servicesForTests } from './test-services.ts';

const tea = { call: 'POST /tea', access: 'public', keyless: true, summary: '' } as const;
const { pour, brew } = defineRoutes('tea', {
  pour: { ...tea, response: z.object({ id: z.number() }) },
  brew: { ...tea, response: z.object({ id: z.number() }), emits: ['note.saved'] },
});
const opened = servicesForTests();

/** Serves one route whose handler changes a note, with a status and content type if they are given. */
const serve = (route: RouteDeclaration, status?: number, type?: string) =>
  composeApp(
    opened.services,
    { tea: { route } },
    {
      tea: {
        route: async (ctx: PublicContext) => {
          await ctx.emit({ type: 'note.saved', entity: 'note', entityId: 1, customerId: null });
          return new JsonText('{"id":1}');
        },
      },
    },
    (app) => {
      checkDescribed(app);
      checkEvents(app, opened.services);
      app.addHook('onSend', async (_request, reply) => {
        if (status) reply.code(status);
        if (type) reply.type(type);
      });
    },
  );

test.each([
  ['a status', 418, undefined, 'tea.brew returned 418 application/json, which it does not describe'],
  ['a content type', 200, 'text/csv', 'tea.brew returned 200 text/csv, which it does not describe'],
])('%s that the API document does not describe fails the closing of the server', async (_, status, type, message) => {
  const app = await serve(brew, status, type);
  expect((await app.inject({ method: 'POST', url: '/api/tea' })).statusCode).toBe(status);
  await expect(app.close()).rejects.toThrow(message);
});

test('an event that the call does not declare fails the closing of the server; a declared one passes', async () => {
  const app = await serve(pour);
  expect((await app.inject({ method: 'POST', url: '/api/tea' })).statusCode).toBe(200);
  await expect(app.close()).rejects.toThrow('tea.pour caused note.saved, which it does not declare');
  const honest = await serve(brew);
  expect((await honest.inject({ method: 'POST', url: '/api/tea' })).statusCode).toBe(200);
  await honest.close();
});
