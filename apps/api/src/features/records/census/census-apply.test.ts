import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import type { CensusFigureView } from '@worksmart/shared/records/census/figures.schema.ts';
import { exampleColumns, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import { expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({
  people: ['salesManager'],
  finishesDocuments: true,
});

interface Figures {
  censusId: number;
  figures: CensusFigureView[];
}

const ask = (method: 'GET' | 'POST', path: string, body?: object): Promise<Figures> =>
  ok(t.as.salesManager.send(method, path, body));
const imported = async (id: number, rows = exampleTable) => {
  const body = { asOf: '2026-01-01T00:00:00', source: 'csv', columns: exampleColumns, rows };
  await ask('POST', `/customer/${id}/census`, body);
};
const figures = (id: number) => ask('GET', `/customer/${id}/census/figures`);
const apply = async (id: number, figure: string, targetId?: number) => {
  const { censusId, figures: all } = await figures(id);
  const shown = all.find((found) => found.figure === figure && found.targetId === (targetId ?? null));
  return ask('POST', `/customer/${id}/census/apply`, { censusId, figure, targetId, version: shown?.version });
};
const one = ({ figures: all }: Figures, figure: string) => all.find((found) => found.figure === figure);

const addRecord = async () => {
  const { id: opsPlanId } = await t.db.plan.findFirstOrThrow({ where: { year: 2026, name: 'PPO 1500 Select' } });
  const id = await addProspect(t.db, {
    payroll: { create: { wcTier: 120 } },
    withholdings: { create: { state: 'IN', employeeCount: 1, taxRate: 2.5, sutaNum: '1', whAccount: '2' } },
    workersComp: {
      create: { state: 'IN', code: '3632', employeeCount: 1, rate: 2.2, monthlyWages: 1, annualWages: 12 },
    },
    plans: { create: { opsPlanId, insuranceTypeId: 63, insurancePlanTypeId: 6, planName: 'Lakeshore', eeQuantity: 1 } },
  });
  await imported(id);
  return id;
};

test('E3 pay cycles are applied, remembered and undone', async () => {
  const id = await addRecord();
  const before = await t.db.payCycle.findMany({ where: { customerId: id } });
  expect(one(await figures(id), 'payCycles')).toMatchObject({ changed: true, applied: null });
  const after = one(await apply(id, 'payCycles'), 'payCycles');
  expect(after).toMatchObject({ changed: false, applied: { asOf: '2026-01-01', current: true } });
  const [cycle] = await t.db.payCycle.findMany({ where: { customerId: id } });
  expect([cycle?.ftCount, cycle?.ptCount, Number(cycle?.wages)]).toEqual([7, 2, 32_531.33]);
  await ask('POST', `/census/application/${after?.applied?.id}/undo`);
  const restored = await t.db.payCycle.findMany({ where: { customerId: id } });
  expect(restored.map(({ rowVersion: _, ...row }) => row)).toEqual(before.map(({ rowVersion: _, ...row }) => row));
  expect(one(await figures(id), 'payCycles')?.applied).toBeNull();
  const actions = (await historyOf(t, id)).map(({ action, entity }) => `${action} ${entity}`);
  expect(actions.slice(-2)).toEqual(['census.apply payCycle', 'census.undoApply payCycle']);
});

test('the highest and lowest wages are shown to those who may see wages', async () => {
  const id = await addRecord();
  const { wages } = await ok(t.as.salesManager.get(`/customer/${id}/census/figures`));
  expect(wages).toEqual({ highest: [96_000, 61_000, 59_280], lowest: [10_920, 22_464, 24_960] });
});

test('E4 and E6 unemployment and workers’ comp are priced with the census', async () => {
  const id = await addRecord();
  await apply(id, 'suta');
  const [suta] = await t.db.withholding.findMany({ where: { customerId: id } });
  const rate = await t.db.rate.findFirstOrThrow({ where: { typeId: 7, year: 2026, state: 'IN' } });
  expect(suta?.employeeCount).toBe(7);
  expect(Number(suta?.currentSuta)).toBeCloseTo((7 * Number(rate.value) * 2.5) / 100, 2);
  await apply(id, 'workersComp');
  const [line] = await t.db.workersComp.findMany({ where: { customerId: id } });
  expect([line?.employeeCount, Number(line?.annualWages), Number(line?.monthlyWages)]).toEqual([5, 185_952, 15_496]);
  expect(Number(line?.currentCost)).toBe(4_090.94);
});

test('the quantities of a plan are applied; a figure that was changed since is not undone', async () => {
  const id = await addRecord();
  const plan = await t.db.customerPlan.findFirstOrThrow({ where: { customerId: id } });
  const applied = one(await apply(id, 'plan', plan.id), 'plan')?.applied;
  expect(await t.db.customerPlan.findUnique({ where: { id: plan.id } })).toMatchObject({
    ...columnsByTier('Quantity', 3, 1, 1, 2),
  });
  await t.db.customerPlan.update({ where: { id: plan.id }, data: { eeQuantity: 4 } });
  expect(one(await figures(id), 'plan')).toMatchObject({ changed: true, applied: { current: false } });
  const undo = await t.as.salesManager.post(`/census/application/${applied?.id}/undo`);
  expect([undo.statusCode, undo.json().error.message]).toEqual([409, expect.stringContaining('changed since')]);
});

test('5,000 people are saved and priced in a moment', async () => {
  const id = await addRecord();
  const rows = Array.from({ length: 5_000 }, (_, at) => exampleTable[at % 10]!.with(0, String(at)));
  const start = performance.now();
  await imported(id, rows);
  const saved = performance.now() - start;
  const priced: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now();
    const cycles = one(await figures(id), 'payCycles');
    priced.push(performance.now() - began);
    expect(cycles?.changes[0]?.after).toMatchObject({ ftCount: 3_500, ptCount: 1_000 });
  }
  // Five times the goals of `pnpm bench --only=census`, because tests run alongside others, which may hold up one of three reads.
  expect(saved).toBeLessThan(10_000);
  expect(Math.min(...priced)).toBeLessThan(1_000);
});

test('a census that is no longer active is not applied', async () => {
  const id = await addRecord();
  const { censusId } = await figures(id);
  await imported(id);
  const body = { censusId, figure: 'suta', version: 'v' };
  const late = await t.as.salesManager.post(`/customer/${id}/census/apply`, body);
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'rule']);
});

