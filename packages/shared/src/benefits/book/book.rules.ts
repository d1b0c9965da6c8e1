import { Money, sumOfCents } from '#platform/money.ts';
import { headcount } from '#records/payroll/admin-rates.rules.ts';
import { type MarginLevel, marginFigures, marginLevel } from '#records/payroll/margin.rules.ts';
import {
  administrationPrice,
  type BookLine,
  bookLines,
  type LinePrice,
  type Missing,
  medicalPrice,
  type Side,
  type SpreadPrice,
  tablesOf,
  unemploymentPrice,
  withFee,
  workersCompPrice,
  type YearTables,
} from './price.rules.ts';
import type { Book, BookClient } from './schema.ts';
import { noSliders, type Sliders } from './sliders.ts';

/** A figure this year and next, USD; null where something is missing. */
export interface BothYears {
  now: number | null;
  next: number | null;
  change: number | null;
}

/** What the provider earns from a client in a year, as its margin sheet calculates it. */
export interface YearMargin {
  revenue: number;
  cost: number;
  margin: number;
  /** Percent of revenue; null without revenue. */
  percent: number | null;
  level: MarginLevel;
}

export interface BookRow {
  client: BookClient;
  /** Null for a line that the client does not have. */
  lines: Readonly<Record<BookLine, BothYears | null>>;
  total: BothYears;
  margin: Readonly<Record<Side, YearMargin | null>> & { change: number | null };
  /** What is missing; it stops the sum and the margin that it belongs to. */
  missing: readonly Missing[];
  /** The lines with typed figures. */
  typed: readonly BookLine[];
}

/** A client in a year: its lines, and what the margin counts of them. */
interface Priced {
  administration: LinePrice;
  unemployment: SpreadPrice;
  workersComp: SpreadPrice;
  medical: LinePrice | undefined;
}

const noTables = (year: number): YearTables =>
  tablesOf({ year, fees: [], tiers: [], stateTerms: [], discounts: null, margin: null });

const isMissing = (price: LinePrice | undefined): boolean => price?.amount === null;

const linesOf = ({ administration, unemployment, workersComp, medical }: Priced) => ({
  administration,
  unemployment: unemployment.price,
  workersComp: workersComp.price,
  medical,
});

const changeOf = (now: number | null, next: number | null): number | null =>
  now === null || next === null ? null : sumOfCents([next, -now]);

const bothOf = (now: number | null, next: number | null): BothYears => ({ now, next, change: changeOf(now, next) });

/** A line in both years: whether a client has it does not depend on the year. */
const lineOf = (now: LinePrice | undefined, next: LinePrice | undefined): BothYears | null =>
  now && next ? bothOf(now.amount, next.amount) : null;

const totalOf = (priced: Priced): number | null => {
  const lines = Object.values(linesOf(priced)).flatMap((line) => line ?? []);
  return lines.some(isMissing) ? null : sumOfCents(lines.map(({ amount }) => amount ?? 0));
};

const noMargin = (year: number): Missing => ({
  text: `Margin ${year}: no margin defaults in Operations.`,
  list: 'margin',
  year,
});

const marginOf = (client: BookClient, priced: Priced, { margin: assumptions }: YearTables): YearMargin | null => {
  const { administration, unemployment, workersComp } = priced;
  if (!assumptions || [administration, unemployment.price, workersComp.price].some(isMissing)) return null;
  const { revenue, costs, margin, marginPercent } = marginFigures(
    { adminFees: new Money(administration.amount ?? 0), spreads: workersComp.spread.plus(unemployment.spread) },
    client.payCycles.map((cycle) => ({ cycleCount: cycle.cycleCount, employees: headcount([cycle]) })),
    assumptions,
  );
  if (!revenue || !margin || !costs.total) return null;
  return {
    revenue: revenue.toNumber(),
    cost: costs.total.toNumber(),
    margin: margin.toNumber(),
    percent: marginPercent?.toNumber() ?? null,
    level: marginLevel(margin, marginPercent, assumptions.targetMarginPercent),
  };
};

const missingOf = (priced: Priced): Missing[] => Object.values(linesOf(priced)).flatMap((line) => line?.missing ?? []);

/** A client's year as its row shows it. */
interface Year {
  lines: ReturnType<typeof linesOf>;
  total: number | null;
  margin: YearMargin | null;
  missing: readonly Missing[];
}

const yearOf = (client: BookClient, priced: Priced, tables: YearTables, seesMargins: boolean): Year => ({
  lines: linesOf(priced),
  total: totalOf(priced),
  margin: seesMargins ? marginOf(client, priced, tables) : null,
  missing: missingOf(priced).concat(seesMargins && !tables.margin ? [noMargin(tables.year)] : []),
});

