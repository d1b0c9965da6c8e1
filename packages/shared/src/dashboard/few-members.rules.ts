import { type Amount, Money } from '../money.ts';
import { fewestMembers } from './constants.ts';

/** What was paid for one driver, and for how many people. */
export interface CountedDriver {
  name: string;
  claims: number;
  members: number;
  /** USD */
  paid: Amount;
}

export const otherDrivers = 'All Other';

const byMembers = (one: CountedDriver, other: CountedDriver) => one.members - other.members;
const byPaid = (one: CountedDriver, other: CountedDriver) => other.paid.comparedTo(one.paid);

/**
 * Drivers in which nobody can be recognised, the most expensive first. Those of fewer than 5 people are put together
 * with the next smallest, so that neither they nor what is left of the total stand for fewer; where nothing is large
 * enough nothing is told.
 */
export const withoutFewMembers = (drivers: readonly CountedDriver[]): CountedDriver[] => {
  const sorted = drivers.toSorted(byMembers);
  const small = sorted.filter(({ members }) => members < fewestMembers).length;
  if (small === 0) return sorted.sort(byPaid);
  if (small === sorted.length) return [];
  const [together, apart] = [sorted.slice(0, small + 1), sorted.slice(small + 1)];
  const other = {
    name: otherDrivers,
    claims: together.reduce((total, { claims }) => total + claims, 0),
    // One of them alone has so many; how many all of them have is not known.
    members: Math.max(...together.map(({ members }) => members)),
    paid: together.reduce((total, { paid }) => total.plus(paid), new Money(0)),
  };
  return [...apart.sort(byPaid), other];
};
