import { addClaims, addPremiums, type ClaimToAdd, type PremiumToAdd } from '@worksmart/core/testing/add-claims.ts';
import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import { emptyInputs } from '@worksmart/shared/claims/experience/inputs.schema.ts';
import type { ExperienceWorksheet } from '@worksmart/shared/claims/experience/routes.ts';
import { exampleInputs } from '@worksmart/shared/claims/experience/testing/worked-example.ts';
import { monthsFrom } from '@worksmart/shared/platform/months.ts';
import { planType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import { beforeAll, expect, test } from 'vitest';
import { addRecord } from '#test/contract/record-targets.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({
  people: ['admin', 'clientManager', 'clientUser', 'salesManager'],
  clock: new Date('2026-11-10T15:00:00Z'),
});
let customerId: number;
const url = (year = 2027) => `/customer/${customerId}/experience/${year}`;
const read = async (year?: number): Promise<ExperienceWorksheet> => (await t.as.clientManager.get(url(year))).json();
const save = (change: object = {}, as = t.as.clientManager) => as.put(url(), { ...exampleInputs, ...change });
const saved = async (change: object): Promise<ExperienceWorksheet> => {
  const { inputs } = await read();
  return (await save({ ...change, rowVersion: inputs.rowVersion })).json();
};
const resultsOf = ({ steps }: ExperienceWorksheet) => steps.map(({ result }) => result);

/** The claims of E39: one member of 236,000, and others below the pooling point. */
const addExampleClaims = async () => {
  const claim = (member: number, paid: number, more: Partial<ClaimToAdd> = {}): ClaimToAdd => ({
    customerId,
    memberId: `S9000000${member}`,
    memberLastName: 'Quillfeather',
    serviceFrom: '2026-06-10',
    paidDate: '2026-08-15',
    paid,
    ...more,
  });
  const nine = Array.from({ length: 9 }, (_, index) => index);
  const large = [claim(10, 250_000, { paidDate: '2026-06-20' }), claim(10, -14_000, { adjustmentCode: 'V' })];
  const later = claim(10, 70_000, { paidDate: '2026-11-05' });
  await addClaims(t.db, [...large, later, ...nine.map((index) => claim(20 + index, 90_000))]);
  await addClaims(
    t.db,
    nine.map((index) => claim(40 + index, 28_800, { rebate: 4_320 })),
    5,
  );
};

const addExamplePremiums = async () => {
  const months = monthsFrom('2025-07', '2026-06').map(
    (month): PremiumToAdd => ({ customerId, month, premium: 90_000, memberCount: 180 }),
  );
  const people = [
    ['EE', 45, 806],
    ['ES', 12, 1_692.6],
    ['EC', 10, 1_491.1],
    ['EF', 18, 2_377.7],
  ] as const;
  const billed = people.flatMap(([tier, count, premium]) =>
    Array.from(
      { length: count },
      (_, index): PremiumToAdd => ({
        customerId,
        month: '2026-10',
        planCode: 'EXP-1500',
        tier,
        premium,
        memberCount: tier === 'EF' && index === 0 ? 96 : 1,
      }),
    ),
  );
  await addPremiums(t.db, [...months, ...billed]);
};

beforeAll(async () => {
  customerId = (await addRecord(t, { stageId: 4 })).customer;
  await t.db.clientYear.updateMany({ where: { customerId }, data: { specificDeductible: 100_000 } });
});

test('without published claims the worksheet says what is missing', async () => {
  const { inputs, missing, range, totals } = await read();
  expect(inputs).toEqual(emptyInputs);
  expect(missing[0]).toEqual({
    step: 1,
    text: 'Step 1 needs claims: no published file has any of this client.',
    place: 'files',
    field: null,
  });
  expect([range, totals]).toEqual([[], null]);
});

