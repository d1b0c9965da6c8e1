import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import { beforeAll, expect, test } from 'vitest';
import { lakeshorePpo } from '#testing/samples.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'clientUser'] });
let id: number;

beforeAll(async () => {
  const tier = await t.db.tier.findFirstOrThrow({
    where: { typeId: 5, year: 2026, rate: 0.95 },
    orderBy: { id: 'asc' },
  });
  id = await addProspect(t.db, {
    name: 'Heartland Tool & Die',
    benefits: { create: { medicalTierId: tier.id } },
    plans: { create: [await lakeshorePpo(t)] },
  });
});

const counts = async () => ({
  jobs: await t.db.job.count(),
  files: await t.db.resultFile.count(),
  documents: await t.db.document.count(),
  audited: await t.db.auditEvent.count(),
});

test('the figures are the proposal’s: by line, in total, what is paid once, and what is not known', async () => {
  const answer = await t.as.admin.get(`/customer/${id}/proposal/figures`);
  expect(answer.statusCode).toBe(200);
  const { lines, compared, once, missing } = answer.json();
  expect(lines).toEqual([
    { kind: 'administration', isRest: false, today: 25_920, provider: 28_080, saving: -2_160 },
    { kind: 'medical', isRest: false, today: 396_960, provider: 401_074.2, saving: -4_114.2 },
  ]);
  expect(compared).toEqual({ today: 422_880, provider: 429_154.2, saving: -6_274.2, percent: -1.48, leftOut: 0 });
  expect(once).toEqual({ implementation: 2_000, wageBases: null, firstYear: 431_154.2 });
  const coverage = 'Medical, Lakeshore PPO: what it covers today was not given to us.';
  expect(missing).toEqual([coverage]);
  const dental = await t.as.admin.get(`/customer/${id}/proposal/figures?medical=false&dental=true`);
  expect(dental.json().lines).toHaveLength(1);
  expect(dental.json().missing).toEqual([
    'Dental: none of your plans is compared, so it is not counted in any savings.',
  ]);
});

test('the preview is the proposal as it would be generated, and stores nothing', async () => {
  const before = await counts();
  const answer = await t.as.admin.get(`/customer/${id}/proposal/preview?vision=true`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(answer.headers['content-disposition']).toContain('filename="Heartland Tool & Die Proposal.pdf"');
  const pdf = await readPdf(answer.rawPayload);
  const body = pdf.pages.map((_, at) => pageText(pdf, at)).join(' ');
  expect(body).toContain('Medical premiums $396,960.00 $401,074.20');
  expect(body).toContain('Vision plans 2026');
  expect(await counts()).toEqual(before);
});

test('the preview is refused as generating is, with the reason at its option', async () => {
  const answer = await t.as.admin.get(`/customer/${id}/proposal/preview?medical=false&planComparison=false`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.fields).toEqual({ medical: ['Please include a type of plan.'] });
  await t.db.rfpBenefits.update({ where: { customerId: id }, data: { medicalTierId: null } });
  expect((await t.as.admin.get(`/customer/${id}/proposal/preview`)).json().error.fields).toEqual({
    medical: ['Please choose a medical tier.'],
  });
  const { missing } = (await t.as.admin.get(`/customer/${id}/proposal/figures`)).json();
  expect(missing).toEqual([
    'Medical, Lakeshore PPO: no medical tier is selected yet, and premiums depend on it; it is not counted in any savings.',
    'Medical, Lakeshore PPO: what it covers today was not given to us.',
  ]);
});
