import { agentOf, reasonName } from '@worksmart/shared/office/dashboard/archived.rules.ts';
import type { DashboardChart } from '@worksmart/shared/office/dashboard/constants.ts';
import { driverDimensions } from '@worksmart/shared/office/dashboard/drivers.ts';
import { funnelTotal, shareText } from '@worksmart/shared/office/dashboard/pipeline.rules.ts';
import type { Loss, PipelineMonth } from '@worksmart/shared/office/dashboard/schema.ts';
import { worthTotal } from '@worksmart/shared/office/dashboard/worth.rules.ts';
import { fixedText } from '@worksmart/shared/platform/money.ts';
import { type TableColumn, tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import type { Context } from '#platform/context.ts';
import { type ClaimsFilter, openClient, readAsOf } from './claims-scope.ts';
import { readCostDrivers } from './cost-drivers.service.ts';
import { readLoss } from './medical-loss.service.ts';
import { readPipeline } from './pipeline.service.ts';
import { readRenewals } from './renewals.service.ts';
import { readArchived, readWorth } from './worth.service.ts';

interface Table {
  columns: readonly TableColumn[];
  rows: string[][];
}

const percent = (value: number | null): string => (value === null ? 'n/a' : fixedText(value));

const pipeline = async (ctx: Context, { year }: ClaimsFilter): Promise<Table> => {
  const months = await readPipeline(ctx, year);
  const row = (name: string, { leads, rfps, prospects, clients, archived }: Omit<PipelineMonth, 'month'>) => [
    ...[name, leads, rfps, prospects, clients, archived].map(String),
    shareText(clients, leads),
  ];
  return {
    columns: tableColumns({
      Month: 'text',
      Leads: 'number',
      RFPs: 'number',
      Prospects: 'number',
      Clients: 'number',
      Archived: 'number',
      'Leads Won': 'percent',
    }),
    rows: [...months.map(({ month, ...counts }) => row(month, counts)), row('Total', funnelTotal(months))],
  };
};

const worth = async (ctx: Context): Promise<Table> => {
  const { rows, unknown } = await readWorth(ctx);
  const row = (
    name: string,
    agent: string,
    { records, yearlyFee, worth: weighted }: ReturnType<typeof worthTotal>,
  ): string[] => [name, agent, String(records), fixedText(yearlyFee), fixedText(weighted)];
  return {
    columns: tableColumns({
      Month: 'text',
      'Sales Agent': 'text',
      Prospects: 'number',
      'Yearly Fee': 'amount',
      Worth: 'amount',
    }),
    rows: [
      ...rows.map((one) => row(one.month, agentOf(one), one)),
      row('Total', '', worthTotal(rows)),
      ['Not known', '', String(unknown.records), '', ''],
    ],
  };
};

const archived = async (ctx: Context, { year }: ClaimsFilter): Promise<Table> => ({
  columns: tableColumns({ Month: 'text', 'Sales Agent': 'text', Reason: 'text', Records: 'number' }),
  rows: (await readArchived(ctx, year)).map((row) => [row.month, agentOf(row), reasonName(row), String(row.records)]),
});

const renewals = async (ctx: Context): Promise<Table> => ({
  columns: tableColumns({ 'Benefit Year': 'number', 'Renewal Status': 'text', Groups: 'number', Clients: 'number' }),
  rows: (await readRenewals(ctx)).flatMap(({ year, statuses }) =>
    statuses.map(({ renewalStatus, groups, clients }) => [
      String(year),
      renewalStatus.name,
      String(groups),
      String(clients),
    ]),
  ),
});

const lossCells = ({ medical, pharmacy, claims, reinsurance, rebates, net, premium, ...of }: Loss) => [
  ...[medical, pharmacy, claims, reinsurance, rebates, net, premium].map((amount) => fixedText(amount)),
  ...[of.ratio, of.grossRatio].map(percent),
  String(of.leftOut.clientMonths),
  fixedText(of.leftOut.net),
];

/**
 * Adds a last column that says when stored figures were calculated, and whether they are being recalculated: a file outlives
 * the moment.
 */
const withAsOf = async (ctx: Context, { columns, rows }: Table): Promise<Table> => {
  const { asOf, isCurrent } = await readAsOf(ctx);
  const cell = asOf === null ? 'Not calculated yet' : isCurrent ? asOf : `${asOf}, being recalculated`;
  return { columns: [...columns, { header: 'Figures As Of' }], rows: rows.map((row) => [...row, cell]) };
};

const medicalLoss = async (ctx: Context, filter: ClaimsFilter): Promise<Table> => {
  await openClient(ctx, filter.customerID);
  const { months, total, clients } = await readLoss(ctx, filter);
  const columns = tableColumns({
    Client: 'text',
    Month: 'text',
    Medical: 'amount',
    Pharmacy: 'amount',
    Claims: 'amount',
    Reinsurance: 'amount',
    Rebates: 'amount',
    'Net Claims': 'amount',
    Premium: 'amount',
    'MLR %': 'percent',
    'Gross MLR %': 'percent',
    'Client Months without Premium': 'number',
    'Net Claims without Premium': 'amount',
  });
  const rows = [
    ...clients.flatMap((client) => [
      ...client.months.map((one) => [client.name, one.month, ...lossCells(one)]),
      [client.name, 'Total', ...lossCells(client.total)],
    ]),
    ...months.map((one) => ['All', one.month, ...lossCells(one)]),
    ['All', 'Total', ...lossCells(total)],
  ];
  return withAsOf(ctx, { columns, rows });
};

const costDrivers = async (ctx: Context, filter: ClaimsFilter): Promise<Table> => {
  const { dimensions } = await readCostDrivers(ctx, filter);
  const rows = dimensions.flatMap(({ key, drivers }) =>
    drivers.map(({ name, claims, paid, share }) => [
      driverDimensions.find((one) => one.key === key)?.name ?? key,
      name,
      String(claims),
      fixedText(paid),
      percent(share),
    ]),
  );
  const columns = tableColumns({
    'Grouped By': 'text',
    Driver: 'text',
    'Claim Lines': 'number',
    Paid: 'amount',
    'Share %': 'percent',
  });
  return withAsOf(ctx, { columns, rows });
};

/** Builds the table of each chart for its export. */
export const chartTables: Readonly<Record<DashboardChart, (ctx: Context, filter: ClaimsFilter) => Promise<Table>>> = {
  pipeline,
  worth,
  archived,
  renewals,
  medicalLoss,
  costDrivers,
};
