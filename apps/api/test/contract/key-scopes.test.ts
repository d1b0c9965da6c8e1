import { contract } from '@worksmart/shared/contract.ts';
import { grantable } from '@worksmart/shared/grantable.ts';
import { assignableRoles, type RoleId } from '@worksmart/shared/platform/permissions.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { type Scope, scopeOf } from '@worksmart/shared/scopes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addKey, type TestKey } from '#testing/integration-key.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
const routes: readonly { noun: string; route: RouteDeclaration }[] = Object.entries(contract).flatMap(([noun, all]) =>
  Object.values(all).map((route) => ({ noun, route })),
);
const allScopes = grantable.flatMap(({ noun, read, write }): Scope[] => [
  ...(read ? ([`${noun}:read`] as const) : []),
  ...(write ? ([`${noun}:write`] as const) : []),
]);
/** With every scope, by role. */
const full = new Map<RoleId, TestKey>();
/** With every scope but one. */
const without = new Map<Scope, TestKey>();

beforeAll(async () => {
  for (const roleId of assignableRoles) full.set(roleId, await addKey(t.as.admin, { roleId, scopes: allScopes }));
  for (const scope of allScopes)
    without.set(scope, await addKey(t.as.admin, { scopes: allScopes.filter((one) => one !== scope) }));
}, 300_000);

/** Calls a route with values that do not exist: the guard comes before its input is read. */
const call = async ({ method, path }: RouteDeclaration, caller: Caller) => {
  const url = path.replaceAll(/:\w+/g, '2147483000');
  const answer = await caller.send(method, url, method === 'GET' || method === 'DELETE' ? undefined : {});
  const { statusCode } = answer;
  const body = answer.headers['content-type']?.toString().includes('json') ? answer.json() : undefined;
  return { statusCode, message: body?.error?.message as string | undefined };
};

const keyRoutes = routes.filter(({ noun, route }) => scopeOf(noun, route) !== null);
const closedRoutes = routes.filter(
  ({ noun, route }) => scopeOf(noun, route) === null && !(route.access === 'public' && route.keyless),
);

test('every call has a scope, or is closed to keys for a reason', () => {
  const reasons = closedRoutes.map(({ route }) => route.id).sort();
  const personal = ['auth', 'calendar', 'integrations', 'live', 'savedViews', 'sso', 'webhooks'];
  expect(reasons.filter((id) => !personal.includes(id.split('.')[0] ?? ''))).toEqual(
    [
      'audit.outbox',
      'followUps.digest',
      'followUps.saveDigest',
      'users.me',
      'users.saveChoices',
      'users.save',
      'users.invite',
      'users.inviteAgain',
      'users.remove',
      'users.unlock',
      'users.sessions',
      'users.endSession',
      'users.endSessions',
      'users.factors',
      'users.removeFactors',
    ].sort(),
  );
  for (const { noun, route } of keyRoutes) expect(allScopes, route.id).toContain(scopeOf(noun, route));
});

test.each(closedRoutes.map(({ route }) => [route.id, route] as const))('%s answers no key', async (_id, route) => {
  const { statusCode, message } = await call(route, full.get(1)?.caller ?? t.as.visitor);
  expect([statusCode, message]).toEqual([403, 'This call cannot be made with the key of an integration.']);
});

describe.each(keyRoutes.map(({ noun, route }) => [route.id, scopeOf(noun, route), route] as const))(
  '%s with %s',
  (_id, scope, route) => {
    test('needs a key, the scope and the role', async () => {
      if (!scope) throw new Error('It has no scope.');
      expect((await call(route, t.as.visitor)).statusCode).toBe(401);
      const lacking = await call(route, without.get(scope)?.caller ?? t.as.visitor);
      expect([lacking.statusCode, lacking.message]).toEqual([403, `This key lacks the permission ${scope}.`]);
      for (const roleId of assignableRoles) {
        const { statusCode, message } = await call(route, full.get(roleId)?.caller ?? t.as.visitor);
        const mayCall = !Array.isArray(route.access) || route.access.includes(roleId);
        if (mayCall) expect(message ?? '', `role ${roleId}: ${statusCode}`).not.toMatch(/key|sign in/);
        else expect(statusCode, `role ${roleId}`).toBe(403);
      }
    });
  },
);
