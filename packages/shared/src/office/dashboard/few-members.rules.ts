import { type Amount, Money } from '#platform/money.ts';
import { fewestMembers } from './constants.ts';

/** The amount paid for one driver, and for how many members. */
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
 * Returns drivers without recognizable members, the most expensive first. Drivers with fewer than 5 members are merged
 * with the next smallest one, so that neither the merged row nor the rest of the total stands for fewer. Empty if no
 * driver is large enough.
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
    // The largest member count: one person can be in several drivers, so that the total is unknown.
    members: Math.max(...together.map(({ members }) => members)),
    paid: together.reduce((total, { paid }) => total.plus(paid), new Money(0)),
  };
  return [...apart.sort(byPaid), other];
};