const rowOf = (client: BookClient, now: Year, next: Year): BookRow => {
  const [before, after] = [now.lines, next.lines];
  return {
    client,
    lines: Object.fromEntries(bookLines.map((line) => [line, lineOf(before[line], after[line])])) as BookRow['lines'],
    total: bothOf(now.total, next.total),
    margin: {
      now: now.margin,
      next: next.margin,
      change: changeOf(now.margin?.margin ?? null, next.margin?.margin ?? null),
    },
    missing: [...new Map(now.missing.concat(next.missing).map((one) => [one.text, one])).values()],
    typed: bookLines.filter((line) => before[line]?.typed || after[line]?.typed),
  };
};

/** Calls a function again only for another key: a slider that moves prices only its own line again. */
const kept = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  let last: { key: Key; value: Value } | undefined;
  return (key) => {
    if (!last || last.key !== key) last = { key, value: make(key) };
    return last.value;
  };
};

/**
 * Returns a function that prices the whole book with the sliders in place: this year once, and of next year only the
 * lines whose slider has moved since the last call.
 */
export const bookPricer = ({ clients, years }: Book, seesMargins: boolean): ((sliders: Sliders) => BookRow[]) => {
  const tables = new Map(years.map((one) => [one.year, tablesOf(one)]));
  const of = (year: number): YearTables => tables.get(year) ?? noTables(year);
  const next = clients.map(({ year }) => of(year + 1));
  const now = clients.map((client): Year => {
    const own = of(client.year);
    const priced = {
      administration: administrationPrice(client, own),
      unemployment: unemploymentPrice(client, 'now', own),
      workersComp: workersCompPrice(client, 'now', own)(0),
      medical: medicalPrice(client, 'now', own),
    };
    return yearOf(client, priced, own, seesMargins);
  });
  const each = <Value>(price: (client: BookClient, year: YearTables) => Value): Value[] =>
    clients.map((client, at) => price(client, next[at] as YearTables));
  const fees = kept((dollars: number) => {
    const raised = new Map([...tables].map(([year, one]) => [year, withFee(one, dollars)]));
    return each((client, one) => administrationPrice(client, raised.get(one.year) ?? one));
  });
  const taxes = kept((points: number) => each((client, one) => unemploymentPrice(client, 'next', one, points)));
  const compPrices = each((client, one) => workersCompPrice(client, 'next', one));
  const comp = kept((percent: number) => compPrices.map((price) => price(percent)));
  const medical = kept((steps: number) => each((client, one) => medicalPrice(client, 'next', one, steps)));
  return (sliders) => {
    const [ofFees, ofTaxes, ofComp, ofMedical] = [
      fees(sliders.fee),
      taxes(sliders.unemployment),
      comp(sliders.workersComp),
      medical(sliders.tiers),
    ];
    return clients.map((client, at) => {
      const priced = {
        administration: ofFees[at],
        unemployment: ofTaxes[at],
        workersComp: ofComp[at],
        medical: ofMedical[at],
      } as Priced;
      return rowOf(client, now[at] as Year, yearOf(client, priced, next[at] as YearTables, seesMargins));
    });
  };
};

/** Prices the book without sliders. */
export const priceBook = (book: Book, seesMargins: boolean, sliders: Sliders = noSliders): BookRow[] =>
  bookPricer(book, seesMargins)(sliders);

/** The sums of a year over the clients whose margin is known in both. USD. */
export interface BookYearTotal {
  revenue: number;
  cost: number;
  margin: number;
  /** Clients that lose money, or earn less than the target. */
  under: number;
}

export interface BookTotals {
  /** What clients pay, over those whose lines are known in both years, USD. */
  billed: BothYears;
  /** How many clients that sum contains. */
  paying: number;
  now: BookYearTotal;
  next: BookYearTotal;
  /** How many clients these sums contain. */
  clients: number;
  /** How many they do not, since a figure is missing. */
  leftOut: number;
}

const yearTotal = (margins: readonly (YearMargin | null)[]): BookYearTotal => {
  const known = margins.flatMap((margin) => margin ?? []);
  return {
    revenue: sumOfCents(known.map(({ revenue }) => revenue)),
    cost: sumOfCents(known.map(({ cost }) => cost)),
    margin: sumOfCents(known.map(({ margin }) => margin)),
    under: known.filter(({ level }) => level !== 'onTarget').length,
  };
};

/** Sums rows up, each year over the same clients. */
export const bookTotals = (rows: readonly BookRow[]): BookTotals => {
  const known = rows.filter(({ margin }) => margin.now && margin.next);
  const paid = rows.filter(({ total }) => total.change !== null);
  const sides = {
    now: sumOfCents(paid.map(({ total }) => total.now ?? 0)),
    next: sumOfCents(paid.map(({ total }) => total.next ?? 0)),
  };
  return {
    billed: { ...sides, change: sumOfCents([sides.next, -sides.now]) },
    paying: paid.length,
    now: yearTotal(known.map(({ margin }) => margin.now)),
    next: yearTotal(known.map(({ margin }) => margin.next)),
    clients: known.length,
    leftOut: rows.length - known.length,
  };
};
