import { checkPremiums } from '@worksmart/core/benefits/premium-check/check-premiums.service.ts';
import { draftRunResult, publishRunResult } from '@worksmart/core/benefits/renewals/bulk/run-result.service.ts';
import { refreshDashboard } from '@worksmart/core/office/dashboard/refresh-figures.service.ts';
import { inTransaction } from '@worksmart/core/platform/context.ts';
import { withoutGuard } from '@worksmart/core/platform/csv/csv.ts';
import { resultUrl, workbookUrl } from '@worksmart/core/platform/files/result-file.service.ts';
import { preparedQueryOf } from '@worksmart/core/platform/prepared-query.ts';
import { addClaims, addFileImport, addPremiums } from '@worksmart/core/testing/add-claims.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { isSameCell, readWorkbook } from '@worksmart/core/testing/read-workbook.ts';
import { unzip } from '@worksmart/core/testing/unzip.ts';
import { dashboardCharts } from '@worksmart/shared/office/dashboard/constants.ts';
import { tableMimes } from '@worksmart/shared/platform/table-formats.ts';
import { columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { finishDocumentJob } from '#testing/finish-jobs.ts';
import { addSampleClients, importText, sendFile } from '#testing/imports.ts';
import { runQueuedImports } from '#testing/run-queued-imports.ts';
import { appForTests } from '#testing/test-app.ts';

const starts = ['=', '+', '-', '@', '\t', '\r', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
/** Texts that spreadsheets would run as formulas. They fit the shortest name column. */
const formulaTexts = starts.map((start, at) => `${start}1;=${at}",b`);
/** The text as a file contains it: with an apostrophe before each part that a spreadsheet would run. */
const guarded = (text: string): string => `'${text.replace(';', ";'")}`;
const [year, address] = [2026, { city: 'Carmel', state: 'IN', zip: '46032' }];

const t = appForTests({ people: ['admin'], queue: { wake: (jobId) => wake(jobId), close: async () => {} } });
let clients: number[];
let wake: (jobId: number) => Promise<void> = async () => {};

beforeAll(async () => {
  clients = await Promise.all(formulaTexts.map(addFormulaClient));
  for (const [at, text] of formulaTexts.entries()) await addFormulaFiles(clients[at] ?? 0, text);
  await refreshDashboard(t.services);
});

/** Adds a client with `text` in every text column, with a group, its plan and its renewal. */
const addFormulaClient = async (text: string): Promise<number> => {
  const { id: customerId } = await addCustomer(t.db, {
    name: text,
    address: text,
    address2: text,
    description: text,
    stageId: 4,
    operatingYear: year,
    contacts: [{ firstName: text, lastName: text, title: text, email: text, isPrimary: true }],
    locations: [{ ...address, label: text, address: text }],
    payCycles: [{ description: text, cycleCount: 12, ftCount: 1, ptCount: 0, wages: 100 }],
  });
  const clientYear = await t.db.clientYear.findFirstOrThrow({ where: { customerId } });
  const together = await t.db.subsidiaryGroup.create({ data: { name: text, primaryClientId: clientYear.id } });
  const data = { prismId: text, anthemId: text, subsidiaryGroupId: together.id };
  await t.db.clientYear.update({ where: { id: clientYear.id }, data });
  const { id: medicalTierId } = await t.db.tier.create({ data: { typeId: 5, year, description: text, rate: 1 } });
  await t.db.rate.create({ data: { typeId: 48, year, state: 'IN', code: text.slice(0, 4), label: text, rate: 1 } });
  const { id: planId } = await t.db.plan.create({
    data: {
      typeId: 76,
      year,
      name: text,
      vendor: text,
      code: text,
      description: text,
      effectiveDate: new Date(0),
      ...columnsByTier('Amount', 1, 2, 3, 4),
    },
  });
  const signed = { name: text, signedName: text, signedAt: new Date(), renewalStatusId: 178, medicalTierId };
  const group = await addRenewal(t.db, customerId, { ...signed, year });
  const premiums = { eePremium: 1, esPremium: 2, ecPremium: 3, efPremium: 4 };
  await t.db.benefitGroupPlan.create({ data: { groupYearId: group.id, planId, active: true, ...premiums } });
  await addRenewal(t.db, customerId, { name: text, year: year + 1, groupId: group.groupId });
  return customerId;
};

/** Adds a claims file and a premium file of a client, with a member above the deductible. */
const addFormulaFiles = async (customerId: number, text: string): Promise<void> => {
  const who = { memberId: text, subscriberId: text, memberLastName: text, memberFirstName: text };
  const claim = { customerId, ...who, claimNumber: text, providerName: text, diagnosisCode: text.slice(0, 8) };
  const id = await addClaims(t.db, [
    { ...claim, paidDate: `${year}-03-10`, paid: 90_000.5 },
    { ...claim, paidDate: `${year}-03-11`, paid: -12.5 },
  ]);
  const createdAt = new Date(`${year}-03-12T12:00:00Z`);
  await t.db.fileImport.update({ where: { id }, data: { label: text, filename: text, createdAt } });
  const employee = { employeeId: text, employeeLastName: text, employeeFirstName: text, planCode: text };
  await addPremiums(t.db, [{ customerId, ...employee, month: `${year}-03`, premium: 1_000 }]);
};

type Files = Record<string, string>;
/** The workbook that was sent last. */
let workbook: Buffer | undefined;
/** Downloads the file of a link; for an archive, each of its files. A workbook is kept apart. */
const follow = async (url: string): Promise<Files> => {
  const { headers, rawPayload } = await t.as.admin.open(url);
  const type = String(headers['content-type']);
  workbook = type === tableMimes.xlsx ? rawPayload : undefined;
  if (workbook) return {};
  if (!type.includes('zip')) return { '': rawPayload.toString() };
  return Object.fromEntries([...(await unzip(rawPayload))].map(([name, bytes]) => [name, String(bytes)]));
};
/** Whether the exports ask for workbooks. */
let asks = false;
const asked = (path: string): string => (asks ? `${path}${path.includes('?') ? '&' : '?'}format=xlsx` : path);
const get = (path: string) => () => follow(`/api${path}`);
const posted =
  (path: string, body: () => object = () => ({})) =>
  async () =>
    follow((await t.as.admin.post(path, { ...body(), ...(asks && { format: 'xlsx' }) })).json().url);
const report = (path: string) => async () => {
  wake = (jobId) => finishDocumentJob(t.services, jobId);
  const answer = await t.as.admin.get(asked(path));
  wake = async () => {};
  return follow(answer.json().url);
};

const list = (stageId: number) => async () => {
  const made = formulaTexts.map((text) =>
    addCustomer(t.db, {
      stageId,
      name: text,
      address: '44 Main Street',
      contacts: [{ firstName: text, lastName: 'Lee', email: text, isPrimary: true }],
    }),
  );
  const customerIds = (await Promise.all(made)).map(({ id }) => id);
  return posted('/customers/search/extract', () => ({ typeId: stageId, customerIds }))();
};

const valueList = async () => {
  const data = formulaTexts.map((name, at) => ({ id: 10_000 + at, typeId: 35, name }));
  await t.db.lookup.createMany({ data, skipDuplicates: true });
  return follow(`/api${asked('/lookups/values/extract?type=35')}`);
};

const auditLog = async () => {
  // The workbook is of the same entries.
  for (const [at, text] of asks ? [] : formulaTexts.entries())
    await t.context().audit({
      entity: 'note',
      entityId: text,
      customerId: clients[at] ?? null,
      changes: { [text]: [text, text] },
      actor: { userId: null, name: text },
    });
  return posted('/audit/extract', () => ({ entity: 'note' }))();
};

const rejectedRows = async () => {
  await addSampleClients(t);
  const change = (cells: Record<string, string>, row: number) => {
    cells.provider_name = formulaTexts[row - 2] ?? '';
    cells.paid_amount = 'x';
  };
  const content = importText(4, { rows: formulaTexts.length, change });
  const { id } = (await sendFile(t.as.admin, 'claimsMed', { content, fields: { preview: 'true' } })).json();
  await runQueuedImports(t.services);
  return follow(asked(`/api/fileImport/${id}/rejected`));
};

const renewalRun = async () => {
  const { id: jobId } = await t.db.job.create({ data: { name: 'renewal-run', state: 'done' } });
  const groups = await t.db.benefitGroupYear.findMany({ where: { year, customerId: { in: clients } } });
  const next = await t.db.benefitGroupYear.findMany({ where: { year: year + 1 } });
  await t.db.renewalRunItem.createMany({
    data: groups.map(({ id: fromId, groupId, name }, at) => ({
      jobId,
      position: at + 1,
      fromId,
      omitted: false,
      outcome: 'prepared',
      reason: name,
      toId: next.find((one) => one.groupId === groupId)?.id ?? 0,
    })),
  });
  const ctx = { ...t.context(), actor: { ...t.as.admin.user, userId: t.as.admin.id } as never };
  const draft = await draftRunResult(ctx, jobId, new AbortController().signal);
  const result = await inTransaction(ctx, (inner) => publishRunResult(inner, draft));
  return follow((await (asks ? workbookUrl : resultUrl)(ctx, result)) ?? '');
};

const syncReport = async () => {
  const { id: jobId } = await t.db.job.create({ data: { name: 'sales-sync', state: 'done' } });
  const { id: runId } = await t.db.salesSyncRun.create({ data: { jobId, startedAt: new Date() } });
  await t.db.salesSyncIssue.createMany({
    data: formulaTexts.map((text) => ({
      runId,
      kind: 'conflict',
      externalId: text,
      name: text,
      field: 'city',
      ours: text,
      theirs: text,
      reason: text,
    })),
  });
  return follow(asked(`/api/salesSync/${runId}/issues`));
};

/** Checks premiums of which each text is a person and a plan, and returns the path of an export. */
const premiums = (path: () => string) => async () => {
  const [customerId = 0] = clients;
  const line = (text: string) => ({
    employeeId: text,
    employeeLastName: text,
    employeeFirstName: text,
    planCode: text,
  });
  if (!asks)
    await addPremiums(
      t.db,
      formulaTexts.map((text) => ({ customerId, month: `${year}-04`, premium: 9, ...line(text) })),
    );
  await checkPremiums({ ...t.services, read: preparedQueryOf(t.services.database) });
  await t.db.premiumFinding.updateMany({ data: { state: 'disputed' } });
  return follow(asked(`/api${path()}`));
};

/** Lists members of which each text is the name, by an import that has it for its label. */
const crossings = async () => {
  for (const [at, text] of asks ? [] : formulaTexts.entries()) {
    const importId = await addFileImport(t.db, 4, 'published');
    await t.db.fileImport.update({ where: { id: importId }, data: { label: text, publishedAt: new Date() } });
    const customerId = clients[at] ?? 0;
    await t.db.$executeRaw`
      insert into claim (import_id, row_no, format, customer_id, claim_number, claim_type, member_id, relationship,
        member_last_name, member_first_name, member_dob, service_from, service_to, paid_date, paid)
      values (${importId}, 2, 4, ${customerId}, 'C1', 'M', 'M1', 'EE', ${text}, 'Lee', '1977-07-07', '2026-01-01', '2026-01-01',
        '2026-02-01', 1)`;
    const reached = { threshold: 50, paid: 1, paidNow: 1, deductible: 2 };
    await t.db.stopLossCrossing.create({
      data: { ...reached, customerId, year, memberKey: `M${importId}`, importId, rowNo: 2 },
    });
  }
  return follow(`/api/stoploss/crossings/file?year=${year}&names=true&format=${asks ? 'xlsx' : 'csv'}`);
};

const dates = `start=${year}-01-01&end=${year}-12-31`;
const ofAll = `${dates}&customerIds=all`;
const member = ['Client', 'Last Name', 'First Name', 'Member ID', 'Subscriber ID'];

/** Every CSV export: how to make it, and which columns of which file contain texts of records. */
const exported: Record<string, { make: () => Promise<Files>; columns: Record<string, readonly string[]> }> = {
  prospects: { make: list(3), columns: { '': ['Name & Address', 'Contact Name', 'Email Address'] } },
  'the archive': { make: list(165), columns: { '': ['Name & Address', 'Contact Name', 'Email Address'] } },
  clients: { make: list(4), columns: { '': ['Name'] } },
  renewals: { make: posted('/renewals/extract'), columns: { '': [] } },
  'the audit log': { make: auditLog, columns: { '': ['Who', 'Record ID', 'Customer', 'Field', 'Before', 'After'] } },
  ...Object.fromEntries(
    dashboardCharts.map((chart) => [
      `the dashboard’s ${chart}`,
      {
        make: posted('/dashboard/extract', () => ({ chart, year })),
        columns: { '': chart === 'medicalLoss' ? ['Client'] : [] },
      },
    ]),
  ),
  'rejected rows': { make: rejectedRows, columns: { '': ['provider_name'] } },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((format) => [
      `the template of format ${format}`,
      { make: get(`/fileImport/template?format=${format}`), columns: { '': [] } },
    ]),
  ),
  'the result of a renewal run': { make: renewalRun, columns: { '': ['Client', 'Group', 'Plan', 'Reason'] } },
  'the issues of a sync': {
    make: syncReport,
    columns: { '': ['Company', 'Id in the sales system', 'Kept here', 'Sales system', 'Reason'] },
  },
  'a value list': { make: valueList, columns: { '': ['Name'] } },
  'the book of clients': { make: posted('/book/extract'), columns: { '': ['Client'] } },
  'a month of premiums': {
    make: premiums(() => `/premiums/extract?list=month&month=${year}-03`),
    columns: { '': ['Client'] },
  },
  'the money found in premiums': { make: premiums(() => '/premiums/extract?list=found'), columns: { '': ['Client'] } },
  'a client’s premiums': {
    make: premiums(() => `/customer/${clients[0]}/premiums/extract?month=${year}-04`),
    columns: { '': ['Employee', 'Employee ID', 'Plan'] },
  },
  'the stop-loss list': { make: crossings, columns: { '': ['Client', 'Member', 'Since Import'] } },
  'report 2': { make: report(`/extract/employeeclaims?${ofAll}`), columns: { '': ['Label', 'Filename'] } },
  'report 3': { make: report(`/extract/anthemreinsurance?${ofAll}`), columns: { '': member } },
  'report 4': {
    make: report(`/extract/anthemreinsurance?${ofAll}&includeDetail=true`),
    columns: { '': [...member, 'Claim Number', 'Provider'] },
  },
  'report 5': { make: report(`/extract/claimantsummary?${dates}`), columns: { '': ['Client'] } },
  'report 7': {
    make: report(`/extract/data/all?year=${year}`),
    columns: {
      'clients.csv': [
        'Client',
        'Address',
        'Address 2',
        'Payroll Client ID',
        'Carrier Department ID',
        'Affiliated Group',
        'Description',
      ],
      'contacts.csv': ['Client', 'First Name', 'Last Name', 'Title', 'Email'],
      'locations.csv': ['Client', 'Label', 'Address'],
      'pay-cycles.csv': ['Client', 'Description'],
      'admin-rates.csv': ['Client'],
      'benefit-groups.csv': ['Client', 'Group', 'Medical Tier'],
      'contributions.csv': ['Client', 'Group', 'Plan', 'Plan Code'],
      'renewals.csv': ['Client', 'Group', 'Signed By'],
      'plans.csv': ['Name', 'Code', 'Vendor', 'Description'],
      'tiers.csv': ['Description'],
      'rates.csv': ['Label'],
      'fees.csv': [],
      'claims.csv': ['Client', 'Provider'],
      'premiums.csv': ['Client', 'Plan Code'],
    },
  },
  'report 9': { make: report(`/extract/highclaimant?${ofAll}`), columns: { '': ['Client'] } },
  'report 9 with names': {
    make: report(`/extract/highclaimant?${ofAll}&redacted=false`),
    columns: { '': ['Client', 'Member', 'Member ID'] },
  },
};

const formulaStart = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;
const isNumber = /^[+-]?\d+(\.\d+)?$/;
const isFormula = (cell: string): boolean => formulaStart.test(cell) && !isNumber.test(cell);
/** Splits a cell like a spreadsheet that uses semicolons as separators. */
const partsOf = (cell: string): string[] => cell.split(/[;\t\r\n][ "]*/).slice(1);

test.each(Object.entries(exported))('T19 %s contains no formulas and keeps every text', async (_, one) => {
  const files = await one.make();
  expect(Object.keys(files).sort()).toEqual(expect.arrayContaining(Object.keys(one.columns)));
  for (const [file, content] of Object.entries(files)) {
    const rows: string[][] = parse(content, { bom: true, record_delimiter: '\r\n' });
    expect(content.startsWith('\ufeff')).toBe(true);
    expect(rows.flat().filter((cell) => isFormula(cell) || partsOf(cell).some(isFormula))).toEqual([]);
    const [header = [], ...lines] = rows;
    for (const column of one.columns[file] ?? []) {
      const cells = lines.map((row) => row[header.indexOf(column)] ?? '');
      // In some columns, an address or last name follows the name.
      const whole = (text: string) => cells.some((cell) => /^$|^, | Lee$/.test(cell.split(guarded(text))[1] ?? '-'));
      expect(
        formulaTexts.filter((text) => !whole(text)),
        `${file} ${column}`,
      ).toEqual([]);
    }
  }
});

/** An import's template is for CSV. */
const csvOnly = /template/;

test.each(Object.entries(exported).filter(([name]) => !csvOnly.test(name)))(
  'T19 the workbook of %s has the rows and columns of the CSV, and every text as it is',
  async (_, one) => {
    const files = await one.make();
    asks = true;
    await one.make().finally(() => {
      asks = false;
    });
    const sheets = [...readWorkbook(workbook ?? Buffer.alloc(0)).values()];
    const tables = Object.values(files).map((content): string[][] =>
      parse(content, { bom: true, record_delimiter: '\r\n', relax_column_count: true }),
    );
    expect(sheets).toHaveLength(tables.length);
    for (const [at, rows] of tables.entries()) {
      const sheet = (sheets[at] ?? []).filter((row) => row.some((cell) => cell !== ''));
      const known = rows.filter((row) => row.some((cell) => cell !== ''));
      expect(sheet).toHaveLength(known.length);
      const differing = known.flatMap((row, line) =>
        row.flatMap((cell, column) => {
          const [text, value] = [withoutGuard(cell).replaceAll('\r\n', '\n'), sheet[line]?.[column] ?? ''];
          return isSameCell(value, text) ? [] : [{ column: rows[0]?.[column], text, value }];
        }),
      );
      expect(differing).toEqual([]);
    }
  },
);
