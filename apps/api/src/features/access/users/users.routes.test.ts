import { describe, expect, test } from 'vitest';
import { signIn, testPassword } from '#testing/sign-in.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests();

describe('GET /users/{id} and /users/me', () => {
  test('S-AUTH-25 B-ROLE-11 returns one’s own profile, without the password or other internal fields', async () => {
    const person = await t.signInAs(4, { firstName: 'Ada', lastName: 'Moore', isSalesAgent: true });
    const { id, email } = person.user;
    const profile = {
      id,
      firstName: 'Ada',
      lastName: 'Moore',
      email,
      phone: null,
      isSalesAgent: true,
      startsOnToday: false,
      role: { id: 4, description: 'Sales Manager' },
    };
    expect((await person.get(`/users/${id}`)).json()).toEqual(profile);
    const session = { idleSeconds: 0 };
    const own = { ...profile, draftKey: expect.any(String), session };
    expect((await person.get('/users/me')).json()).toEqual(own);
  });

  test('the key for unsaved drafts is different for each user and the same in the next session', async () => {
    const [one, other] = [await t.signInAs(4, { password: testPassword }), await t.signInAs(4)];
    const keyOf = async (caller: Caller): Promise<string> => (await caller.get('/users/me')).json().draftKey;
    const key = await keyOf(one);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    const again = await signIn(t, one.user.email);
    expect(await keyOf(t.as.signedOut.with({ accesstoken: again.json().token }))).toBe(key);
    expect(await keyOf(other)).not.toBe(key);
  });
});

test('PUT /users/me/choices saves one’s own choice to start on Today, for every role, and audits it once', async () => {
  for (const roleId of [1, 4, 5, 7, 8]) {
    const as = await t.signInAs(roleId);
    const { id } = as.user;
    for (const startsOnToday of [true, true]) {
      const answer = await as.put('/users/me/choices', { startsOnToday });
      expect(answer.json()).toMatchObject({ id, startsOnToday: true });
    }
    expect((await as.get('/users/me')).json().startsOnToday).toBe(true);
    const audited = await t.db.auditEvent.findMany({ where: { action: 'users.saveChoices', actorId: id } });
    expect(audited.map(({ changes }) => changes)).toEqual([{ startsOnToday: [false, true] }]);
    expect((await t.db.user.findUniqueOrThrow({ where: { id } })).rowVersion).toBe(1);
  }
  const refused = await (await t.signInAs(8)).put('/users/me/choices', { startsOnToday: 'yes' });
  expect(refused.statusCode).toBe(400);
});