test('E39 E40 come from published claims and premiums, voids and later payments considered', async () => {
  await addExampleClaims();
  await addExamplePremiums();
  const typedFactors = [{ lag: 2, factor: 0.972 }];
  const worksheet: ExperienceWorksheet = (await save({ typedFactors, poolingPoint: null })).json();
  expect(resultsOf(worksheet)).toEqual([
    '$1,046,000.00',
    '−$136,000.00',
    '$936,213.99',
    '$433.43',
    '$102.00',
    '$486.48 and $119.29',
    '$486.48 and $119.29',
    '$48.00',
    '$653.77',
    '$628.38',
    '$709.53',
    '$634.95',
    '+11.75%',
    '$127,720.15 a month',
  ]);
  expect(worksheet.range).toEqual([
    { z: 0, needed: 688.88, change: 8.49 },
    { z: 1, needed: 738.06, change: 16.24 },
  ]);
  expect(worksheet.totals).toEqual({ current: 114_290.8, renewed: 127_720.15, difference: 13_429.35, year: 161_152.2 });
  expect(worksheet.rates.map(({ tier, people, renewed }) => [tier, people, renewed])).toEqual([
    ['EE', 45, 900.71],
    ['ES', 12, 1_891.48],
    ['EC', 10, 1_666.3],
    ['EF', 18, 2_657.08],
  ]);
  expect(worksheet.basis).toBe(
    'Published claims and premiums files: services 07/2025 to 06/2026, paid through 08/2026, rates as billed in 10/2026; completion by the claims of all clients.',
  );
});

test('E41 says that no tier covers it, never with tiers or plans of another year', async () => {
  await t.db.tier.deleteMany({ where: { typeId: tierType.medical, year: 2027, id: { not: 0 } } });
  const place = async () => (await read()).missing.map((one) => [one.place, one.text]);
  expect(await place()).toContainEqual(['tiers', 'No medical tiers for 2027 in Operations.']);
  expect(await place()).toContainEqual(['plans', 'No medical plan of 2027 in Operations continues EXP-1500.']);
  const plan = {
    typeId: planType.medical,
    code: 'EXP-1500',
    name: 'PPO 1500',
    vendor: 'Lakeshore',
    description: 'PPO',
    effectiveDate: new Date('2027-01-01'),
    ...columnsByTier('Amount', 806, 1_692.6, 1_491.1, 2_377.7),
  };
  await t.db.plan.create({ data: { ...plan, year: 2027 } });
  const addTier = (rate: number) =>
    t.db.tier.create({ data: { typeId: tierType.medical, year: 2027, description: `Factor ${rate}`, rate } });
  await addTier(0.95);
  await addTier(1.1);
  const { cover } = await read();
  expect(cover).toMatchObject({
    factor: 1.1175,
    tierID: null,
    text: 'Needed factor 1.1175: no tier covers it. The highest is Factor 1.1 × 1.10, short by $14.11 on EE of EXP-1500.',
  });
  const { id } = await addTier(1.2);
  const covered = (await read()).cover;
  expect(covered?.tierID).toBe(id);
  expect(covered?.text).toBe('Needed factor 1.1175: Factor 1.2 × 1.20 is the lowest tier that covers it.');
});

test('a missing input stops the worksheet there', async () => {
  const { steps, missing, rates } = await saved({ poolingCharge: null });
  expect(steps.filter(({ result }) => result === null).map(({ step }) => step)).toEqual([8, 9, 10, 11, 13, 14]);
  expect(missing).toContainEqual({
    step: 8,
    text: 'Step 8 needs Pooling Charge.',
    place: 'inputs',
    field: 'poolingCharge',
  });
  expect(rates).toEqual([]);
});

test('changes are saved per year, audited and versioned', async () => {
  await saved({ retention: 12.5 });
  expect((await historyOf(t, customerId)).at(-1)).toMatchObject({
    action: 'experience.save',
    entity: 'experience',
    changes: { retention: [11, 12.5] },
  });
  const rows = (await historyOf(t, customerId)).length;
  await saved({ retention: 12.5 });
  expect(await historyOf(t, customerId)).toHaveLength(rows);
  expect((await read(2028)).inputs).toEqual(emptyInputs);
  const { code } = await rejection(save({ rowVersion: 1 }));
  expect(code).toBe('stale');
});

test('a typed weight needs a reason', async () => {
  expect(await rejectedFields(save({ typedZ: 0.6 }))).toEqual({ zReason: ['Please enter why Z is typed.'] });
});

test('the PDF is marked as internal, names no member, and its reading is audited', async () => {
  const answer = await t.as.admin.get(`${url()}/document`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pdf = await readPdf(answer.rawPayload);
  const text = pdf.pages.map((_, index) => pageText(pdf, index)).join('\n');
  expect(text).toContain('Internal - not an actuarial opinion');
  expect(text).toContain('Not an actuarial opinion or a rate filing.');
  expect(text).not.toMatch(/Quillfeather|S9000000/);
  expect((await historyOf(t, customerId)).at(-1)).toMatchObject({ action: 'experience.document' });
});

test.each(['clientUser', 'salesManager'] as const)('%s may not open it', async (person) => {
  for (const address of [url(), `${url()}/document`]) expect((await t.as[person].get(address)).statusCode).toBe(403);
});
