import { addClaims, addPremiums } from '@worksmart/core/testing/add-claims.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { readWorkbook } from '@worksmart/core/testing/read-workbook.ts';
import type { Offer } from '@worksmart/shared/claims/replay/offers.schema.ts';
import type { Replay } from '@worksmart/shared/claims/replay/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { appForTests } from '#testing/test-app.ts';

const now = new Date('2026-12-03T15:00:00Z');
const t = appForTests({ people: { admin: {}, clientManager: {}, salesManager: {} }, clock: now });
let id: number;
const path = () => `/customer/${id}/replay`;
const read = (query = ''): Promise<Replay> => ok(t.as.admin.get(`${path()}${query}`));
const save = (offers: object[], more: object = {}): Promise<Replay> => ok(t.as.admin.put(path(), { offers, ...more }));

const plain: Offer = {
  name: 'Oak Re',
  deductible: 75_000,
  basis: 'Paid',
  policyMax: null,
  aggregatingSpecific: 0,
  premium: 100,
  lasers: [],
};
const laser = { memberId: 'MEMBER2', excluded: false, deductible: 150_000 };
const offers: Offer[] = [
  plain,
  { ...plain, name: 'Elm Re', policyMax: 400_000, aggregatingSpecific: 1_500, premium: 60, lasers: [laser] },
  { ...plain, name: 'Ash Re', premium: 20, lasers: [{ ...laser, excluded: true, deductible: null }] },
];
const claim = (member: number, paid: number) => ({
  customerId: id,
  paidDate: '2025-05-10',
  paid,
  memberId: `MEMBER${member}`,
  memberLastName: `Secretname${member}`,
  memberFirstName: 'Ann',
});

