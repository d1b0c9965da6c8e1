import { screen, waitFor, within } from '@testing-library/react';
import { renewalStatusOrder } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { renewalStatusNames } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { monthsOf } from '@worksmart/shared/office/dashboard/period.rules.ts';
import type {
  CostDrivers,
  Loss,
  MedicalLoss,
  PipelineMonth,
  RenewalYear,
} from '@worksmart/shared/office/dashboard/schema.ts';
import { expect, test } from 'vitest';
import { businessToday } from '#lib/business-day.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import PipelinePage from '../pages/pipeline.page.tsx';
import { ReportsDashboard } from './reports-dashboard.tsx';

const months = monthsOf(businessToday());
const year = Number(businessToday().slice(0, 4));

const pipeline = (leads: number): { months: PipelineMonth[] } => ({
  months: months.map((month) => ({
    month,
    leads,
    rfps: leads / 2,
    prospects: leads / 4,
    clients: leads / 4,
    archived: 1,
  })),
});

const renewals = (groups: number): { years: RenewalYear[] } => ({
  years: [year + 1, year].map((benefitYear) => ({
    year: benefitYear,
    statuses: renewalStatusOrder.map((id) => {
      const name = renewalStatusNames[id];
      const count = name === 'Renewed' ? groups + benefitYear - year : 0;
      return { renewalStatus: { id, name, description: name }, groups: count, clients: Math.min(1, count) };
    }),
  })),
});

const lossOf = (ratio: number | null, premium = 1_000): Loss => ({
  medical: 500,
  pharmacy: 300,
  claims: 800.4,
  reinsurance: 10,
  rebates: 5,
  net: 785.4,
  premium,
  ratio,
  grossRatio: ratio,
  leftOut: { clientMonths: 0, claims: 0, net: 0, premium: 0 },
});
const asOf = { asOf: '2026-06-15T16:00:00.000Z', isCurrent: true };
const acme = { id: 7, name: 'Acme Tools' };
const lossMonths = (first: number | null) =>
  months.map((month, index) => ({ month, ...lossOf(index === 0 ? first : 70) }));
const medicalLoss = (client: MedicalLoss['client']): MedicalLoss => ({
  ...asOf,
  months: lossMonths(70),
  total: lossOf(92.9),
  client,
  choices: [acme],
  clients: client ? [] : [{ ...acme, total: lossOf(112.4), months: lossMonths(null) }],
});

const drivers = (names: readonly string[]): CostDrivers => ({
  ...asOf,
  paid: 1_234,
  claims: 12,
  dimensions: (['service', 'diagnosis', 'pharmacy'] as const).map((key) => ({
    key,
    isHidden: key === 'pharmacy',
    drivers:
      key === 'pharmacy' ? [] : names.map((name) => ({ name: `${name} ${key}`, claims: 3, paid: 400, share: 32.45 })),
  })),
});

const nothing = { records: 0, noFee: 0, noDate: 0, noChance: 0 };
/** Example D1, and two prospects that are not known. */
const worth = () => ({
  rows: [
    { month: '2027-01', agent: 'Ann Lee', records: 1, yearlyFee: 27_825, worth: 16_695 },
    { month: '2027-01', agent: null, records: 1, yearlyFee: 9_450.5, worth: 2_362.63 },
    { month: '2027-02', agent: 'Ann Lee', records: 1, yearlyFee: 118_200, worth: 11_820 },
  ],
  unknown: { ...nothing, records: 2, noFee: 2, noDate: 1 },
});
const archived = [
  { month: `${year}-01`, agent: 'Ann Lee', reason: 'Price', records: 3 },
  { month: `${year}-01`, agent: null, reason: 'No Response', records: 4 },
  { month: `${year}-01`, agent: null, reason: 'Price', records: 2 },
];

const serve = () =>
  fakeApi({
    'GET /dashboard/pipeline': () => pipeline(4),
    'GET /dashboard/renewals': () => renewals(2),
    'GET /dashboard/worth': () => worth(),
    'GET /dashboard/archived': () => ({ rows: archived }),
    'GET /dashboard/medicalLoss': ({ query }) => medicalLoss(query.customerID ? acme : null),
    'GET /dashboard/costDrivers': () => drivers(['Inpatient', 'Office']),
  });

const card = (name: string) => within(screen.getByRole('region', { name }));

