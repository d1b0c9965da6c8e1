import { beforeAll, describe, expect, test } from 'vitest';
import { roles, signInEachRole } from '#testing/each-role.ts';
import { ok } from '#testing/ok.ts';
import { appForTests } from '#testing/test-app.ts';
import { documentedCalls } from './documented-calls.ts';
import { documentedReferenceCalls } from './documented-reference-calls.ts';
import { documentedRequests, spellings } from './documented-requests.ts';
import { addRecord } from './record-targets.ts';
import { valueAt } from './schema-fields.ts';

const t = appForTests();
const byRole = signInEachRole(t);
const { prepare, make, callerFor } = documentedRequests(t, byRole);
beforeAll(prepare);

/** Returns the names that a response lacks. Lists also hold rows of the other cases; an empty list fails. */
const missing = (answer: unknown, names: readonly string[]): string[] =>
  names.filter((name) => valueAt(answer, name) === undefined);

describe.each(
  [...documentedCalls, ...documentedReferenceCalls].map(
    (one) => [`${one.call}${one.stage ? ` at stage ${one.stage}` : ''}`, one] as const,
  ),
)('%s', (_, one) => {
  test('S-AUTH-27 S-AUTH-28 needs the API key, and a session where documented', async () => {
    const answers = await Promise.all([
      make(one, 1, t.with({ accesstoken: byRole[1].headers.accesstoken ?? '' })),
      make(one, 1, t.as.signedOut),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(one.open ? [200, 200] : [401, 401]);
  });

  test('returns the documented fields to its roles and rejects the others', async () => {
    for (const role of roles) {
      const answer = await make(one, role, await callerFor(one, role));
      if (!one.roles.includes(String(role))) {
        expect(answer.statusCode, `role ${role}: ${answer.body}`).toBe(one.others);
        continue;
      }
      expect(answer.statusCode, `role ${role}: ${answer.body}`).toBe(200);
      expect(missing(answer.json(), one.returns), `role ${role}`).toEqual([]);
    }
  });

  test('works in any case of its path and query names', async () => {
    for (const spell of spellings) {
      const answer = await ok(make(one, 1, await callerFor(one, 1), spell));
      expect(missing(answer, one.returns)).toEqual([]);
    }
  });
});

test('a call with the JSON content type and an empty body counts as a call without a body', async () => {
  const { customer } = await addRecord(t);
  const caller = byRole[1].with({ 'content-type': 'application/json' });
  expect((await caller.post(`/customer/${customer}/promote`)).json().customerStage.id).toBe(2);
  expect((await caller.delete(`/customer/${customer}`)).json()).toEqual({ id: customer });
  expect((await caller.post('/customer')).statusCode).toBe(400);
});
