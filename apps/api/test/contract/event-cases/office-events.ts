import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { contract } from '@worksmart/shared/contract.ts';
import { addSampleClients, importText } from '#testing/imports.ts';
import type { EventCases } from '../event-frame.ts';
import {
  addAgeCurve,
  addBenchmark,
  addBenefitYear,
  addFutaReduction,
  addMarginDefault,
  addRecord,
  addStateContinuation,
  addWcTables,
} from '../record-targets.ts';
import { addClaim } from './add-claim.ts';

const { fileImports, lookups, reference } = contract;

/** Files are published at once or after a preview, undone, discarded and removed. */
export const importEvents: EventCases = async ({ t, call }) => {
  await addSampleClients(t);
  await t.db.clientYear.updateMany({ data: { specificDeductible: 800 } });
  const dates = { invoicedDate: '2025-06-30', paidDate: '2025-06-30' };
  const upload = async (route: Parameters<typeof call>[0], format: FormatId, query: object): Promise<number> => {
    const file = { name: 'claims.csv', content: importText(format, { claims: 300 }) };
    return (await call(route, { query: { ...query }, file })).json().id;
  };
  const body = async (id: number) => {
    const { rowVersion } = await t.db.fileImport.findUniqueOrThrow({ where: { id } });
    return { params: { id }, body: { rowVersion } };
  };
  const checked = await upload(fileImports.uploadClaims, 2, { ...dates, version: 2, preview: true });
  await call(fileImports.publish, await body(checked));
  await call(fileImports.undo, await body(checked));
  await call(fileImports.discard, { params: { id: checked }, body: {} });
  await call(fileImports.remove, { params: { id: await upload(fileImports.uploadClaimsMed, 4, {}) } });
  await upload(fileImports.uploadClaims, 1, { ...dates, version: 1 });
  await upload(fileImports.uploadClaimsRx, 5, {});
  await upload(fileImports.uploadPremiums, 3, {});
};

/** Without an adjustment, which took a member below the deductible, the member crosses it again. */
export const adjustmentEvents: EventCases = async ({ t, call }) => {
  const { customer } = await addRecord(t, { stageId: 4 });
  await t.db.clientYear.updateMany({ where: { customerId: customer }, data: { specificDeductible: 1_000 } });
  await addClaim(t, customer, 900);
  const [undone, removed] = [await addClaim(t, customer, -600), await addClaim(t, customer, -200)];
  await call(fileImports.undo, { params: { id: undone }, body: {} });
  await call(fileImports.remove, { params: { id: removed } });
};

/** Rows that records use are removed: a tier and a plan that has an equivalent in another year. */
export const usedReferenceEvents: EventCases = async ({ t, call }) => {
  const { plan: id } = await addRecord(t, { stageId: 3 });
  const { opsPlanId } = await t.db.customerPlan.findUniqueOrThrow({ where: { id } });
  const { id: tier } = await t.db.tier.create({ data: { typeId: 5, year: 2095, description: 'Used', rate: 1 } });
  const { id: customer } = await addCustomer(t.db, { stageId: 3 });
  await t.db.rfpBenefits.update({ where: { customerId: customer }, data: { medicalTierId: tier } });
  await call(reference.removeTier, { params: { id: tier } });
  const { id: _, ...copied } = await t.db.plan.findUniqueOrThrow({ where: { id: opsPlanId } });
  const next = await t.db.plan.create({ data: { ...copied, year: 2095 } });
  await t.db.customerPlan.update({ where: { id }, data: { opsPlanId: next.id } });
  await call(reference.removePlan, { params: { id: next.id } });
};

/** A rate sheet changes a plan and adds one; then it is undone. */
const importPlans: EventCases = async ({ t, call }) => {
  const { code } = await t.db.plan.findFirstOrThrow({ where: { typeId: 6, year: 2027 } });
  const amounts = ['eE_Amount', 'eS_Amount', 'eC_Amount', 'eF_Amount'];
  const rowOf = (of: string) => ['2027', 'Medical', of, 'Plan', 'Carrier', '2027-01-01', '1', '2', '3', '4'];
  const columns = ['year', 'type', 'code', 'name', 'vendor', 'effectiveDate', ...amounts];
  const body = { columns, rows: [rowOf(code), rowOf('NEW')], lines: [2, 3], filename: null };
  const { version } = (await call(reference.previewPlans, { body })).json();
  const { importId } = (await call(reference.importPlans, { body: { ...body, version } })).json();
  await call(reference.undoPlanImport, { params: { id: importId }, body: {} });
};

/** A year is copied, a list of rates imported, and rows of the yearly tables removed. */
export const referenceEvents: EventCases = async (events) => {
  const { t, call } = events;
  const copy = { kind: 'plan', fromYear: 2027, toYear: 2028, types: [{ id: 6, percent: 6.5 }] };
  await call(lookups.saveValue, { body: { id: 0, type: 35, name: 'Moved Abroad' } });
  await call(reference.previewCopy, { body: copy });
  await call(reference.copyYear, { body: copy });
  const list = { typeId: 48, year: 2026, text: 'IN,8810,,0.4125' };
  const { version } = (await call(reference.previewImport, { body: list })).json();
  await call(reference.importRates, { body: { ...list, version } });
  await importPlans(events);
  const { wcStateTerms, premiumDiscountTable } = await addWcTables(t);
  const [marginDefault, futaReduction] = [await addMarginDefault(t), await addFutaReduction(t)];
  const stateContinuation = await addStateContinuation(t);
  const margin = await t.db.marginDefault.findUniqueOrThrow({ where: { id: marginDefault } });
  const figures = Object.entries(margin).filter(([name]) => !['id', 'rowVersion'].includes(name));
  const changed = figures.map(([name, value]) => [name, typeof value === 'object' ? Number(value) + 1 : value]);
  await call(reference.saveMarginDefault, { body: { id: marginDefault, ...Object.fromEntries(changed) } });
  const reduction = { year: 2095, state: 'CA', percent: 2.4, projected: true, source: 'DOL' };
  await call(reference.saveFutaCreditReduction, { body: { id: futaReduction, ...reduction } });
  await call(reference.removeAgeCurve, { params: { id: await addAgeCurve(t) } });
  await call(reference.removeBenchmark, { params: { id: await addBenchmark(t) } });
  const continuation = { state: 'HI', months: 18, percent: 110, appliesTo: 'All', source: 'Law' };
  await call(reference.saveStateContinuation, { body: { id: stateContinuation, ...continuation } });
  await call(reference.removeBenefitYear, { params: { id: await addBenefitYear(t) } });
  await call(reference.removeMarginDefault, { params: { id: marginDefault } });
  await call(reference.removeWcStateTerms, { params: { id: wcStateTerms } });
  await call(reference.removePremiumDiscountTable, { params: { id: premiumDiscountTable } });
  await call(reference.removeFutaCreditReduction, { params: { id: futaReduction } });
  await call(reference.removeStateContinuation, { params: { id: stateContinuation } });
};