test('each chart has a description and a table; the address stores which charts show tables', async () => {
  serve();
  const { user, query } = renderPage(<ReportsDashboard />, { at: '/main/reports' });
  expect(await screen.findByRole('img', { name: /48 records were created, 12 have become clients\.$/ })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Funnel of the whole period' })).toHaveTextContent('RFP · 50.0%');
  expect(await screen.findByRole('list', { name: `Renewals into ${year + 1} by status` })).toHaveTextContent(
    'Renewed3 (1 client)',
  );
  expect(await screen.findByRole('list', { name: 'Paid by Kind of Service' })).toHaveTextContent(
    'Inpatient service$400 (32.45%)',
  );
  expect(screen.getByText('Dental and vision claims count here, but not in the loss ratios.')).toBeVisible();
  await user.click(card('Pipeline Funnel').getByRole('radio', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'Pipeline Funnel' });
  expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent('Total4824121212' + '25.0%');
  expect(query()).toEqual({ tables: 'pipeline' });
});

test('shows loss ratios by client and month with a sign and n/a without premium; a client shows the amounts behind them', async () => {
  const server = serve();
  const { user, query } = renderPage(<ReportsDashboard />, { at: '/main/reports?tables=medicalLoss' });
  const table = await screen.findByRole('table', { name: 'Medical Loss Ratio by client and month' });
  const row = within(table).getByRole('row', { name: /^Acme Tools/ });
  expect(row).toHaveTextContent(/^Acme Toolsn\/a70\.0%/);
  expect(row).toHaveTextContent(/▲ 112\.4% \(over 100%\)$/);
  expect(within(table).getByRole('row', { name: /^All Clients/ })).toHaveTextContent('◆ 92.9% (80 to 100%)');
  await user.click(screen.getByRole('combobox', { name: 'Client' }));
  await user.click(await screen.findByRole('option', { name: 'Acme Tools' }));
  const byMonth = within(await screen.findByRole('table', { name: 'Medical Loss Ratio by month' }));
  // With cents, so that the months add up to the period.
  expect(byMonth.getByRole('row', { name: /^Period/ })).toHaveTextContent('$800.40$15.00$785.40$1,000.00');
  expect(query()).toEqual({ tables: 'medicalLoss', client: '7' });
  await waitFor(() => expect(server.callsOf('GET', '/dashboard/costDrivers').at(-1)?.query.customerID).toBe('7'));
});

test('compares claims with premium of the same months, and says next to the ratio what it leaves out', async () => {
  const server = serve();
  const loss = medicalLoss(null);
  const leftOut = { clientMonths: 3, claims: 300, net: 285.4, premium: 0 };
  server.answer('GET /dashboard/medicalLoss', () => ({ ...loss, total: { ...loss.total, ratio: 50, leftOut } }));
  const { user } = renderPage(<ReportsDashboard />, { at: '/main/reports' });
  expect(await screen.findByText('50.0% · $500 net claims of $1,000 premium, all clients')).toBeVisible();
  const note = 'Not in the ratio: 3 months of clients without premium, with $285.40 of net claims.';
  expect(screen.getByText(note)).toBeVisible();
  await user.click(card('Medical Loss Ratio').getByRole('radio', { name: 'Table' }));
  expect(await screen.findByText(note)).toBeVisible();
});

test('stores the chosen period, benefit year and driver; hides groups of too few people', async () => {
  const server = serve();
  const { user, query } = renderPage(<ReportsDashboard />, { at: `/main/reports?report=3&drivers=pharmacy` });
  expect(await screen.findByText('These claims belong to fewer than 5 people, so they are not shown.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: String(year - 1) }));
  await waitFor(() => expect(server.callsOf('GET', '/dashboard/pipeline').at(-1)?.query.year).toBe(String(year - 1)));
  await user.click(await screen.findByRole('combobox', { name: 'Benefit year of the renewals' }));
  await user.click(await screen.findByRole('option', { name: String(year) }));
  expect(await screen.findByRole('list', { name: `Renewals into ${year} by status` })).toBeVisible();
  expect(query()).toEqual({
    report: '3',
    drivers: 'pharmacy',
    period: String(year - 1),
    renewalYear: String(year),
  });
});

test('shows an empty state, and a failure in its own card with Retry', async () => {
  const server = fakeApi({
    'GET /dashboard/pipeline': () => refuse('internal', 'Something went wrong.'),
    'GET /dashboard/renewals': () => ({ years: [] }),
    'GET /dashboard/worth': () => ({ rows: [], unknown: nothing }),
    'GET /dashboard/archived': () => ({ rows: [] }),
    'GET /dashboard/medicalLoss': () => ({
      ...medicalLoss(null),
      clients: [],
      choices: [],
      total: { ...lossOf(null, 0), claims: 0, net: 0 },
    }),
    'GET /dashboard/costDrivers': () => drivers([]),
  });
  const { user } = renderPage(<ReportsDashboard />, { at: '/main/reports' });
  expect(await screen.findByText('This chart could not be loaded')).toBeVisible();
  expect(await screen.findByText(/^No renewals yet\./)).toBeVisible();
  expect(await screen.findByText('There are no prospects.')).toBeVisible();
  expect(await screen.findByText('No records were archived during this period.')).toBeVisible();
  expect(await screen.findByText('No claims or premiums were published for this period.')).toBeVisible();
  expect(await screen.findByText('No claims were published for this period.')).toBeVisible();
  server.answer('GET /dashboard/pipeline', () => pipeline(0));
  await user.click(card('Pipeline Funnel').getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No records were created during this period.')).toBeVisible();
});

test('requests the CSV for what is shown; the dashboard can be collapsed', async () => {
  const server = serve();
  server.answer('POST /dashboard/extract', () => ({ reportName: 'Medical Loss Ratio 2026.csv', url: '#' }));
  const { user, query } = renderPage(<ReportsDashboard />, { at: '/main/reports?period=2026&client=7' });
  await user.click(await screen.findByRole('button', { name: 'Export Medical Loss Ratio as CSV' }));
  expect(await screen.findByText('Exported to Medical Loss Ratio 2026.csv.')).toBeVisible();
  expect(server.callsOf('POST', '/dashboard/extract')[0]?.body).toEqual({
    chart: 'medicalLoss',
    year: 2026,
    customerID: 7,
  });
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(query().dashboard).toBe('closed');
  expect(screen.queryByRole('region', { name: 'Pipeline Funnel' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show' })).toHaveAttribute('aria-expanded', 'false');
});

test('a sales manager sees what the prospects are worth and why records were archived, and exports both', async () => {
  const server = serve();
  server.answer('POST /dashboard/extract', () => ({ reportName: 'Archive Reasons 2026.csv', url: '#' }));
  const { user } = renderPage(<PipelinePage />, { at: '/main/sales/pipeline?period=2026' });
  expect(await screen.findByRole('list', { name: 'Worth of all prospects' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export Archive Reasons as CSV' }));
  expect(await screen.findByText('Exported to Archive Reasons 2026.csv.')).toBeVisible();
  expect(server.callsOf('POST', '/dashboard/extract')[0]?.body).toEqual({ chart: 'archived', year: 2026 });
  const sales = ['/dashboard/archived', '/dashboard/extract', '/dashboard/worth'];
  expect(
    [...new Set(server.calls.map(({ path }) => path))].filter((path) => path.startsWith('/dashboard')).sort(),
  ).toEqual(sales);
});

test('the worth of prospects has its total and weighted total (D1), and names and links to what is not known', async () => {
  serve();
  const { user } = renderPage(<ReportsDashboard />, { at: '/main/reports' });
  const total = await screen.findByRole('list', { name: 'Worth of all prospects' });
  expect(total).toHaveTextContent('$155,476Yearly fee$30,878Worth: fee × chance');
  expect(screen.getByRole('img', { name: /worth \$30,877\.63 of \$155,475\.50 a year\.$/ })).toBeVisible();
  const worthCard = card('Pipeline Worth');
  const text = /^2 prospects are not counted: 2 without a fee, 1 without an effective date\./;
  expect(worthCard.getByText(text)).toBeVisible();
  expect(worthCard.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '/main/sales/prospects?only=unvalued&columns=yearlyFee%2CeffectiveDate',
  );
  await user.click(worthCard.getByRole('radio', { name: 'Table' }));
  const table = within(await screen.findByRole('table', { name: 'Pipeline Worth' }));
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total3$155,475.50$30,877.63');
  expect(table.getByRole('row', { name: /No Agent/ })).toHaveTextContent('Jan 2027No Agent1$9,450.50$2,362.63');
  expect(worthCard.getByText(text)).toBeVisible();
});

test('archive reasons are counted by month, of all agents or of one', async () => {
  serve();
  const { user } = renderPage(<ReportsDashboard />, { at: '/main/reports?tables=archived' });
  const table = await screen.findByRole('table', { name: 'Archive Reasons' });
  expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent('Total9');
  await user.click(screen.getByRole('combobox', { name: 'Sales agent of the archived records' }));
  await user.click(await screen.findByRole('option', { name: 'Ann Lee' }));
  expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent('Total3');
  await user.click(card('Archive Reasons').getByRole('radio', { name: 'Chart' }));
  expect(await screen.findByRole('list', { name: 'Archive reasons of the whole period' })).toHaveTextContent('3 Price');
  expect(screen.getByRole('img', { name: 'Bars by month: 3 records were archived. Price 3.' })).toBeVisible();
});
