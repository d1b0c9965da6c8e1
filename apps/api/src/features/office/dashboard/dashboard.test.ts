import { refreshDashboard } from '@worksmart/core/office/dashboard/refresh-figures.service.ts';
import { addAcceptance } from '@worksmart/core/testing/add-acceptance.ts';
import { addClaims, addPremiums, type ClaimToAdd } from '@worksmart/core/testing/add-claims.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import type {
  ArchivedRow,
  CostDrivers,
  MedicalLoss,
  PipelineMonth,
  PipelineWorth,
  RenewalYear,
} from '@worksmart/shared/office/dashboard/schema.ts';
import { worthTotal } from '@worksmart/shared/office/dashboard/worth.rules.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent'], clock: new Date('2026-06-15T16:00:00Z') });

const read = <T>(path: string): Promise<T> => ok(t.as.admin.get(`/dashboard/${path}`));
const extract = async (body: object): Promise<{ reportName: string; rows: string[][]; text: string }> => {
  const { reportName, url } = await ok(t.as.admin.post('/dashboard/extract', body));
  const file = await t.as.admin.open(url);
  const rows = parse(file.body, { bom: true, recordDelimiter: '\r\n' }) as string[][];
  return { reportName, text: file.body, rows };
};

test('returns 400 for an invalid period, chart or client, and 404 for a nonexistent client', async () => {
  for (const path of ['pipeline?year=26', 'medicalLoss?year=x', 'costDrivers?customerID=0'])
    expect((await t.as.admin.get(`/dashboard/${path}`)).statusCode, path).toBe(400);
  for (const body of [{}, { chart: 'members' }, { chart: 'pipeline', year: 26 }])
    expect((await t.as.admin.post('/dashboard/extract', body)).statusCode).toBe(400);
  for (const path of ['medicalLoss', 'costDrivers'])
    expect((await t.as.admin.get(`/dashboard/${path}?customerID=2000000000`)).statusCode).toBe(404);
});

test('pipeline: counts records by the month they were created, at every stage they have reached; changes update the version', async () => {
  const created = [
    ['2026-05-03T12:00:00Z', { stageId: 1 }],
    ['2026-05-04T12:00:00Z', { stageId: 2 }],
    ['2026-05-05T12:00:00Z', { stageId: 4 }],
    ['2026-05-06T12:00:00Z', { stageId: 165, archivedFromStageId: 3 }],
    ['2026-05-07T12:00:00Z', { stageId: 4, deletedAt: new Date('2026-06-01T00:00:00Z') }],
    // This is still the last day of April in Indiana.
    ['2026-05-01T02:00:00Z', { stageId: 3 }],
    ['2024-02-10T12:00:00Z', { stageId: 4 }],
  ] as const;
  for (const [createdAt, more] of created) await addCustomer(t.db, { createdAt: new Date(createdAt), ...more });
  const { months } = await read<{ months: PipelineMonth[] }>('pipeline');
  expect(months.map(({ month }) => month)).toHaveLength(12);
  expect(months.find(({ month }) => month === '2026-05')).toEqual({
    month: '2026-05',
    leads: 4,
    rfps: 3,
    prospects: 2,
    clients: 1,
    archived: 1,
  });
  expect(months.find(({ month }) => month === '2026-04')).toMatchObject({ leads: 1, prospects: 1, clients: 0 });
  const old = await read<{ months: PipelineMonth[] }>('pipeline?year=2024');
  expect(old.months[1]).toMatchObject({ month: '2024-02', leads: 1, clients: 1 });

  const ask = (etag = '') => t.as.admin.with({ 'if-none-match': etag }).get('/dashboard/pipeline');
  const { etag } = (await ask()).headers;
  expect((await ask(String(etag))).statusCode).toBe(304);
  await addCustomer(t.db, { createdAt: new Date('2026-05-08T12:00:00Z') });
  expect((await ok(ask(String(etag)))).months.find(({ month }: PipelineMonth) => month === '2026-05').leads).toBe(5);
});

