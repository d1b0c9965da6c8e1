import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { OwnBook } from '@worksmart/shared/pricing/reference/own-book.ts';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-06-15T15:00:00Z'), finishesDocuments: true });

const cycle = (ftCount: number) => ({
  description: 'Weekly',
  cycleCount: 52,
  ftCount,
  ptCount: 0,
  wages: 0,
});
let code: string;
let prospect: number;

/** Adds a client that pays so much for one person and a family, and contributes 100 and 200. */
const addClient = (people: number, eePremium: number, group: object = {}, customer: object = {}) =>
  addClientWithGroups(
    t.db,
    [
      {
        medicalTier: 'Tier 1',
        ...group,
        plans: [{ code, eePremium, efPremium: eePremium * 3, eeEmployer: 100, efEmployer: 200 }],
      },
    ],
    { payCycles: [cycle(people)], ...customer },
  );
const read = (id = prospect): Promise<OwnBook> => ok(t.as.admin.get(`/customer/${id}/ownBook`));
const generate = (more: object) =>
  t.as.admin.post(`/report/proposal/${prospect}`, { medical: true, benchmark: true, ...more });

beforeAll(async () => {
  ({ code } = await t.db.plan.findFirstOrThrow({ where: { year: 2026, name: 'PPO 1500 Select' } }));
  const { id: medicalTierId } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, rate: 0.95 } });
  prospect = await addProspect(t.db, { benefits: { create: { medicalTierId } }, payCycles: [cycle(30)] });
});

test('a company without employees has no size', async () => {
  const { id } = await addCustomer(t.db, { stageId: 4 });
  expect(await read(id)).toEqual({ row: null, missing: 'people', year: 2026, size: null });
});

test('nine clients have no median, ten have one, and one over a quarter of the people takes it away', async () => {
  for (let at = 0; at < 9; at += 1) await addClient(20, 600 + at * 10);
  // None of these counts: another size, inactive, another year, Benefit Dollars, no medical, not active.
  await addClient(9, 5_000);
  await addClient(20, 5_000, {}, { isActive: false });
  await addClient(20, 5_000, {}, { operatingYear: 2025 });
  await addClient(20, 5_000, { isBenefitDollars: true });
  await addClient(20, 5_000, { omitMedical: true });
  expect(await read()).toEqual({ row: null, missing: 'clients', year: 2026, size: '10-49 employees' });

  await addClient(20, 690);
  // Of 600 to 690 by tens: the mean of 640 and 650, times 12.
  expect(await read()).toEqual({
    row: {
      id: 0,
      rowVersion: 0,
      year: 2026,
      name: 'WorkSmart clients',
      population: '10-49 employees, median of 10',
      single: 7_740,
      family: 23_220,
      workerSingle: 6_540,
      workerFamily: 20_820,
      source: 'Medians of the 10 active clients with 10-49 employees, by their medical plans of 2026',
    },
    missing: null,
    year: 2026,
    size: '10-49 employees',
  });
});

test('a proposal prints the medians if they are chosen, a survey’s row, or refuses one that no longer exists', async () => {
  const textOf = async (more: object) => {
    const { url }: { url: string } = await ok(generate(more));
    return (await openPdf(t.as.admin, url)).text;
  };
  const own = await textOf({ benchmarkID: 0 });
  expect(own).toContain('Compared with our clients');
  expect(own).toContain(
    'Median 2026 (WorkSmart clients, 10-49 employees, median of 10), per year: single $7,740; PPO 1500 Select $9,188.40 (+18.71%)',
  );
  expect(own).toContain('Source: WorkSmart clients, 2026. Medians of these clients; benefits, area and ages differ.');
  const ppo = await t.db.benchmark.findFirstOrThrow({ where: { year: 2025, population: 'PPO' } });
  expect(await textOf({ benchmarkID: ppo.id })).toContain('single $9,818; PPO 1500 Select $9,188.40 (−6.41%)');
  expect(await rejectedFields(generate({ benchmarkID: 999_999 }))).toEqual({
    benchmarkID: ['This benchmark has no premiums, or no longer exists. Please choose another one.'],
  });
});

test('no medians while one client has over a quarter of the people: 49 of 195, and not of 196', async () => {
  const clients = await t.db.customer.findMany({ where: { stageId: 4, isActive: true, operatingYear: 2026 } });
  const inBook = clients.slice(-2).map(({ id }) => id);
  await t.db.payCycle.updateMany({ data: { ftCount: 16 }, where: { ftCount: 20 } });
  await t.db.payCycle.updateMany({ data: { ftCount: 49 }, where: { customerId: inBook.at(-1) ?? 0 } });
  expect((await read()).missing).toBe('largest');
  expect(await rejectedFields(generate({ benchmarkID: 0 }))).toEqual({
    benchmarkID: ['Our own clients: one client has more than 25% of the employees of those with 10-49 employees.'],
  });
  const first = await t.db.customer.findFirstOrThrow({
    where: { stageId: 4, isActive: true, payCycles: { some: { ftCount: 16 } } },
    orderBy: { id: 'asc' },
  });
  await t.db.payCycle.updateMany({ data: { ftCount: 19 }, where: { customerId: first.id } });
  expect((await read()).missing).toBeNull();
});
