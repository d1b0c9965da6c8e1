import { allRoutes } from '@worksmart/shared/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles, signInEachRole } from '#testing/each-role.ts';
import { appForTests } from '#testing/test-app.ts';
import { otherWrites } from './other-writes.ts';
import { valueAt, withValue } from './schema-fields.ts';
import { type BodyField, fieldsOf, otherValue } from './write-fields.ts';
import { urlOf, type WriteRoute, type WriteTarget } from './write-route.ts';
import { writeRoutes } from './write-routes.ts';
import { addWriteTarget, type Signed } from './write-targets.ts';

/** `pnpm fuzz` sends each field as every role at both stages, `npm test` as role 1 and one other role in turn. */
const full = process.env.FUZZ === 'full';
const t = appForTests({ clock: new Date('2026-11-20T18:00:00Z'), config: { SANDBOX: 'true' } });
const byRole = signInEachRole(t, () => ({ isSalesAgent: true }));
let agent: number;
let lookups: { id: number; typeId: number; parentId: number | null }[];

beforeAll(async () => {
  agent = (await t.addUser(4, { isSalesAgent: true })).id;
  lookups = await t.db.lookup.findMany({ where: { isActive: true }, orderBy: { id: 'asc' } });
});

const signedInAs = (role: Role): Signed => ({ person: byRole[role], admin: byRole[1], agent, lookups });

const targets = new Map<string, WriteTarget>();

/** Returns one record for all fields of a call; earlier saves do not affect later ones. */
const targetAt = async (one: WriteRoute, stage: number, role: Role): Promise<WriteTarget> => {
  const { route, name } = one;
  const key = [route.id, name, stage, role].join();
  const target = targets.get(key) ?? (await addWriteTarget(t, signedInAs(role), one, stage));
  targets.set(key, target);
  return target;
};

/** Whether a field is an id or version rather than data to change. */
const isKey = ({ values }: WriteRoute, path: string) =>
  /(^|\.)(id|relID|rowVersion|updatedOn)$/.test(path) && !values?.[path];

/** Keeps only the list that the path is in, as if the others were not sent. */
const baseFor = (base: object, path: string): object => {
  const list = /^(.*?)\.0\./.exec(path)?.[1];
  const { id } = base as { id?: number };
  if ('contacts' in base || 'rfp' in base)
    return list ? (withValue({ id }, list, valueAt(base, list)) as object) : { id };
  return base;
};

const bodyFor = (one: WriteRoute, field: BodyField, target: WriteTarget) => {
  const { path } = field;
  const base = baseFor(one.base(target), path);
  const sent = one.values?.[path]?.(target) ?? valueByName(path) ?? otherValue(field, valueAt(base, path));
  const at = path.split('.').slice(0, -1).join('.');
  const placeOf = (name: string) => (name.startsWith('/') ? name.slice(1) : at ? `${at}.${name}` : name);
  const sentWith = Object.entries(one.sentWith?.[path] ?? {});
  const whole = sentWith.reduce<unknown>((body, [name, value]) => withValue(body, placeOf(name), value), base);
  return { sent, body: withValue(whole, path, sent) as object };
};

const byName: readonly [RegExp, unknown][] = [
  [/(^|\.)state$/, 'OH'],
  [/(^|\.)zip$/, '46204'],
  [/(^|\.)email$/, 'other@example.test'],
  [/(^|\.)phone$/, '3175550199'],
  [/(^|\.)fein$/, '351234568'],
  [/date|expiration/i, '2027-05-04T00:00:00'],
];
const valueByName = (path: string): unknown => byName.find(([pattern]) => pattern.test(path))?.[1];

/** Whether the response contains the sent value. For an object, each of its values; for a choice, its id. */
const holds = (read: unknown, sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null
    ? Object.entries(sent).every(([name, value]) => holds(valueAt(read, name), value))
    : read === sent;

/** Reads a path of the response. For a list, it reads the row with the sent id, or the only row. */
const readAt = (answer: unknown, path: string, body: object): unknown => {
  const [, list = '', name = ''] = /^(.*)\.0\.([^.]+)$/.exec(path) ?? [];
  if (!list) return valueAt(answer, path);
  const rows = valueAt(answer, list) as { id: number }[];
  const id = valueAt(body, `${list}.0.id`);
  return valueAt(id ? rows.find((row) => row.id === id) : rows[0], name);
};

const names = (fields: object, path: string): boolean =>
  Object.keys(fields).some(
    (returnedAt) => returnedAt === path || path.startsWith(`${returnedAt}.`) || returnedAt.startsWith(`${path}.`),
  );

/** Returns null if the field was saved or rejected by name, else what happened. */
const lossOf = async (one: WriteRoute, field: BodyField, role: Role, stage: number): Promise<string | null> => {
  const target = await targetAt(one, stage, role);
  const { sent, body } = bodyFor(one, field, target);
  const sender = one.needs === 'portal' ? t.as.visitor : byRole[role];
  const url = urlOf(one.route, target) + (one.query?.(target) ?? '');
  const answer = await sender.send(one.route.method, url, body);
  const what = `${field.path} = ${JSON.stringify(sent)} as role ${role} at stage ${stage}: ${answer.statusCode}`;
  if (answer.statusCode === 200) {
    const returnedAt = one.returnedAt?.[field.path];
    if (returnedAt === null) return null;
    const read = readAt(
      one.answersAt ? valueAt(answer.json(), one.answersAt) : answer.json(),
      returnedAt ?? field.path,
      body,
    );
    return holds(read, sent) ? null : `${what}, read ${JSON.stringify(read)}`;
  }
  const { code, fields = {} } = answer.json().error;
  const isCallRejected = (code === 'forbidden' && Object.keys(fields).length === 0) || code === 'not_found';
  return isCallRejected || names(fields, field.path) ? null : `${what} ${answer.body}`;
};

const turnsOf = ({ stages = [3, 4], needs, sameAs }: WriteRoute, index: number): (readonly [Role, number])[] => {
  const stage = (at: number) => stages[at % stages.length] ?? 4;
  if (needs === 'portal' || (sameAs && !full)) return [[1, 4]];
  if (full) return roles.flatMap((role) => stages.map((one) => [role, one] as const));
  return [
    [1, stage(index + 1)],
    [roles[1 + (index % 4)] ?? 4, 4],
  ];
};

describe('S-BEN-13 every sent field is saved or rejected by name', () => {
  test('every call with a body is tested field by field, or listed with the reason why not', () => {
    const listed = [...writeRoutes.map(({ route }) => route.id), ...Object.values(otherWrites).flat()];
    const withBody = allRoutes.filter(({ body }) => body).map(({ id }) => id);
    expect([...new Set(listed)].sort()).toEqual(withBody.sort());
  });

  test.each(writeRoutes.map((one) => [`${one.route.id} ${one.name ?? ''}`.trim(), one] as const))(
    '%s',
    { timeout: full ? 1_800_000 : 120_000 },
    async (_, one) => {
      const losses: string[] = [];
      const fields = fieldsOf(one.route).filter(({ path }) => !isKey(one, path));
      expect(fields.length).toBeGreaterThan(0);
      for (const [index, field] of fields.entries()) {
        for (const [role, stage] of turnsOf(one, index)) {
          const loss = await lossOf(one, field, role, stage);
          if (loss) losses.push(loss);
        }
      }
      expect(losses).toEqual([]);
    },
  );
});
