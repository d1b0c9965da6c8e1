import { agentOf, reasonName } from '@worksmart/shared/office/dashboard/archived.rules.ts';
import type { DashboardChart } from '@worksmart/shared/office/dashboard/constants.ts';
import { driverDimensions } from '@worksmart/shared/office/dashboard/drivers.ts';
import { funnelTotal, shareText } from '@worksmart/shared/office/dashboard/pipeline.rules.ts';
import type { Loss, PipelineMonth } from '@worksmart/shared/office/dashboard/schema.ts';
import { worthTotal } from '@worksmart/shared/office/dashboard/worth.rules.ts';
import { fixedText } from '@worksmart/shared/platform/money.ts';
import { type TableColumn, tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import type { Context } from '#platform/context.ts';
import { rowTable } from '#platform/tables/row-table.ts';
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

const pipelineTable = rowTable<PipelineMonth>({
  Month: ['text', ({ month }) => month],
  Leads: ['number', ({ leads }) => leads],
  RFPs: ['number', ({ rfps }) => rfps],
  Prospects: ['number', ({ prospects }) => prospects],
  Clients: ['number', ({ clients }) => clients],
  Archived: ['number', (row) => row.archived],
  'Leads Won': ['percent', ({ clients, leads }) => shareText(clients, leads)],
});

const pipeline = async (ctx: Context, { year }: ClaimsFilter): Promise<Table> => {
  const months = await readPipeline(ctx, year);
  const rows = [...months, { month: 'Total', ...funnelTotal(months) }];
  return { columns: pipelineTable.columns, rows: rows.map(pipelineTable.cellsOf) };
};

const worthTable = rowTable<{ month: string; name: string; records: number; yearlyFee?: number; worth?: number }>({
  Month: ['text', ({ month }) => month],
  'Sales Agent': ['text', ({ name }) => name],
  Prospects: ['number', ({ records }) => records],
  'Yearly Fee': ['amount', ({ yearlyFee }) => yearlyFee],
  Worth: ['amount', (row) => row.worth],
});

const worth = async (ctx: Context): Promise<Table> => {
  const { rows, unknown } = await readWorth(ctx);
  const lines = [
    ...rows.map((row) => ({ ...row, name: agentOf(row) })),
    { month: 'Total', name: '', ...worthTotal(rows) },
    { month: 'Not known', name: '', records: unknown.records },
  ];
  return { columns: worthTable.columns, rows: lines.map(worthTable.cellsOf) };
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

const lossTable = rowTable<Loss & { client: string; month: string }>({
  Client: ['text', ({ client }) => client],
  Month: ['text', ({ month }) => month],
  Medical: ['amount', ({ medical }) => medical],
  Pharmacy: ['amount', ({ pharmacy }) => pharmacy],
  Claims: ['amount', ({ claims }) => claims],
  Reinsurance: ['amount', ({ reinsurance }) => reinsurance],
  Rebates: ['amount', ({ rebates }) => rebates],
  'Net Claims': ['amount', ({ net }) => net],
  Premium: ['amount', ({ premium }) => premium],
  'MLR %': ['percent', ({ ratio }) => percent(ratio)],
  'Gross MLR %': ['percent', ({ grossRatio }) => percent(grossRatio)],
  'Client Months without Premium': ['number', ({ leftOut }) => leftOut.clientMonths],
  'Net Claims without Premium': ['amount', ({ leftOut }) => leftOut.net],
});

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
  const all = [...clients, { name: 'All', months, total }];
  const rows = all.flatMap(({ name: client, ...own }) =>
    [...own.months, { month: 'Total', ...own.total }].map((one) => lossTable.cellsOf({ client, ...one })),
  );
  return withAsOf(ctx, { columns: lossTable.columns, rows });
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