describe('worth', () => {
  const readWorth = (as = t.as.admin): Promise<PipelineWorth> => ok(as.get('/dashboard/worth'));
  const cycle = (cycleCount: number, ftCount: number) => ({
    description: 'All',
    cycleCount,
    ftCount,
    ptCount: 0,
    wages: 1,
  });
  /** A prospect with a monthly pay cycle. */
  const addProspect = (people: number, fee: string | null, rfp: object, more: CustomerToAdd = {}) =>
    addCustomer(t.db, {
      stageId: 3,
      payCycles: people > 0 ? [cycle(12, people)] : [],
      adminRates: { create: { wsMo: fee, wsBw: '0.01' } },
      rfp: { create: { rfpYear: 2026, effectiveDate: new Date('2027-01-01'), ...rfp } },
      ...more,
    });
  beforeEach(() => t.db.customer.deleteMany());

  test('D1: yearly fee times chance by month and agent, in total 30,877.63 of 155,475.50; the file has the same', async () => {
    const salesAgentId = t.as.agent.id;
    const { firstName, lastName } = t.as.agent.user;
    const agent = `${firstName} ${lastName}`;
    await addProspect(25, '92.75', { chance: 60 }, { salesAgentId });
    await addProspect(1, '787.52', { chance: 25 }, { payCycles: [cycle(12, 1), cycle(26, 1)] });
    await addProspect(100, '98.5', { chance: 10, effectiveDate: new Date('2027-02-01') }, { salesAgentId });
    await addProspect(9, '50', {}, { stageId: 2 });
    await addProspect(9, '50', {}, { deletedAt: new Date() });
    const { rows, unknown } = await readWorth();
    expect(rows).toEqual([
      { month: '2027-01', agent, records: 1, yearlyFee: 27_825, worth: 16_695 },
      { month: '2027-01', agent: null, records: 1, yearlyFee: 9_450.5, worth: 2_362.63 },
      { month: '2027-02', agent, records: 1, yearlyFee: 118_200, worth: 11_820 },
    ]);
    expect(worthTotal(rows)).toEqual({ records: 3, yearlyFee: 155_475.5, worth: 30_877.63 });
    expect(unknown.records).toBe(0);
    const own = await readWorth(t.as.agent);
    expect(own.rows.map(({ yearlyFee }) => yearlyFee)).toEqual([27_825, 118_200]);
    const file = await extract({ chart: 'worth' });
    expect(file.reportName).toBe('Pipeline Worth 2026-06-15.csv');
    expect(file.rows.slice(-2)).toEqual([
      ['Total', '', '3', '155475.50', '30877.63'],
      ['Not known', '', '0', '', ''],
    ]);
  });

  test('an empty chance counts as Operations says for its status; a status changes once for two who read it', async () => {
    await addProspect(10, '100', {}, { statusId: 24 });
    const worthOf = async () => (await readWorth()).rows.map(({ worth }) => worth);
    expect(await worthOf()).toEqual([7_200]);
    const [chance] = (await ok(t.as.admin.get('/chances'))).filter(({ id }: { id: number }) => id === 24);
    expect(chance).toEqual({ id: 24, name: 'Negotiation', percent: 60, rowVersion: 1 });
    const sent = { id: 24, percent: 50, rowVersion: chance.rowVersion };
    expect(await ok(t.as.admin.post('/chances', sent))).toEqual({ ...chance, percent: 50, rowVersion: 2 });
    expect(await worthOf()).toEqual([6_000]);
    const second = await t.as.admin.post('/chances', { ...sent, percent: 40 });
    expect([second.statusCode, second.json().error.code]).toEqual([409, 'stale']);
    expect((await t.as.admin.post('/chances', { ...sent, percent: 101, rowVersion: 2 })).statusCode).toBe(400);
    expect((await t.as.admin.post('/chances', { ...sent, id: 9 })).statusCode).toBe(404);
    const audited = await t.db.auditEvent.findFirst({ where: { action: 'customers.saveChance' } });
    expect(audited).toMatchObject({ entity: 'usualChance', entityId: '24', changes: { percent: [60, 50] } });
    await t.db.usualChance.deleteMany();
  });

  test('without a chance, that of the status counts, or 90 once the proposal was accepted online; what is typed goes before', async () => {
    for (const [statusId, chance] of [
      [22, null],
      [23, null],
      [24, null],
      [25, null],
      [25, 0],
    ] as const)
      await addProspect(1, '100', { chance }, { statusId });
    const signed = await addProspect(1, '100', { effectiveDate: new Date('2027-02-01') });
    await addAcceptance(t.db, 'secret', signed.id);
    await t.db.acceptance.updateMany({
      data: { state: 'signed', signedAt: new Date(), signedName: 'Zoe Reed', consentText: 'I agree.' },
    });
    expect((await readWorth()).rows.map(({ month, yearlyFee, worth }) => [month, yearlyFee, worth])).toEqual([
      ['2027-01', 6_000, 300 + 480 + 720 + 960],
      ['2027-02', 1_200, 1_080],
    ]);
  });

  test('what is not known is counted, never guessed; a list shows these records', async () => {
    await addProspect(1, '100', {});
    const unknown = [
      await addProspect(0, '100', {}),
      await addProspect(1, null, { effectiveDate: null }, { salesAgentId: t.as.agent.id }),
      await addProspect(1, '100', {}, { statusId: null }),
    ].map(({ id }) => id);
    const { rows, unknown: counted } = await readWorth();
    expect(rows).toHaveLength(1);
    expect(counted).toEqual({ records: 3, noFee: 2, noDate: 1, noChance: 1 });
    expect((await readWorth(t.as.agent)).unknown).toEqual({ records: 1, noFee: 1, noDate: 1, noChance: 0 });
    const listed = await ok(t.as.admin.get('/customers/search?typeId=3&only=unvalued&agentId=0'));
    expect(listed.results.map(({ id }: { id: number }) => id).sort()).toEqual(unknown.sort());
    expect((await extract({ chart: 'worth' })).rows.at(-1)).toEqual(['Not known', '', '3', '', '']);
    const { url } = await ok(t.as.agent.post('/dashboard/extract', { chart: 'worth' }));
    expect((await t.as.agent.open(url)).body).toContain('\r\nNot known,,1,,');
    expect((await t.as.agent.post('/dashboard/extract', { chart: 'pipeline' })).statusCode).toBe(403);
  });
});

