import type { Offer, replaySave } from '@worksmart/shared/claims/replay/offers.schema.ts';
import { type ReplayTotal, replayFigures } from '@worksmart/shared/claims/replay/replay.rules.ts';
import type { Replay } from '@worksmart/shared/claims/replay/routes.ts';
import { addDays, type CalendarDate, formatDate } from '@worksmart/shared/platform/dates.ts';
import type { Amount } from '@worksmart/shared/platform/money.ts';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import type { z } from 'zod';
import { sayIfBeingAdded } from '#claims/claims/claim-sums.service.ts';
import { type ReplayedOffer, replayEmployees, replayOffers } from '#claims/claims/replay.queries.ts';
import { businessYear, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { saveVersioned } from '#platform/current-version.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { safeFileName } from '#platform/files/file-name.ts';
import { tableResponse } from '#platform/tables/table-file.ts';
import { openReportedClient } from '../report-clients.service.ts';
import { readOffers, writeOffers } from './replay-offers.ts';
import { replayColumns, replayLines } from './replay-table.ts';

interface Whose {
  id: number;
}

/** The contract years before the present one that are replayed. */
const yearsBefore = 5;

const replayedOf = (offers: readonly Offer[]): ReplayedOffer[] =>
  offers.map(({ basis, deductible, policyMax, aggregatingSpecific, lasers }, no) => ({
    no,
    basis,
    deductible,
    most: policyMax,
    aggregating: aggregatingSpecific,
    lasers: lasers.map((laser) => ({ memberId: laser.memberId, deductible: laser.deductible })),
  }));

/** Years whose claims count under another client of the group. */
const sharedYears = async ({ db }: Context, id: number): Promise<number[]> => {
  const rows = await db.clientYear.findMany({
    where: {
      customerId: id,
      subsidiaryGroup: { primaryClient: { customerId: { not: id }, customer: { deletedAt: null } } },
    },
    orderBy: { year: 'asc' },
  });
  return rows.map(({ year }) => year);
};

const number = (amount: Amount): number => amount.toNumber();
const costsOf = ({ reimbursed, kept, premium, net }: Omit<ReplayTotal, 'more'>) => ({
  reimbursed: number(reimbursed),
  kept: number(kept),
  premium: premium && number(premium),
  net: net && number(net),
});

const basisOf = (last: CalendarDate): string =>
  `Published medical and pharmacy claims paid to ${formatDate(last)}, net of voids; each contract year has the days of the client’s own contracts. Employees are those billed for medical plans in the published premiums files of each month. Aggregate stop-loss is not replayed. Computed from claims loaded to date: past claims do not say what next year’s will be.`;

type Figures = ReturnType<typeof replayFigures>;

const warningsOf = (
  offers: readonly Offer[],
  lasers: Replay['lasers'],
  { years, totals }: Figures,
  shared: readonly number[],
): string[] => {
  const unseen = offers.flatMap(({ name, lasers: own }, at) =>
    own.flatMap((_, place) =>
      lasers.some(({ offer, laser }) => offer === at && laser === place)
        ? []
        : [`Laser ${place + 1} of ${name} matches no claims that the offer counts: check the member ID.`],
    ),
  );
  const first = years[0]?.year ?? Number.POSITIVE_INFINITY;
  const left = shared.filter((year) => year > first);
  return [
    ...(years.length > 0 && !totals ? ['There are no totals: no contract year is complete.'] : []),
    ...(left.length > 0
      ? [`${left.join(', ')} is left out: the claims counted under the primary client of the group.`]
      : []),
    ...(years.length > 0 ? unseen : []),
  ];
};

const calculate = async (ctx: Context, id: number, names: boolean): Promise<Replay> => {
  const { offers, rowVersion } = await readOffers(ctx, id);
  const last = addDays(`${today(ctx).slice(0, 7)}-01T00:00:00` as CalendarDate, -1);
  const year = businessYear(ctx);
  const range = [last.slice(0, 10), id, year - yearsBefore, year];
  const rows = await sayIfBeingAdded(ctx, () =>
    ctx.read(replayOffers, [...range, JSON.stringify(replayedOf(offers)), names]),
  );
  const employees = await ctx.read(replayEmployees, range);
  const figures = replayFigures({ offers, rows, employees, last: last.slice(0, 10) });
  const lasers = rows.flatMap((row) =>
    row.lasers.map(({ place, counted, reimbursable, name }) => ({
      year: row.year,
      offer: row.no,
      laser: place - 1,
      name: name || null,
      counted,
      reimbursed: reimbursable,
    })),
  );
  return {
    offers,
    rowVersion,
    years: figures.years.map(({ paid, offers: each, ...one }) => ({
      ...one,
      paid: number(paid),
      offers: each.map((own) => ({
        counted: number(own.counted),
        members: own.members,
        over: number(own.over),
        aboveMaximum: number(own.aboveMaximum),
        aggregating: number(own.aggregating),
        ...costsOf(own),
      })),
    })),
    totals: figures.totals?.map(({ more, ...total }) => ({ ...costsOf(total), more: more && number(more) })) ?? null,
    lasers,
    warnings: warningsOf(offers, lasers, figures, await sharedYears(ctx, id)),
    basis: basisOf(last),
  };
};

/**
 * Returns what a client's offers would have cost in its past contract years, and audits the reading: it is health information.
 * @param names whether members with a laser are named
 * @throws AppError not_found, forbidden; unavailable while too many claims are being added up
 */
export const readReplay = async (ctx: Context, { id }: Whose, names = false): Promise<Replay> => {
  await openReportedClient(ctx, id);
  await ctx.audit({
    entity: 'contractReplay',
    entityId: id,
    customerId: id,
    ...(names && { changes: { names: [null, true] } }),
  });
  return calculate(ctx, id, names);
};

/**
 * Saves the offers of a client and calculates what they would have cost.
 * @throws AppError not_found, forbidden; stale (with the current figures); unavailable as `readReplay`
 */
export const saveReplay = async (ctx: Context, { id }: Whose, sent: z.output<typeof replaySave>): Promise<Replay> => {
  const current = () => calculate(ctx, id, false);
  await saveVersioned(ctx, (tx) => writeOffers(tx, id, sent), current);
  return current();
};

/** Returns the figures as a file without members, and audits it. @throws AppError as `readReplay` */
export const replayFile = async (ctx: Context, { id }: Whose, format: TableFormat): Promise<FileResponse> => {
  const client = await openReportedClient(ctx, id);
  await ctx.audit({ entity: 'contractReplay', entityId: id, customerId: id, changes: { format: [null, format] } });
  const lines = replayLines(await calculate(ctx, id, false));
  const name = safeFileName(`${client.name.slice(0, 200).toWellFormed()} Contract Replay ${today(ctx).slice(0, 10)}`);
  return tableResponse(format, { name, columns: replayColumns, rows: [lines] }, ctx.clock);
};
