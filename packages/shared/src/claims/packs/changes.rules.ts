import { formatDate } from '#platform/dates.ts';
import { formatMoney, sum } from '#platform/money.ts';
import { monthText } from '#platform/months.ts';
import type { PackContent } from './schema.ts';
import { leastCounted } from './suppress.rules.ts';

type Facts = Omit<PackContent, 'changes'>;

const count = (people: number | null): string => people?.toLocaleString('en-US') ?? `Fewer than ${leastCounted}`;

const paidOf = (facts: Facts, months: ReadonlySet<string>): string =>
  formatMoney(
    sum(
      facts.months
        .filter(({ month }) => months.has(month))
        .flatMap(({ medical, pharmacy }) => [medical ?? 0, pharmacy ?? 0]),
    ),
  );

/** What is compared, by its name. Only sums: no line is about one person. */
const linesOf = (facts: Facts, common: ReadonlySet<string>): Map<string, string> => {
  const { months, claimants, contracts, census } = facts;
  const [first, last] = [months[0], months.at(-1)];
  return new Map([
    ['Months', first && last ? `${monthText(first.month)} to ${monthText(last.month)}` : 'None'],
    ['Paid in the months of both packs', paidOf(facts, common)],
    ['Claimants over half of the deductible', String(claimants.length)],
    ['Paid for them', formatMoney(sum(claimants.map(({ total }) => total)))],
    ['Census', census ? formatDate(census.asOf) : 'None'],
    ['Employees in the census', census ? count(census.total) : 'None'],
    ...contracts.flatMap(({ year, terms }) =>
      terms.map(({ label, value }): [string, string] => [`${year}: ${label}`, value]),
    ),
  ]);
};

/** Returns what differs between two packs of a client, by its name. */
export const packChanges = (before: Facts, after: Facts): { what: string; before: string; after: string }[] => {
  const isShown = ({ medical }: Facts['months'][number]): boolean => medical !== null;
  const shown = new Set(before.months.filter(isShown).map(({ month }) => month));
  const common = new Set(after.months.filter((one) => isShown(one) && shown.has(one.month)).map(({ month }) => month));
  const [was, is] = [linesOf(before, common), linesOf(after, common)];
  return [...new Set(was.keys()).union(is)]
    .map((what) => ({ what, before: was.get(what) ?? 'None', after: is.get(what) ?? 'None' }))
    .filter((line) => line.before !== line.after);
};
