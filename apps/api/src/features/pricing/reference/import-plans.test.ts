import { purgePlanImports } from '@worksmart/core/pricing/reference/undo-plan-import.service.ts';
import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { excelKinds } from '@worksmart/core/testing/saved-by-excel.ts';
import { strictly } from '@worksmart/core/testing/strictly.ts';
import { zipOf } from '@worksmart/core/testing/zip.ts';
import type { TableFile } from '@worksmart/shared/platform/table-file.ts';
import type {
  ImportedPlans,
  PlanImport,
  PlanSheetPreview,
} from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseDigest } from '#test/contract/database-digest.ts';
import { fileForm } from '#testing/form.ts';
import { ok } from '#testing/ok.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'salesManager'], clock: new Date('2026-11-15T15:00:00Z') });

const columns = [
  'year',
  'type',
  'code',
  'name',
  'vendor',
  'effectiveDate',
  'eE_Amount',
  'eS_Amount',
  'eC_Amount',
  'eF_Amount',
];
const rowOf = (code: string, [ee, es, ec, ef]: readonly string[] = ['500', '1000', '900', '1500'], year = '2031') => [
  year,
  'Medical',
  code,
  `Plan ${code}`,
  'Anthem',
  `${year}-01-01`,
  ee ?? '',
  es ?? '',
  ec ?? '',
  ef ?? '',
];
const sheetOf = (rows: readonly string[][], more: object = {}) => ({
  columns,
  rows,
  lines: rows.map((_, at) => at + 2),
  filename: 'anthem.xlsx',
  ...more,
});
type Sheet = ReturnType<typeof sheetOf>;

const preview = (sheet: Sheet, as: Caller = t.as.salesManager): Promise<PlanSheetPreview> =>
  ok(as.post('/plans/import/preview', sheet));
const send = (sheet: Sheet & { version?: string; acceptWrong?: boolean }, as: Caller = t.as.salesManager) =>
  as.post('/plans/import', sheet);
/** Previews and imports a sheet. */
const imported = async (sheet: Sheet, more: object = {}): Promise<ImportedPlans> =>
  ok(send({ ...sheet, version: (await preview(sheet)).version, ...more }));
const undo = (id: number | null) => t.as.admin.post(`/plans/imports/${id}/undo`, {});
const planOf = (code: string, year = 2031) => t.db.plan.findFirst({ where: { typeId: 6, year, code } });

beforeEach(async () => {
  await t.db.benefitGroupPlan.deleteMany({});
  await t.db.plan.deleteMany({ where: { year: { gte: 2030 } } });
  await t.db.planImport.deleteMany({});
});

