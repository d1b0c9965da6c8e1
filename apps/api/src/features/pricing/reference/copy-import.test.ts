import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { strictly } from '@worksmart/core/testing/strictly.ts';
import type { CopyPreview } from '@worksmart/shared/pricing/reference/copy.schema.ts';
import type { ImportPreview } from '@worksmart/shared/pricing/reference/rate-import.schema.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { describe, expect, test } from 'vitest';
import { databaseDigest } from '#test/contract/database-digest.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { withholding, workersComp } from '#testing/samples.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'salesManager'], clock: new Date('2026-06-15T15:00:00Z') });

const post = (path: string, body: object, as: Caller = t.as.admin) => as.post(path, body);
const auditCount = () => t.db.auditEvent.count();

describe('copying a year', () => {
  const copy = { kind: 'plan', fromYear: 2027, toYear: 2028, types: [{ id: 6, percent: 6.5 }] };
  const preview = (body: object): Promise<CopyPreview> =>
    ok(post('/reference/copy/preview', { ...copy, ...body }, t.as.salesManager));

  test.each([
    [{ fromYear: 2028 }, { fromYear: ['Please select another year.'] }],
    [{ types: [] }, { types: ['Please select a type.'] }],
    [{ types: [{ id: 5 }] }, { 'types.0.id': ['Please select a type.'] }],
    [{ types: [{ id: 6, percent: -100 }] }, { 'types.0.percent': ['Please enter a percentage from -99 to 500.'] }],
    [{ kind: 'tier', types: [{ id: 5, percent: 400 }] }, { 'types.0.percent': ['A figure would be more than 3.'] }],
  ])('rejects %j on its field', async (body, fields) => {
    for (const path of ['/reference/copy/preview', '/reference/copy']) {
      expect(await rejectedFields(post(path, { ...copy, ...body }))).toEqual(fields);
    }
  });

  test('leaves out a discontinued class code, unless a record of the new year uses it', async () => {
    const names = async () => {
      const { rows } = await preview({ kind: 'rate', fromYear: 2026, toYear: 2028, types: [{ id: 48, percent: 0 }] });
      return rows.map(({ name }) => name);
    };
    const before = await names();
    expect(before).toContain('IN 7219');
    expect(before.filter((name) => name.includes('7228'))).toEqual([]);
    const { id } = await addCustomer(t.db);
    const line = { employeeCount: 1, rate: 1, monthlyWages: 1, annualWages: 12 };
    await t.db.rfp.update({ where: { customerId: id }, data: { rfpYear: 2028 } });
    await t.db.workersComp.create({ data: { customerId: id, state: 'IL', code: '7228', ...line } });
    expect((await names()).filter((name) => name.includes('7228'))).toEqual(['IL 7228']);
  });

  test('the preview has each exact value before and after, and writes nothing', async () => {
    const before = await databaseDigest(t.db);
    const { rows, added, kept } = await preview({});
    const plans = await t.db.plan.findMany({ where: { typeId: 6, year: 2027 }, orderBy: { id: 'asc' } });
    expect([added, kept, rows.length]).toEqual([plans.length, 0, plans.length]);
    expect(rows[0]).toEqual({
      typeId: 6,
      name: `${plans[0]?.name} (${plans[0]?.code})`,
      state: 'new',
      figures: (['eeAmount', 'esAmount', 'ecAmount', 'efAmount'] as const).map((field, at) => {
        const was = plans[0]?.[field];
        // Adds 6.5% to the cents in integers, rounding half up.
        const cents = BigInt(Math.round(Number(was) * 100)) * 1065n;
        const label = ['EE', 'ES', 'EC', 'EF'][at];
        return { label, before: Number(was), after: Number((cents + 500n) / 1000n) / 100 };
      }),
    });
    expect(await databaseDigest(t.db)).toEqual(before);
  });

  test('keeps the year’s existing rows and adds and audits the missing ones', async () => {
    const { version, rows } = await preview({});
    const own = { typeId: 6, year: 2028, name: 'Own', vendor: 'V', description: 'D', effectiveDate: new Date(0) };
    const code = (await t.db.plan.findFirstOrThrow({ where: { typeId: 6, year: 2027 }, orderBy: { id: 'asc' } })).code;
    const amounts = { eeAmount: 1, esAmount: 2, ecAmount: 3, efAmount: 4 };
    const there = await t.db.plan.create({ data: { ...own, ...amounts, code: code.toLowerCase() } });

    const late = await post('/reference/copy', { ...copy, version });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'stale']);
    const now = strictly(referenceRoutes.copyYear.response).parse(late.json().error.details) as CopyPreview;
    expect([now.added, now.kept]).toEqual([rows.length - 1, 1]);
    expect(now.rows[0]).toMatchObject({
      state: 'kept',
      figures: [{ after: 1 }, { after: 2 }, { after: 3 }, { after: 4 }],
    });

    const audits = await auditCount();
    expect((await post('/reference/copy', { ...copy, version: now.version }, t.as.salesManager)).json()).toEqual(now);
    const copied = await t.db.plan.findMany({ where: { typeId: 6, year: 2028 }, orderBy: { id: 'asc' } });
    expect(copied.map(({ eeAmount }) => eeAmount.toNumber())).toEqual(now.rows.map(({ figures }) => figures[0]?.after));
    expect(copied[0]).toEqual(there);
    expect(copied[1]).toMatchObject({
      source: 'copied from 2027, changed by 6.5%',
      effectiveDate: new Date('2028-01-01T00:00:00Z'),
      rowVersion: 1,
    });
    expect((await auditCount()) - audits).toBe(now.added);
    const where = { entity: 'plan', entityId: String(copied[1]?.id) };
    expect(await t.db.auditEvent.findMany({ where })).toMatchObject([
      { action: 'reference.copyYear', actorId: t.as.salesManager.id, changes: { year: [null, 2028] } },
    ]);
    // The second time there is nothing left to add.
    expect((await post('/reference/copy', copy)).json()).toMatchObject({ added: 0, kept: rows.length });
    expect((await auditCount()) - audits).toBe(now.added);
  });

  test('copies tiers, rates and fees of several types, each with its own percentage, but never No Medical', async () => {
    const tiers = { kind: 'tier', fromYear: 2026, types: [{ id: 5 }, { id: 184, percent: 2.5 }] };
    expect((await post('/reference/copy', { ...copy, ...tiers })).statusCode).toBe(200);
    const [medical, dollars] = await Promise.all(
      [5, 184].map((typeId) => t.db.tier.findMany({ where: { typeId, year: 2028 }, orderBy: { rate: 'asc' } })),
    );
    expect(medical?.map(({ rate }) => rate.toNumber())).toEqual([0.9, 0.95, 1, 1.05, 1.1]);
    // 42.00, 48.00 and 65.00 plus 2.5%; 66.625 is rounded up.
    expect(dollars?.map(({ rate }) => rate.toFixed(2))).toEqual(['43.05', '49.20', '66.63']);
    expect(medical?.[0]?.source).toBe('copied from 2026');

    // FICA, which no dialog adds, can be copied to a new year.
    const rates = { kind: 'rate', fromYear: 2026, types: [{ id: 70 }, { id: 48, percent: -2 }] };
    expect((await post('/reference/copy', { ...copy, ...rates })).statusCode).toBe(200);
    expect(await t.db.rate.count({ where: { typeId: 70, year: 2028 } })).toBe(1);
    const class8810 = { typeId: 48, state: 'IN', code: '8810' };
    const was = await t.db.rate.findFirstOrThrow({ where: { ...class8810, year: 2026 } });
    const is = await t.db.rate.findFirstOrThrow({ where: { ...class8810, year: 2028 } });
    expect(is.rate.toFixed(4)).toBe(was.rate.times('0.98').toFixed(4));
    expect([is.label, is.value]).toEqual([was.label, was.value]);

    expect((await post('/reference/copy', { ...copy, kind: 'fee', types: [{ id: 50 }] })).json().added).toBe(7);
  });

  test('the preview names the customers that the new rows price, and the copy prices them', async () => {
    const more = { name: 'Waiting', rfp: { create: { rfpYear: 2029 } }, withholdings: { create: withholding } };
    const { id: customerId } = await addCustomer(t.db, more);
    const rates = { ...copy, kind: 'rate', fromYear: 2026, toYear: 2029, types: [{ id: 7, percent: 0 }] };
    expect((await preview(rates)).touched.prospects).toEqual({ total: 1, names: ['Waiting'] });
    expect((await post('/reference/copy', rates)).statusCode).toBe(200);
    const rate = await t.db.rate.findFirstOrThrow({ where: { typeId: 7, year: 2029, state: 'IN' } });
    const row = await t.db.withholding.findFirstOrThrow({ where: { customerId } });
    expect(row.proposedTaxRate).toEqual(rate.rate);
  });
});