test('archive reasons are counted by month in the business zone, agent and reason; agents see their own', async () => {
  await t.db.customer.deleteMany();
  const archive = (stageDate: string, more: CustomerToAdd = {}) =>
    addCustomer(t.db, { stageId: 165, stageDate: new Date(stageDate), ...more });
  await archive('2026-05-03T12:00:00Z', { salesAgentId: t.as.agent.id });
  await archive('2026-05-04T12:00:00Z', { salesAgentId: t.as.agent.id });
  // This is still the last day of April in Indiana.
  await archive('2026-05-01T02:00:00Z', { archiveReasonId: null });
  await archive('2024-05-04T12:00:00Z');
  await archive('2026-05-04T12:00:00Z', { deletedAt: new Date() });
  const { firstName, lastName } = t.as.agent.user;
  const { name: reason } = await t.db.lookup.findUniqueOrThrow({ where: { id: 149 } });
  const own = { month: '2026-05', agent: `${firstName} ${lastName}`, reason, records: 2 };
  const { rows } = await read<{ rows: ArchivedRow[] }>('archived');
  expect(rows).toEqual([{ month: '2026-04', agent: null, reason: null, records: 1 }, own]);
  expect((await ok(t.as.agent.get('/dashboard/archived'))).rows).toEqual([own]);
  expect((await read<{ rows: ArchivedRow[] }>('archived?year=2024')).rows).toHaveLength(1);
  expect((await extract({ chart: 'archived' })).rows.slice(1)).toEqual([
    ['2026-04', 'No Agent', 'No Reason', '1'],
    ['2026-05', own.agent, reason, '2'],
  ]);
});