beforeEach(async () => {
  await t.db.fileImport.deleteMany();
  await t.db.customer.deleteMany();
  ({ id } = await addCustomer(t.db, { name: 'Maple & Co', stageId: 4 }));
  await addClaims(t.db, [
    claim(1, 126_500),
    claim(2, 410_000),
    { ...claim(3, 70_000), paidDate: '2025-02-10' },
    claim(3, 4_000),
  ]);
  const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`);
  await addPremiums(
    t.db,
    months.flatMap((month) =>
      [1, 2, 3, 4].map((one) => ({ customerId: id, month, premium: 500, employeeId: `E${one}` })),
    ),
  );
});

test('begins with the contract that runs today, with the premium that was last billed for it', async () => {
  await t.db.clientYear.deleteMany({ where: { customerId: id } });
  const contract = { customerId: id, stopLossBasis: '12/15', policyMax: 900_000, aggregatingSpecific: 5_000 };
  await t.db.clientYear.create({
    data: { ...contract, year: 2025, specificDeductible: 60_000, lasers: { create: { memberId: 'MEMBER2' } } },
  });
  await t.db.clientYear.create({ data: { ...contract, year: 2027 } });
  const billed = { customerId: id, month: '2026-10', premium: 500, stopLoss: 78.5 };
  await addPremiums(t.db, [
    { ...billed, employeeId: 'E1' },
    { ...billed, employeeId: 'E2', stopLoss: 80.5 },
  ]);
  expect(await read()).toMatchObject({
    rowVersion: 0,
    offers: [
      {
        name: 'Present contract 2025',
        deductible: 60_000,
        basis: '12/15',
        policyMax: 900_000,
        aggregatingSpecific: 5_000,
        premium: 79.5,
        lasers: [{ memberId: 'MEMBER2', excluded: true, deductible: null }],
      },
    ],
  });
});

test('calculates each offer as by hand, marks the cheapest, and stores the offers for tomorrow', async () => {
  const saved = await save(offers, { rowVersion: 0 });
  expect(saved.years.map(({ year, inTotals }) => [year, inTotals])).toEqual([
    [2025, true],
    [2026, false],
  ]);
  const [first] = saved.years;
  expect(first).toMatchObject({ paid: 610_500, employeeMonths: 48, employees: 4 });
  expect(
    first?.offers.map(({ over, aboveMaximum, aggregating, reimbursed }) => [
      over,
      aboveMaximum,
      aggregating,
      reimbursed,
    ]),
  ).toEqual([
    [386_500, 0, 0, 386_500],
    [311_500, 10_000, 1_500, 300_000],
    [51_500, 0, 0, 51_500],
  ]);
  expect(saved.totals).toEqual([
    { reimbursed: 386_500, kept: 224_000, premium: 4_800, net: 228_800, more: 0 },
    { reimbursed: 300_000, kept: 310_500, premium: 2_880, net: 313_380, more: 84_580 },
    { reimbursed: 51_500, kept: 559_000, premium: 960, net: 559_960, more: 331_160 },
  ]);
  expect(saved.lasers.map(({ name, ...one }) => [name, one])).toEqual([
    [null, { year: 2025, offer: 1, laser: 0, counted: 410_000, reimbursed: 250_000 }],
    [null, { year: 2025, offer: 2, laser: 0, counted: 410_000, reimbursed: 0 }],
  ]);
  expect(first?.warnings.join(' ')).toContain('A small year: 4 employees on average.');
  expect(await read()).toEqual(saved);
  expect(saved).toMatchObject({ rowVersion: 1, offers });
});

test('names the members of lasers only when asked, and each reading is audited', async () => {
  await save(offers);
  expect((await read('?names=true')).lasers.map(({ name }) => name)).toEqual(['Secretname2, Ann', 'Secretname2, Ann']);
  expect(JSON.stringify(await read())).not.toContain('Secretname');
  const rows = await t.db.auditEvent.findMany({
    where: { entity: 'contractReplay' },
    orderBy: { id: 'desc' },
    take: 3,
  });
  expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
    ['replay.read', {}],
    ['replay.read', { names: [null, true] }],
    [
      'replay.save',
      {
        offers: [
          null,
          [
            'Oak Re: $75,000.00 Paid, no maximum, premium $100.00',
            'Elm Re: $75,000.00 Paid, maximum $400,000.00, aggregating specific $1,500.00, 1 laser, premium $60.00',
            'Ash Re: $75,000.00 Paid, no maximum, 1 laser, premium $20.00',
          ],
        ],
        lasers: ['•', '•'],
      },
    ],
  ]);
});

test('a Social Security number as a laser’s member becomes its stand-in, and no offer’s name contains one', async () => {
  const sent = { ...plain, lasers: [{ ...laser, memberId: '219-09-9999' }] };
  const { offers: stored, warnings } = await save([sent]);
  expect(stored[0]?.lasers[0]?.memberId).toMatch(/^X[A-Z0-9]{12}$/);
  expect(warnings).toEqual(['Laser 1 of Oak Re matches no claims that the offer counts: check the member ID.']);
  expect((await t.as.admin.put(path(), { offers: [{ ...plain, name: '219-09-9999' }] })).statusCode).toBe(400);
});

test('refuses an outdated save with the current figures', async () => {
  await save([plain], { rowVersion: 0 });
  const late = await t.as.admin.put(path(), { offers, rowVersion: 0 });
  expect([late.statusCode, late.json().error.details.rowVersion]).toEqual([409, 1]);
  expect((await save(offers, { rowVersion: 1 })).rowVersion).toBe(2);
});

test('exports each offer by year with its total, without members', async () => {
  await save(offers);
  const csv = await t.as.admin.get(`${path()}/file?format=csv`);
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
  expect(csv.headers['content-disposition']).toContain('Maple & Co Contract Replay 2026-12-03.csv');
  const lines = csv.body.split('\r\n').map((line) => line.split(',').slice(0, 2).join(' '));
  expect(lines.slice(1, -1)).toEqual(
    ['Oak Re', 'Elm Re', 'Ash Re'].flatMap((name) => [`${name} 2025`, `${name} 2026`, `${name} Total of 2025`]),
  );
  expect(csv.body).not.toMatch(/Secretname|MEMBER/);
  const book = await t.as.admin.get(`${path()}/file?format=xlsx`);
  const [rows] = readWorkbook(book.rawPayload).values();
  expect(rows?.[3]?.slice(14)).toEqual(['', 386_500, 224_000, 4_800, 228_800, 0, 'Yes', '']);
});

test('is for administrators, of clients only', async () => {
  for (const as of [t.as.clientManager, t.as.salesManager])
    expect((await as.get(`${path()}/file?format=csv`)).statusCode).toBe(403);
  const { id: lead } = await addCustomer(t.db, {});
  expect((await t.as.admin.get(`/customer/${lead}/replay`)).statusCode).toBe(403);
});

test('says so for a client without claims', async () => {
  await t.db.fileImport.deleteMany();
  expect(await read()).toMatchObject({ years: [], totals: null, lasers: [], warnings: [] });
});