test('a value that was typed since the figures were shown is not overwritten', async () => {
  const id = await addRecord();
  const shown = await figures(id);
  await t.db.payCycle.updateMany({ where: { customerId: id }, data: { wages: 77_000 } });
  const body = { censusId: shown.censusId, figure: 'payCycles', version: one(shown, 'payCycles')?.version };
  const late = await t.as.salesManager.post(`/customer/${id}/census/apply`, body);
  expect([late.statusCode, late.json().error]).toMatchObject([
    409,
    { code: 'stale', message: expect.stringContaining('look at them again') },
  ]);
  const cycles = await t.db.payCycle.findMany({ where: { customerId: id } });
  expect(cycles.map(({ wages }) => Number(wages))).toEqual([77_000]);
});

test('a figure of which the census knows nothing is not applied', async () => {
  const id = await addRecord();
  const body = { asOf: '2026-01-01T00:00:00', source: 'csv', columns: ['emp_no'], rows: [['1'], ['2']] };
  await ask('POST', `/customer/${id}/census`, body);
  const shown = await figures(id);
  const suta = { censusId: shown.censusId, figure: 'suta', version: one(shown, 'suta')?.version };
  const answer = await t.as.salesManager.post(`/customer/${id}/census/apply`, suta);
  expect([answer.statusCode, answer.json().error.message]).toEqual([409, expect.stringContaining('nothing to apply')]);
  expect(await t.db.withholding.findMany({ where: { customerId: id } })).toMatchObject([{ employeeCount: 1 }]);
});

test('a line with more overtime than the census has wages stays as it is, with the reason', async () => {
  const id = await addRecord();
  const overtime = { overtimeWages: 200_000, annualWages: 300_000 };
  await t.db.workersComp.updateMany({ where: { customerId: id }, data: overtime });
  const office = { customerId: id, state: 'IN', code: '8810', rate: 0.2, monthlyWages: 1, annualWages: 12 };
  await t.db.workersComp.create({ data: { ...office, employeeCount: 0 } });
  const after = one(await apply(id, 'workersComp'), 'workersComp');
  expect(after?.notes[0]).toBe('IN 3632 stays as it is. Overtime wages are part of the annual wages.');
  const lines = await t.db.workersComp.findMany({ where: { customerId: id }, orderBy: { code: 'asc' } });
  expect(lines.map(({ code, employeeCount, annualWages }) => [code, employeeCount, Number(annualWages)])).toEqual([
    ['3632', 1, 300_000],
    ['8810', 2, 118_464],
  ]);
});

const proposalText = async (id: number): Promise<string> => {
  const answer = await ok(t.as.salesManager.post(`/report/proposal/${id}`, { medical: true, planComparison: true }));
  const file = await t.as.salesManager.open(answer.url);
  const pdf = await readPdf(file.rawPayload);
  return pdf.pages.map((_, page) => pageText(pdf, page)).join(' ');
};

test('E7 a proposal prints the participation while the census sets the quantities of a plan', async () => {
  const id = await addRecord();
  await t.db.customerPlan.updateMany({ where: { customerId: id }, data: { selected: true, eeAmount: 700 } });
  expect(await proposalText(id)).not.toContain('Participation');
  const plan = await t.db.customerPlan.findFirstOrThrow({ where: { customerId: id } });
  const applied = one(await apply(id, 'plan', plan.id), 'plan')?.applied;
  expect(await proposalText(id)).toContain(
    'Participation: 6 of 6 eligible employees enrolled (100.00%), 1 person with other valid coverage not counted.',
  );
  await ask('POST', `/census/application/${applied?.id}/undo`);
  expect(await proposalText(id)).not.toContain('Participation');
});
