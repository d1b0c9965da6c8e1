import { type LossParts, medicalLoss } from '@worksmart/shared/claims/reports/medical-loss.rules.ts';
import { mostLossClients } from '@worksmart/shared/office/dashboard/constants.ts';
import { monthsOf } from '@worksmart/shared/office/dashboard/period.rules.ts';
import type { Loss, LossClient, LossMonth, MedicalLoss } from '@worksmart/shared/office/dashboard/schema.ts';
import { plain, sum } from '@worksmart/shared/platform/money.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { type ClaimsFilter, openClient, readAsOf } from './claims-scope.ts';
import { type LossRow, lossClientsQuery, lossQuery } from './medical-loss.queries.ts';

/** Returns the figures of formulas.md 6 for the response: money to the cent, percentages not rounded. */
const lossOf = (rows: readonly LossParts[]): Loss => {
  const { netRatio: ratio, memberMonths: _, pmpm: __, ...figures } = medicalLoss(...rows);
  const total = (name: 'medical' | 'pharmacy' | 'reinsurance' | 'rebates') => sum(rows.map((row) => row[name]));
  return plain({
    ...figures,
    ratio,
    medical: total('medical'),
    pharmacy: total('pharmacy'),
    reinsurance: total('reinsurance'),
    rebates: total('rebates'),
  });
};

const byMonth = (months: readonly string[], rows: readonly LossRow[]): LossMonth[] => {
  const ofMonth = Map.groupBy(rows, ({ month }) => month);
  return months.map((month) => ({ month, ...lossOf(ofMonth.get(month) ?? []) }));
};

const clientsOf = (months: readonly string[], rows: readonly LossRow[]): LossClient[] =>
  [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, own]) => ({
      id,
      name: own[0]?.name ?? '',
      total: lossOf(own),
      months: byMonth(months, own),
    }))
    .sort((one, other) => other.total.net - one.total.net || one.name.localeCompare(other.name) || one.id - other.id);

/** Reads claims and premiums by month, for every month of the period, and by client, with the most net claims first. */
export const readLoss = async (ctx: Context, { year, customerID }: ClaimsFilter) => {
  const months = monthsOf(today(ctx), year);
  const [row] = await ctx.read(...lossQuery(months, customerID ?? null, today(ctx)));
  const rows = row?.json ?? [];
  return { months: byMonth(months, rows), total: lossOf(rows), clients: clientsOf(months, rows) };
};

/**
 * Returns the same figures for the screen: of the clients with the most claims, or of the selected client only.
 * @throws AppError not_found for a record that is not a client
 */
export const openMedicalLoss = async (ctx: Context, filter: ClaimsFilter): Promise<MedicalLoss> => {
  const client = await openClient(ctx, filter.customerID);
  const { months, total, clients } = await readLoss(ctx, filter);
  const [found] = await ctx.read(...lossClientsQuery(monthsOf(today(ctx), filter.year)));
  return {
    months,
    total,
    client,
    choices: found?.json ?? [],
    clients: client ? [] : clients.slice(0, mostLossClients),
    ...(await readAsOf(ctx)),
  };
};
