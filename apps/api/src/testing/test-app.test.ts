import { expect, test } from 'vitest';
import { appForTests } from './test-app.ts';

const t = appForTests();

test('S-AUTH-26 GET /info works without token and key', async () => {
  const answer = await t.app.inject({ method: 'GET', url: '/api/info' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ app_Version: expect.any(String), sandbox: false, passwordMinLength: 8 });
});

test('returns the user and session behind the headers of signInAs', async () => {
  const person = await t.signInAs(5, { isSalesAgent: true });
  expect(person.user).toMatchObject({ roleId: 5, isSalesAgent: true });
  const session = await t.db.session.findUniqueOrThrow({ where: { id: person.sessionId } });
  expect(session.userId).toBe(person.id);
  expect(JSON.stringify(session)).not.toContain(person.headers.accesstoken);
});