describe('pasting rates', () => {
  const list = { typeId: 48, year: 2026 };
  const preview = (text: string, more: object = {}): Promise<ImportPreview> =>
    ok(post('/rates/import/preview', { ...list, text, ...more }, t.as.salesManager));
  const rateOf = (code: string, year = 2026) => t.db.rate.findFirst({ where: { typeId: 48, year, state: 'IN', code } });

  test.each([
    [{ typeId: 70 }, 'typeId', 'Please select SUTA or Workers Comp.'],
    [
      { text: 'x'.repeat(500_001) },
      'text',
      'This list is too long. It can have at most 5,000 lines and 500,000 characters.',
    ],
    [{ text: ' \n ' }, 'text', 'No rate was found in this list.'],
    [
      { text: 'IN,1,1\n'.repeat(5_001) },
      'text',
      'This list is too long. It can have at most 5,000 lines and 500,000 characters.',
    ],
  ])('rejects invalid input %# on its field', async (more, field, message) => {
    expect(await rejectedFields(post('/rates/import/preview', { ...list, text: 'IN,1,1', ...more }))).toEqual({
      [field]: [message],
    });
  });

  test('the preview shows new, changed, unchanged and wrong rows; the import applies them in one transaction and audits each', async () => {
    const [was, same] = [await rateOf('8810'), await rateOf('5183')];
    const customer = await addCustomer(t.db, {
      name: 'Comped',
      workersComp: { create: workersComp },
    });
    const text = [
      'State,Code,Description,Rate',
      'IN,8810,,0.4125',
      `IN,5183,,${same?.rate}`,
      'IN,9999,"Somebody, new",1.5',
      'IN,8742,,one',
    ].join('\n');
    const untouched = await databaseDigest(t.db);
    const shown = await preview(text);
    expect(await databaseDigest(t.db)).toEqual(untouched);
    expect(shown.counts).toEqual({ new: 1, changed: 1, unchanged: 1, wrong: 1 });
    expect(shown.touched.prospects.names).toEqual(['Comped']);
    expect(shown.rows.map(({ line, status, problems }) => [line, status, problems])).toEqual([
      [5, 'wrong', ['"one" is not a rate with at most 4 decimals.']],
      [2, 'changed', []],
      [4, 'new', []],
      [3, 'unchanged', []],
    ]);
    expect(shown.rows[1]).toMatchObject({
      before: { rate: was?.rate.toNumber() },
      after: { rate: 0.4125, label: was?.label },
    });

    const audits = await auditCount();
    const done = await post('/rates/import', { ...list, text, version: shown.version }, t.as.salesManager);
    expect(done.json()).toEqual(shown);
    expect(await rateOf('8810')).toMatchObject({
      label: was?.label,
      rowVersion: (was?.rowVersion ?? 0) + 1,
      source: null,
    });
    expect((await rateOf('8810'))?.rate.toFixed(4)).toBe('0.4125');
    expect(await rateOf('9999')).toMatchObject({ label: 'Somebody, new', rowVersion: 1 });
    expect(await rateOf('5183')).toEqual(same);
    expect((await auditCount()) - audits).toBe(2);
    const where = { entity: 'rate', entityId: String(was?.id) };
    expect(await t.db.auditEvent.findMany({ where })).toMatchObject([
      {
        action: 'reference.importRates',
        actorId: t.as.salesManager.id,
        changes: { rate: [String(was?.rate), '0.4125'] },
      },
    ]);
    const card = await t.as.admin.get(`/reference/origin?kind=rate&id=${was?.id}`);
    expect(card.json().changedBy).toBe(`${t.as.salesManager.user.firstName} ${t.as.salesManager.user.lastName}`);
    const row = await t.db.workersComp.findFirstOrThrow({ where: { customerId: customer.id } });
    expect(row.proposedRate?.toNumber()).toBe(0.4125);
  });

  test('without the preview’s version gets a 400; after rates have changed gets a 409 with a new preview, and nothing is written', async () => {
    const text = 'IN,7600,2.5';
    expect((await post('/rates/import', { ...list, text })).statusCode).toBe(400);
    const { version } = await preview(text);
    await t.db.rate.updateMany({ where: { typeId: 48, state: 'IN', code: '7600' }, data: { rate: 9 } });
    await t.db.rate.deleteMany({ where: { typeId: 48, state: 'IN', code: '7600' } });
    const digest = await databaseDigest(t.db);
    const late = await post('/rates/import', { ...list, text, version: `${version}x` });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'stale']);
    const now = strictly(referenceRoutes.previewImport.response).parse(late.json().error.details) as ImportPreview;
    expect(now.counts.new).toBe(1);
    expect(await databaseDigest(t.db)).toEqual(digest);
  });

  test('imports a thousand lines in one call', async () => {
    const text = Array.from({ length: 1_000 }, (_, at) => `IN,${at + 1},Class ${at + 1},1.25`).join('\n');
    const { version, counts, rows } = await preview(text, { year: 2033 });
    expect([counts.new, rows.length]).toEqual([1_000, 500]);
    await ok(post('/rates/import', { ...list, year: 2033, text, version }));
    expect(await t.db.rate.count({ where: { typeId: 48, year: 2033 } })).toBe(1_000);
  });

  test('keeps a SUTA rate’s cutoff and variable flag if the list does not contain them', async () => {
    const where = { typeId: 7, year: 2026, state: 'PA' };
    const was = await t.db.rate.findFirstOrThrow({ where });
    const suta = { typeId: 7 };
    const { version } = await preview('State,Rate\nPennsylvania,3.75', suta);
    await post('/rates/import', { ...list, ...suta, text: 'State,Rate\nPennsylvania,3.75', version });
    const is = await t.db.rate.findFirstOrThrow({ where });
    expect([is.rate.toNumber(), is.value, is.isVariable]).toEqual([3.75, was.value, true]);
  });
});
