import { addPremiums } from '@worksmart/core/testing/add-claims.ts';
import { readWorkbook } from '@worksmart/core/testing/read-workbook.ts';
import { recalculate } from '@worksmart/core/testing/recalculate-workbook.ts';
import { expect, test } from 'vitest';
import { addRenewalPortal, renewedPlans } from '#testing/renewal-portals.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'clientUser'], clock: new Date('2026-11-20T18:00:00Z') });
const [hdhp] = renewedPlans;

const workbookOf = async (id: number) => {
  const answer = await t.as.clientUser.open(`/api/renewal/${id}/workbook`);
  expect(answer.statusCode).toBe(200);
  return answer;
};

test('has each plan of both years by tier, and what they cost the people who have them', async () => {
  const { customer, id } = await addRenewalPortal(t, t.as.admin);
  const plan = await t.db.plan.findFirstOrThrow({ where: { name: hdhp, year: 2026 } });
  const of = { customerId: customer.id, planCode: plan.code, premium: 1, month: '2026-10' };
  await addPremiums(t.db, [
    { ...of, tier: 'EE', employeeId: 'A' },
    { ...of, tier: 'EE', employeeId: 'B' },
    { ...of, tier: 'EF', employeeId: 'C' },
  ]);
  const { rawPayload, headers } = await workbookOf(id);
  expect(headers['content-disposition']).toContain('Renewal 2027.xlsx');
  const sheets = readWorkbook(rawPayload);
  expect([...sheets.keys()]).toEqual(['Summary', 'Plans', 'People', 'Assumptions']);
  const plans = sheets.get('Plans')?.filter((row) => row[1] === hdhp) ?? [];
  expect(plans.map((row) => row[4])).toEqual([2, 0, 0, 1]);
  const [, counted] = sheets.get('People') ?? [];
  expect(counted).toEqual([hdhp, 'Continues', 2, 0, 0, 1, 3]);
  const stored = async (year: number) => {
    const { id: planId } = await t.db.plan.findFirstOrThrow({ where: { name: hdhp, year } });
    return t.db.benefitGroupPlan.findFirstOrThrow({ where: { planId, groupYear: { customerId: customer.id, year } } });
  };
  const [before, after] = [await stored(2026), await stored(2027)];
  expect([plans[0]?.[5], plans[0]?.[6]]).toEqual([Number(before.eePremium), Number(after.eePremium)]);
  const month = (row: typeof before) => Number(row.eePremium) * 2 + Number(row.efPremium);
  const premiums = sheets.get('Summary')?.[1];
  expect(premiums?.slice(0, 3)).toEqual([
    'Premiums, per month',
    Number(month(before).toFixed(2)),
    Number(month(after).toFixed(2)),
  ]);
  const formulas = recalculate(rawPayload);
  expect(formulas.find(({ place }) => place === 'Plans!E2')?.formula).toBe("'People'!C2");
  expect(formulas.find(({ place }) => place === 'Summary!B2')?.formula).toMatch(/^ROUND\(SUMPRODUCT\('Plans'!E2:E/);
  expect(
    formulas.filter(({ stored: of_, calculated }) => !(Math.abs(Number(of_) - Number(calculated)) < 0.005)),
  ).toEqual([]);
  const audited = await t.db.auditEvent.findFirst({ where: { action: 'renewals.workbook' } });
  expect(audited).toMatchObject({ customerId: customer.id, entityId: String(id) });
});

test('says so if no one knows who is in which plan', async () => {
  const { id } = await addRenewalPortal(t, t.as.admin);
  const sheets = readWorkbook((await workbookOf(id)).rawPayload);
  expect(JSON.stringify(sheets.get('Assumptions'))).toContain('People are not known');
  expect(sheets.get('People')?.slice(1).flat().join('')).toBe('Not known');
  expect(sheets.get('Summary')?.slice(1).flat().join('')).toBe('Not known: no one is counted in a plan that continues');
});
