import { describe, expect, test } from 'vitest';
import { get, signIn, testPassword } from '../../testing/sign-in.ts';
import { appForTests, type TestHeaders } from '../../testing/test-app.ts';

const t = appForTests();

describe('GET /users/{id} and /users/me', () => {
  test('returns 401 without a session', async () => {
    expect((await get(t, '/api/users/me')).statusCode).toBe(401);
    expect((await get(t, '/api/users/1')).statusCode).toBe(401);
  });

  test('another user’s profile responds like a nonexistent one, except to role 1', async () => {
    const [admin, sales] = [await t.signInAs(1), await t.signInAs(5)];
    const { id } = t.userOf(admin);
    expect((await get(t, `/api/users/${id}`, { headers: sales })).statusCode).toBe(404);
    expect((await get(t, '/api/users/2000000000', { headers: sales })).statusCode).toBe(404);
    expect((await get(t, `/api/users/${t.userOf(sales).id}`, { headers: admin })).statusCode).toBe(200);
    expect((await get(t, '/api/users/2000000000', { headers: admin })).statusCode).toBe(404);
  });

  test.each(['0', '-1', '1e3', '2147483648', '9007199254740993', '1,2', 'x'])(
    'returns 404 for the id %s',
    async (id) => {
      const headers = await t.signInAs(1);
      expect((await get(t, `/api/users/${id}`, { headers })).statusCode).toBe(404);
    },
  );

  test('S-AUTH-25 B-ROLE-11 returns one’s own profile, without the password or other internal fields', async () => {
    const headers = await t.signInAs(4, { firstName: 'Ada', lastName: 'Moore', isSalesAgent: true });
    const { id, email } = t.userOf(headers);
    const profile = {
      id,
      firstName: 'Ada',
      lastName: 'Moore',
      email,
      phone: null,
      isSalesAgent: true,
      role: { id: 4, description: 'Sales Manager' },
    };
    expect((await get(t, `/api/users/${id}`, { headers })).json()).toEqual(profile);
    expect((await get(t, '/api/users/me', { headers })).json()).toEqual({ ...profile, draftKey: expect.any(String) });
  });

  test('the key for unsaved drafts is different for each user and the same in the next session', async () => {
    const [one, other] = [await t.signInAs(4, { password: testPassword }), await t.signInAs(4)];
    const keyOf = async (headers: TestHeaders): Promise<string> =>
      (await get(t, '/api/users/me', { headers })).json().draftKey;
    const key = await keyOf(one);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    const again = await signIn(t, t.userOf(one).email);
    expect(await keyOf({ ...t.keyOnly, accesstoken: again.json().token })).toBe(key);
    expect(await keyOf(other)).not.toBe(key);
  });
});
