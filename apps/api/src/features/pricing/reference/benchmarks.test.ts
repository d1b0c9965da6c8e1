import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import type { Benchmark } from '@worksmart/shared/pricing/reference/benchmark.schema.ts';
import { expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-06-15T15:00:00Z'), finishesDocuments: true });

const survey = 'KFF Employer Health Benefits Survey';
const body = {
  id: 0,
  year: 2026,
  name: survey,
  population: 'All firms',
  single: 9_700,
  family: 28_000,
  source: 'kff.org',
};
const save = (more: object = {}) => t.as.admin.post('/benchmark', { ...body, ...more });
const list = (): Promise<Benchmark[]> => ok(t.as.admin.get('/benchmarks'));

test('KFF’s figures of 2023 to 2025 are there, and those that were not read at kff.org say so', async () => {
  const rows = await list();
  expect(rows.map(({ year, population, single, family }) => [year, population, single, family])).toEqual([
    [2025, 'All firms', 9_325, 26_993],
    [2025, 'Firms with 10-199 workers', null, null],
    [2025, 'Firms with 200 or more workers', null, null],
    [2025, 'HDHP with savings option', 8_620, 25_379],
    [2025, 'PPO', 9_818, 28_272],
    [2024, 'All firms', 8_951, 25_572],
    [2024, 'Firms with 3-199 workers', 9_131, 25_167],
    [2023, 'All firms', 8_435, 23_968],
    [2023, 'Firms with 3-199 workers', 8_722, 23_621],
  ]);
  const unchecked = rows.filter(({ source }) => /to be checked/.test(source));
  expect(unchecked).toHaveLength(5);
});

test('a second row of a survey, year and employers is refused, and so is a year after the next', async () => {
  expect((await save({ year: 2025 })).json().error.fields).toEqual({
    population: [`${survey} 2025 already has figures of All firms.`],
  });
  expect((await save({ year: 2028 })).json().error.fields).toEqual({ year: ['Please enter a year up to 2027.'] });
});

const proposalText = async (id: number, options: object): Promise<string> => {
  const made: { url: string } = await ok(t.as.admin.post(`/report/proposal/${id}`, { ...options, medical: true }));
  return (await openPdf(t.as.admin, made.url)).text;
};

test('E47 a proposal prints the newest averages of all firms only if it is ticked', async () => {
  const { id: medicalTierId } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, rate: 0.95 } });
  const { id: opsPlanId } = await t.db.plan.findFirstOrThrow({ where: { year: 2026, name: 'PPO 1500 Select' } });
  const plan = { opsPlanId, insuranceTypeId: 63, insurancePlanTypeId: 6, planName: 'Lakeshore', selected: true };
  const id = await addProspect(t.db, { benefits: { create: { medicalTierId } }, plans: { create: plan } });
  expect(await proposalText(id, {})).not.toContain('National average');
  const text = await proposalText(id, { benchmark: true });
  expect(text).toContain(
    `National average 2025 (${survey}, all firms), per year: single $9,325; PPO 1500 Select $9,188.40 (−1.46%); ` +
      'family $26,993; PPO 1500 Select $27,105.84 (+0.42%).',
  );
  expect(text).toContain(`Source: ${survey}, 2025. National survey averages; benefits, area and ages differ.`);
  const added: Benchmark = await ok(save());
  expect(await proposalText(id, { benchmark: true })).toContain('single $9,700; PPO 1500 Select $9,188.40 (−5.27%)');
  await t.as.admin.delete(`/benchmark/${added.id}`, undefined);
  await t.db.benchmark.updateMany({ where: { population: 'All firms' }, data: { population: 'Some firms' } });
  expect(await proposalText(id, { benchmark: true })).not.toContain('National average');
});
