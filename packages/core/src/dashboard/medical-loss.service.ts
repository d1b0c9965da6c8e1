import { mostLossClients } from '@worksmart/shared/dashboard/constants.ts';
import { monthsOf } from '@worksmart/shared/dashboard/period.rules.ts';
import type { LossClient, LossMonth, MedicalLoss } from '@worksmart/shared/dashboard/schema.ts';
import { Money } from '@worksmart/shared/money.ts';
import { type LossParts, medicalLoss } from '@worksmart/shared/reports/medical-loss.rules.ts';
import { today } from '../platform/business-time.ts';
import type { Context } from '../platform/context.ts';
import { type ClaimsFilter, openClient, readAsOf } from './claims-scope.ts';
import { type LossRow, lossClientsQuery, lossQuery } from './medical-loss.queries.ts';

const nothing = { medical: 0, pharmacy: 0, reinsurance: 0, rebates: 0, premium: 0, memberMonths: 0 };

const together = (rows: readonly LossParts[]): LossParts => {
  const sum = (field: Exclude<keyof LossParts, 'memberMonths'>) =>
    rows.reduce((total, row) => total.plus(row[field]), new Money(0));
  return {
    ...{ medical: sum('medical'), pharmacy: sum('pharmacy'), reinsurance: sum('reinsurance') },
    ...{ rebates: sum('rebates'), premium: sum('premium'), memberMonths: 0 },
  };
};

/** Returns the figures of formulas.md 6 for the response: money to the cent, percentages with two decimals. */
const lossOf = (parts: LossParts) => {
  const { claims, net, grossRatio, netRatio } = medicalLoss(parts);
  const amount = (value: LossParts['premium']) => new Money(value).toNumber();
  return {
    medical: amount(parts.medical),
    pharmacy: amount(parts.pharmacy),
    claims: claims.toNumber(),
    reinsurance: amount(parts.reinsurance),
    rebates: amount(parts.rebates),
    net: net.toNumber(),
    premium: amount(parts.premium),
    ratio: netRatio?.toNumber() ?? null,
    grossRatio: grossRatio?.toNumber() ?? null,
  };
};

const byMonth = (months: readonly string[], rows: readonly LossRow[]): LossMonth[] => {
  const ofMonth = Map.groupBy(rows, ({ month }) => month);
  return months.map((month) => ({ month, ...lossOf(together(ofMonth.get(month) ?? [nothing])) }));
};

const clientsOf = (months: readonly string[], rows: readonly LossRow[]): LossClient[] =>
  [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, own]) => ({
      ...{ id, name: own[0]?.name ?? '', total: lossOf(together(own)), months: byMonth(months, own) },
    }))
    .sort((one, other) => other.total.net - one.total.net || one.name.localeCompare(other.name) || one.id - other.id);

/** Reads claims and premiums by month, for every month of the period, and by client, with the most net claims first. */
export const readLoss = async (ctx: Context, { year, customerID }: ClaimsFilter) => {
  const months = monthsOf(today(ctx), year);
  const [row] = await ctx.read(...lossQuery(months, customerID ?? null, today(ctx)));
  const rows = row?.json ?? [];
  return { months: byMonth(months, rows), total: lossOf(together(rows)), clients: clientsOf(months, rows) };
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
    ...{ months, total, client, choices: found?.json ?? [] },
    clients: client ? [] : clients.slice(0, mostLossClients),
    ...(await readAsOf(ctx)),
  };
};