test('renewals: counts groups and clients of each benefit year by status, without clients that share another’s benefits', async () => {
  const [first, second] = [await addCustomer(t.db, { stageId: 4 }), await addCustomer(t.db, { stageId: 4 })];
  await addRenewal(t.db, first.id, { renewalStatusId: 183 });
  await addRenewal(t.db, first.id, { renewalStatusId: 183, name: 'Office' });
  await addRenewal(t.db, second.id, { renewalStatusId: 178 });
  const sharing = await addCustomer(t.db, { stageId: 4 });
  const { clientYearId } = await addRenewal(t.db, sharing.id, { renewalStatusId: 178 });
  const primary = await t.db.clientYear.findFirstOrThrow({ where: { customerId: first.id, year: 2027 } });
  const { id } = await t.db.subsidiaryGroup.create({ data: { name: 'Both', primaryClientId: primary.id } });
  await t.db.clientYear.update({ where: { id: clientYearId }, data: { subsidiaryGroupId: id } });
  const { years } = await read<{ years: RenewalYear[] }>('renewals');
  const counts = Object.fromEntries(
    (years[0]?.statuses ?? []).map(({ renewalStatus, groups, clients }) => [renewalStatus.name, [groups, clients]]),
  );
  expect(Object.keys(counts)).toHaveLength(7);
  expect([counts['Pending Renewal'], counts['Pending Review'], counts.Renewed]).toEqual([
    [2, 1],
    [1, 1],
    [0, 0],
  ]);
  const { rows, reportName } = await extract({ chart: 'renewals' });
  expect(reportName).toBe('Renewals by Status 2026-06-15.csv');
  expect(rows).toContainEqual([String(years[0]?.year), 'Pending Renewal', '2', '1']);
});

