import { beforeAll, describe, expect, test } from 'vitest';
import { databaseDigest } from '#test/contract/database-digest.ts';
import { addRecord, pathTo, type RecordTarget } from '#test/contract/record-targets.ts';
import { type Role, roles, signInEachRole } from '#testing/each-role.ts';
import { payCycle, withholding, workersComp } from '#testing/samples.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests();
const byRole = signInEachRole(t);
let client: RecordTarget;

beforeAll(async () => {
  client = await addRecord(t, { stageId: 4, salesAgentId: byRole[5].id });
});

type Call = readonly [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object];

const writes: readonly Call[] = [
  ['POST', '/customer/{customer}/payCycle', { id: 0, ...payCycle }],
  ['DELETE', '/customer/rfp/payCycle/{payCycle}'],
  ['POST', '/customer/{customer}/witholding', { id: 0, ...withholding }],
  ['DELETE', '/customer/rfp/witholding/{witholding}'],
  ['POST', '/customer/{customer}/workersComp', { id: 0, ...workersComp }],
  ['DELETE', '/customer/rfp/workersComp/{workersComp}'],
  [
    'POST',
    '/customer/{customer}/rfp/medical/plan',
    { id: 0, opsPlanID: 1, insuranceType: { id: 62 }, planName: 'X', employees: [] },
  ],
  ['DELETE', '/customer/rfp/medical/plan/{plan}'],
  ['PATCH', '/customer/{customer}/rfpYear?year=2027'],
  ['POST', '/report/proposal/{customer}', { archive: true, medical: true }],
  ['POST', '/customer/{customer}/scenario', { id: 0, name: 'Cheaper', employerShareToday: 100, employerShare: 100 }],
];
/** Makes a call without waiting for the job that it may start. */
const make = (role: Role, [method, path, body]: Call) =>
  byRole[role].with({ prefer: 'respond-async' }).send(method, pathTo(client, path), body);

describe('a client’s payroll, comparison and proposal', () => {
  test.each([4, 5, 8] as const)(
    'cannot be changed by role %i: every call gets a 403 and changes nothing',
    async (role) => {
      const before = await databaseDigest(t.db);
      for (const call of writes) expect((await make(role, call)).statusCode, call[1]).toBe(403);
      expect(await databaseDigest(t.db)).toEqual(before);
    },
  );

  test.each(roles)('can be read by role %i', async (role) => {
    const record = await make(role, ['GET', '/customer/{customer}']);
    expect(record.json().rfp.payRoll.payCycles).toHaveLength(1);
    for (const path of ['plans', 'comparison']) {
      expect((await make(role, ['GET', `/customer/{customer}/rfp/medical/${path}`])).statusCode).toBe(200);
    }
  });

  test('can be changed by roles 1 and 7', async () => {
    for (const role of [1, 7] as const) {
      client = await addRecord(t, { stageId: 4 });
      for (const call of writes) {
        const answer = await make(role, call);
        // This test checks only permissions; a call may fail for a wrong year or missing figures.
        expect(answer.statusCode, `${call[1]} ${answer.body}`).not.toBe(403);
        expect(answer.statusCode, `${call[1]} ${answer.body}`).not.toBe(404);
      }
    }
  });
});

test('C-DLG-11 a client’s vendor has at most 255 characters; a longer one is rejected on its field', async () => {
  const plan =
    (field = 'planVendor') =>
    (text: string) => ({ [field]: text });
  const vendors: readonly (readonly [path: string, part: (text: string) => object])[] = [
    ['rfp.payRoll.vendor', (vendor) => ({ payRoll: { vendor } })],
    ...(['medical', 'dental', 'vision', 'life', 'retirement'] as const).map(
      (kind) =>
        [`rfp.benefits.${kind}.planVendor`, (text: string) => ({ benefits: { [kind]: plan()(text) } })] as const,
    ),
    ...(['hsaVendor', 'cobraVendor'] as const).map(
      (field) =>
        [`rfp.benefits.medical.${field}`, (text: string) => ({ benefits: { medical: plan(field)(text) } })] as const,
    ),
    ...(['stD_PlanVendor', 'ltD_PlanVendor'] as const).map(
      (field) =>
        [
          `rfp.benefits.disability.${field}`,
          (text: string) => ({ benefits: { disability: plan(field)(text) } }),
        ] as const,
    ),
  ];
  const { customer: id } = await addRecord(t, { stageId: 4 });
  const save = (rfp: object) => byRole[7].post('/customer', { id, rfp });
  for (const [path, part] of vendors) {
    const answer = await save(part('v'.repeat(256)));
    expect(answer.statusCode, path).toBe(400);
    expect(answer.json().error.fields).toEqual({ [path]: ['Please enter at most 255 characters.'] });
    expect((await save(part('v'.repeat(255)))).statusCode, path).toBe(200);
  }
});