describe('a rate sheet', () => {
  test('is previewed, saved in one transaction and audited for each plan', async () => {
    await imported(sheetOf([rowOf('A'), rowOf('B')]));
    const sheet = sheetOf([rowOf('A', ['510', '1000', '900', '1500']), rowOf('B'), rowOf('C'), rowOf('D', ['x'])]);
    const untouched = await databaseDigest(t.db);
    const shown = await preview(sheet);
    expect(await databaseDigest(t.db)).toEqual(untouched);
    expect(strictly(referenceRoutes.previewPlans.response).parse(shown)).toEqual(shown);
    expect(shown.counts).toEqual({ new: 1, changed: 1, unchanged: 1, wrong: 1 });
    expect(shown.rows.map(({ code, status }) => [code, status])).toEqual([
      ['D', 'wrong'],
      ['A', 'changed'],
      ['C', 'new'],
      ['B', 'unchanged'],
    ]);

    const refused = await send({ ...sheet, version: shown.version });
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'Some plans have errors. Please correct them, or choose to save the others.',
    ]);
    expect(await databaseDigest(t.db)).toEqual(untouched);

    const audits = await t.db.auditEvent.count();
    const done = await ok(send({ ...sheet, version: shown.version, acceptWrong: true }));
    expect(done).toEqual({ ...shown, importId: expect.any(Number) });
    expect((await t.db.auditEvent.count()) - audits).toBe(2);
    const plan = await planOf('A');
    expect(plan).toMatchObject({ rowVersion: 2, source: 'imported from anthem.xlsx', description: 'Plan A' });
    expect(plan?.eeAmount.toNumber()).toBe(510);
    const where = { entity: 'plan', entityId: String(plan?.id), action: 'reference.importPlans' };
    expect(await t.db.auditEvent.findMany({ where, orderBy: { id: 'desc' }, take: 1 })).toMatchObject([
      { actorId: t.as.salesManager.id, changes: { eeAmount: ['500', '510'] } },
    ]);
    expect(await planOf('C')).toMatchObject({ rowVersion: 1, modelTypeId: 79 });
  });

  test('is refused with the current preview once plans have changed since, so that of two imports at once one waits', async () => {
    const sheet = sheetOf([rowOf('A')]);
    const [one, other] = [await preview(sheet), await preview(sheet, t.as.admin)];
    const answers = await Promise.all([
      send({ ...sheet, version: one.version }),
      send({ ...sheet, version: other.version }, t.as.admin),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409)?.json().error;
    expect(late).toMatchObject({ code: 'stale', details: { counts: { new: 0, unchanged: 1 } } });
    expect(await t.db.plan.count({ where: { year: 2031 } })).toBe(1);
    // What changes nothing is no import.
    expect((await imported(sheet)).importId).toBeNull();
    expect(await t.db.planImport.count()).toBe(1);
  });

  test.each([
    [{ columns: columns.slice(1) }, 'columns', 'Please map Year.'],
    [{ columns: [...columns, 'code'] }, 'columns', 'Two columns are imported as the same one.'],
    [{ columns: ['code', 'tier'] }, 'columns', 'Please map Year, Type, Rate.'],
    [{ columns: ['wages'] }, 'columns.0', expect.any(String)],
    [{ rows: [] }, 'rows', 'There are no rows.'],
    [{ lines: [] }, 'lines', 'Please send a line number for each row.'],
  ])('%j: 400 on its field', async (more, field, message) => {
    const answer = await t.as.admin.post('/plans/import/preview', sheetOf([rowOf('A')], more));
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { [field]: [message] }]);
  });

  test('shows who is affected, and moves no figure of a signed group', async () => {
    await imported(sheetOf([rowOf('A', undefined, '2032'), rowOf('A')]));
    const signed = { renewalStatusId: 174, renewalStatusDate: new Date(0) };
    const { customer } = await addClientWithGroups(
      t.db,
      [
        { name: 'Signed', plans: [{ code: 'A' }], ...signed },
        { name: 'Open', plans: [{ code: 'A' }] },
      ],
      { operatingYear: 2031, name: 'Acme' },
    );
    const before = await t.db.benefitGroupPlan.findMany({ orderBy: { groupYearId: 'asc' } });
    const sheet = sheetOf([rowOf('A', ['600', '1100', '1000', '1600'])]);
    expect((await preview(sheet)).touched).toMatchObject({
      groups: { total: 1, names: ['Acme: Open'] },
      clients: { total: 0 },
    });
    await imported(sheet);
    expect(await t.db.benefitGroupPlan.findMany({ orderBy: { groupYearId: 'asc' } })).toEqual(before);
    expect(before[0]?.eePremium.toNumber()).toBe(500);
    expect(customer.operatingYear).toBe(2031);
  });

  test('of 500 plans takes less than a second', async () => {
    const sheet = sheetOf(Array.from({ length: 500 }, (_, at) => rowOf(`P${at}`)));
    await preview(sheet);
    const began = performance.now();
    const { counts } = await imported(sheet);
    // The goal of one second is measured by the benchmark; a busy machine gets more.
    expect([counts.new, performance.now() - began < 5_000]).toEqual([500, true]);
  });
});