describe('claims', () => {
  const formula = '=HYPERLINK("http://x.test")';
  const raw: (ClaimToAdd & { paid: number })[] = [];
  let one = 0;
  let other = 0;
  let published = 0;

  beforeAll(async () => {
    one = (await addCustomer(t.db, { name: formula, stageId: 4 })).id;
    other = (await addCustomer(t.db, { name: 'Beta Foundry', stageId: 4 })).id;
    for (let index = 0; index < 120; index += 1) {
      const isDrug = index % 4 === 3;
      raw.push({
        customerId: index % 3 === 0 ? one : other,
        memberId: `M${index % 30}`,
        memberLastName: 'Zzyzx',
        paidDate: `2026-0${1 + (index % 5)}-1${index % 10}`,
        paid: 100 + index,
        claimType: isDrug ? 'R' : 'M',
        ...(!isDrug && { placeOfService: index % 8 === 0 ? '23' : '11', diagnosisCode: index % 2 ? 'I10' : 'e11.9' }),
        ...(isDrug && { rebate: 1, brandGeneric: 'B', specialty: 'N' }),
      });
    }
    published = await addClaims(t.db, raw);
    await addClaims(t.db, [{ customerId: one, paidDate: '2026-02-02', paid: 1_000_000 }], 4, 'ready');
    await addPremiums(t.db, [
      { customerId: one, month: '2026-01', premium: '2500.00' },
      { customerId: one, month: '2026-01', premium: '-100.00', transactionType: 'A' },
      { customerId: one, month: '2026-02', premium: '900.00' },
      { customerId: one, month: '2026-06', premium: '1000.01' },
      { customerId: other, month: '2026-01', premium: '4000.00' },
    ]);
    await refreshDashboard(t.services);
  });

  /** Calculates the net paid amount again, from the test's own input. */
  const netOf = (customerId: number | null, month: string) =>
    raw
      .filter((claim) => (customerId === null || claim.customerId === customerId) && claim.paidDate.startsWith(month))
      .reduce((sum, claim) => sum + claim.paid - Number(claim.rebate ?? 0), 0);

  test('the loss ratio by month and client matches the claims and premiums; it is n/a without premiums', async () => {
    const all = await read<MedicalLoss>('medicalLoss');
    expect(all).toMatchObject({ isCurrent: true, client: null });
    for (const { month, net } of all.months) expect(net, month).toBeCloseTo(netOf(null, month), 2);
    const mine = await read<MedicalLoss>(`medicalLoss?customerID=${one}&year=2026`);
    const [january, february, march] = mine.months;
    expect(january?.premium).toBe(2_400);
    expect(january?.ratio).toBeCloseTo((netOf(one, '2026-01') / 2_400) * 100, 2);
    expect(february?.ratio).toBeCloseTo((netOf(one, '2026-02') / 900) * 100, 2);
    expect(march).toMatchObject({ premium: 0, ratio: null, grossRatio: null });
    expect(mine).toMatchObject({ client: { id: one, name: formula }, clients: [] });
    expect(mine.months.at(-1), 'half of June, as of its 15th').toMatchObject({ month: '2026-06', premium: 500.01 });
    expect(all.clients.map(({ id }) => id).sort()).toEqual([one, other].sort());
    expect(all.choices.map(({ name }) => name)).toEqual([formula, 'Beta Foundry']);
    const total = all.clients.reduce((sum, { total: { net } }) => sum + net, 0);
    expect(total).toBeCloseTo(all.total.net, 2);
  });

  test('the ratio of a period compares claims and premium of the same months, and counts what it leaves out', async () => {
    const { total, months, clients } = await read<MedicalLoss>('medicalLoss?year=2026');
    const billed = [
      [one, '2026-01', 2_400],
      [one, '2026-02', 900],
      [one, '2026-06', 500.01],
      [other, '2026-01', 4_000],
    ] as const;
    const net = billed.reduce((sum, [id, month]) => sum + netOf(id, month), 0);
    const premium = billed.reduce((sum, [, , amount]) => sum + amount, 0);
    expect(total.ratio).toBeCloseTo((net / premium) * 100, 2);
    // March, April and May of the first client, February to May of the second.
    expect(total.leftOut).toMatchObject({ clientMonths: 7, premium: 0 });
    expect(total.leftOut.net).toBeCloseTo(total.net - net, 2);
    const february = months.find(({ month }) => month === '2026-02');
    expect(february?.ratio).toBeCloseTo((netOf(one, '2026-02') / 900) * 100, 2);
    expect(february?.leftOut.net).toBeCloseTo(netOf(other, '2026-02'), 2);
    expect(clients.map((client) => client.total.leftOut.clientMonths).sort()).toEqual([3, 4]);
  });

  test('changed stop-loss terms, shared benefits and deleted clients make the figures outdated, in the CSV as well', async () => {
    const year = await t.db.clientYear.findFirstOrThrow({ where: { customerId: one, year: 2026 } });
    const before = await read<MedicalLoss>(`medicalLoss?customerID=${one}`);
    expect(before).toMatchObject({ isCurrent: true, total: { reinsurance: 0 } });
    await t.db.clientYear.update({ where: { id: year.id }, data: { specificDeductible: 100 } });
    expect(await read<MedicalLoss>(`medicalLoss?customerID=${one}`)).toMatchObject({ isCurrent: false });
    const stale = await extract({ chart: 'medicalLoss', customerID: one });
    expect(stale.rows.at(-1)?.at(-1)).toBe('2026-06-15T16:00:00.000Z, being recalculated');
    expect(await refreshDashboard(t.services)).toBe(true);
    const after = await read<MedicalLoss>(`medicalLoss?customerID=${one}`);
    expect(after).toMatchObject({ isCurrent: true });
    expect(after.total.reinsurance).toBeGreaterThan(0);
    await t.db.customer.update({ where: { id: one }, data: { deletedAt: new Date() } });
    expect(await read<MedicalLoss>('medicalLoss')).toMatchObject({ isCurrent: false });
    await t.db.customer.update({ where: { id: one }, data: { deletedAt: null } });
    await t.db.clientYear.update({ where: { id: year.id }, data: { specificDeductible: null } });
    await refreshDashboard(t.services);
  });

  test('cost drivers add up to the amount paid, and groups of fewer than five people are not shown', async () => {
    const { paid, dimensions } = await read<CostDrivers>('costDrivers');
    const sum = (wanted: (claim: ClaimToAdd) => boolean) =>
      raw.filter(wanted).reduce((total, claim) => total + claim.paid, 0);
    expect(paid).toBe(sum(() => true));
    const drivers = (key: string) =>
      Object.fromEntries(
        (dimensions.find((one) => one.key === key)?.drivers ?? []).map(({ name, paid }) => [name, paid]),
      );
    expect(drivers('service')).toEqual({
      Pharmacy: sum(({ claimType }) => claimType === 'R'),
      'Emergency Room': sum(({ placeOfService }) => placeOfService === '23'),
      'Office and Clinic': sum(({ placeOfService }) => placeOfService === '11'),
    });
    expect(Object.values(drivers('diagnosis')).reduce((total, one) => total + one, 0)).toBe(
      sum(({ claimType }) => claimType === 'M'),
    );
    expect(drivers('pharmacy')).toEqual({ Brand: sum(({ claimType }) => claimType === 'R') });

    const { id } = await addCustomer(t.db, { name: 'Tiny Shop', stageId: 4 });
    await addClaims(t.db, [{ customerId: id, paidDate: '2026-03-03', paid: 50 }]);
    expect(await read<CostDrivers>('costDrivers')).toMatchObject({ isCurrent: false, paid });
    await refreshDashboard(t.services);
    const tiny = await read<CostDrivers>(`costDrivers?customerID=${id}`);
    expect(tiny).toMatchObject({ isCurrent: true, paid: 0 });
    expect(tiny.dimensions[0]).toEqual({ key: 'service', drivers: [], isHidden: true });
  });

  test('the CSV has every client and month, with guarded cells and no members, and is audited', async () => {
    const { rows, reportName, text } = await extract({ chart: 'medicalLoss', year: 2026 });
    expect(reportName).toBe('Medical Loss Ratio 2026.csv');
    expect(rows[0]).toEqual([
      'Client',
      'Month',
      'Medical',
      'Pharmacy',
      'Claims',
      'Reinsurance',
      'Rebates',
      'Net Claims',
      'Premium',
      'MLR %',
      'Gross MLR %',
      'Client Months without Premium',
      'Net Claims without Premium',
      'Figures As Of',
    ]);
    expect(rows.find(([name, month]) => name === `'${formula}` && month === '2026-03')?.slice(-6)).toEqual([
      '0.00',
      'n/a',
      'n/a',
      '1',
      netOf(one, '2026-03').toFixed(2),
      '2026-06-15T16:00:00.000Z',
    ]);
    const drivers = await extract({ chart: 'costDrivers' });
    expect(drivers.reportName).toBe('Top Cost Drivers 12 Months to 2026-06-15.csv');
    for (const file of [text, drivers.text]) expect(file).not.toMatch(/Zzyzx|M\d|1980/);
    const [written] = await t.db.auditEvent.findMany({
      where: { action: 'dashboard.extract' },
      orderBy: { id: 'desc' },
    });
    expect(written).toMatchObject({
      entity: 'extract',
      changes: { chart: [null, 'costDrivers'], records: [null, drivers.rows.length - 1] },
    });
  });

  test('undoing an import removes its figures, and nothing is recalculated needlessly', async () => {
    expect(await refreshDashboard(t.services)).toBe(false);
    await t.db.fileImport.update({ where: { id: published }, data: { state: 'ready' } });
    expect(await refreshDashboard(t.services)).toBe(true);
    const { months } = await read<MedicalLoss>(`medicalLoss?customerID=${one}`);
    expect(months.every(({ claims }) => claims === 0)).toBe(true);
    await t.db.fileImport.update({ where: { id: published }, data: { state: 'published' } });
    await refreshDashboard(t.services);
  });
});