describe('undo', () => {
  test('removes added plans, restores changed ones, and is done once', async () => {
    await imported(sheetOf([rowOf('A')]));
    const was = await planOf('A');
    const { importId } = await imported(sheetOf([rowOf('A', ['510', '1000', '900', '1500']), rowOf('B')]));
    const list: PlanImport[] = await ok(t.as.salesManager.get('/plans/imports'));
    expect(list.map(({ added, changed, filename }) => [added, changed, filename])).toEqual([
      [1, 1, 'anthem.xlsx'],
      [1, 0, 'anthem.xlsx'],
    ]);
    expect(await ok(undo(importId))).toMatchObject({ id: importId, undone: true });
    expect(await planOf('A')).toEqual({ ...was, rowVersion: 3 });
    expect(await planOf('B')).toBeNull();
    const action = 'reference.removePlan';
    expect(await t.db.auditEvent.findFirst({ where: { action }, orderBy: { id: 'desc' } })).toMatchObject({
      entity: 'plan',
      changes: { code: ['B', null] },
    });
    const again = await undo(importId);
    expect([again.statusCode, again.json().error.message]).toEqual([409, 'This import was undone already.']);
    expect(await ok(t.as.salesManager.get('/plans/imports'))).toHaveLength(1);
  });

  test('is refused once a plan was changed, removed or taken into use, and after 30 days', async () => {
    const { importId } = await imported(sheetOf([rowOf('A'), rowOf('B')]));
    const refusal = async () => (await undo(importId)).json().error.message;
    const [a, b] = [await planOf('A'), await planOf('B')];
    await t.db.plan.update({ where: { id: a?.id ?? 0 }, data: { rowVersion: 2 } });
    expect(await refusal()).toBe('Plans of this import were changed since: A. Please change the others by hand.');
    await t.db.plan.update({ where: { id: a?.id ?? 0 }, data: { rowVersion: 1 } });
    await addClientWithGroups(t.db, [{ plans: [{ code: 'A' }] }], { operatingYear: 2031 });
    expect(await refusal()).toBe('An added plan is in use since: 1 benefit group. Please change the plans by hand.');
    expect(await t.db.plan.count({ where: { year: 2031 } })).toBe(2);
    await t.db.benefitGroupPlan.updateMany({ data: { active: false } });
    await t.db.plan.delete({ where: { id: b?.id ?? 0 } });
    expect(await refusal()).toBe(
      'Plans of this import were changed since (1 removed). Please change the others by hand.',
    );
    await t.db.planImport.updateMany({ data: { importedAt: new Date('2026-10-16T14:00:00Z') } });
    expect(await refusal()).toBe('An import can be undone for 30 days.');
    await purgePlanImports(t.services);
    expect(await t.db.planImport.count()).toBe(0);
    expect((await undo(2_000_000_000)).statusCode).toBe(404);
  });
});

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const workbook = (rows: readonly string[]): Buffer =>
  zipOf(
    Object.entries({
      '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
      'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets><sheet name="Rates" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`,
    }).map(([name, content]) => ({ name, content })),
  );

describe('a file', () => {
  const read = (name: string, content: Buffer | string) =>
    t.as.admin.upload('/plans/import/read', fileForm(name, content));
  const head = ['Carrier', 'Plan ID', 'Effective', 'Employee Only'];

  test('is read below its title, with days, leading zeros and amounts as its cells show them', async () => {
    const cells = `${text('Anthem')}<c s="2"><v>123</v></c><c s="1"><v>46388</v></c><c><v>1234.56</v></c>`;
    const file: TableFile = await ok(
      read('rates.xlsx', workbook([text('Rates for 2027'), head.map(text).join(''), cells])),
    );
    expect(file).toMatchObject({
      source: 'xlsx',
      sheet: 'Rates',
      headers: head,
      headerRow: 1,
      rows: [['Anthem', '00123', '2027-01-01', '1234.56']],
      lines: [3],
    });
    expect(strictly(referenceRoutes.readPlanSheet.response).parse(file)).toEqual(file);
  });

  test.each(Object.entries(excelKinds))('saved by Excel as %s is read', async (_, { separator, encode }) => {
    const row = ['Anthem', '="00123"', '1/1/2027', '"$1,234.56"'];
    const lines = [head.join(separator), row.join(separator)].join('\r\n');
    const file: TableFile = await ok(read('rates.csv', encode(lines)));
    expect([file.headers, file.rows]).toEqual([
      head,
      [['Anthem', expect.stringMatching(/00123/), '1/1/2027', '$1,234.56']],
    ]);
  });

  test.each([
    [
      'with macros',
      'rates.xlsm',
      'x',
      'Excel files with macros (.xlsm) are not accepted. Please save it as .xlsx or CSV.',
    ],
    ['of old Excel', 'rates.xls', 'x', 'Old Excel files (.xls) are not accepted. Please save it as .xlsx or CSV.'],
    [
      'with a password',
      'rates.xlsx',
      Buffer.from('d0cf11e0a1b11ae100000000', 'hex'),
      'This workbook is protected by a password. Please save it without one.',
    ],
    ['of another kind', 'rates.pdf', 'x', 'Please choose a CSV or Excel (.xlsx) file, or paste the rows.'],
    ['without rows', 'rates.csv', 'Code,Name\n', 'There are no rows in this file.'],
    [
      'with too many rows',
      'rates.csv',
      `Code,Name\n${'a,b\n'.repeat(5_001)}`,
      'A list has at most 5,000 rows. Please split the file.',
    ],
  ])('%s gets a clear message', async (_, name, content, message) => {
    const answer = await read(name, content);
    expect(answer.json().error.fields ?? answer.json().error.message).toEqual({ file: [message] });
  });

  test('that is a PDF named .xlsx is refused', async () => {
    const answer = await read('rates.xlsx', sampleFiles.pdf);
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'unsupported_media']);
    expect(answer.json().error.message).not.toBe('');
  });
});
