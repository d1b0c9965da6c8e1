import { driverDimensions, driverName } from '@worksmart/shared/office/dashboard/drivers.ts';
import { type CountedDriver, withoutFewMembers } from '@worksmart/shared/office/dashboard/few-members.rules.ts';
import type { CostDrivers } from '@worksmart/shared/office/dashboard/schema.ts';
import { Money, toCents } from '@worksmart/shared/platform/money.ts';
import type { Context } from '#platform/context.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { type ClaimsFilter, openClient, readAsOf } from './claims-scope.ts';

/** For one client or all (0), in a year or the last 12 months (0). */
const driverRows = statement(
  'dashboard-drivers',
  `select dimension, driver, lines as claims, members, paid::text from dashboard_driver
  where client_id = $1 and period = $2`,
  { ...columnsOf(kind.int, 'dimension', 'driver', 'claims', 'members'), paid: kind.text },
);

/**
 * Returns the amounts paid by kind of service, diagnosis chapter and kind of drug, most expensive first. Includes only
 * drivers with several people.
 * @throws AppError not_found for a record that is not a client
 */
export const readCostDrivers = async (ctx: Context, { year, customerID }: ClaimsFilter): Promise<CostDrivers> => {
  await openClient(ctx, customerID);
  const rows = await ctx.read(driverRows, [customerID ?? 0, year ?? 0]);
  const dimensions = driverDimensions.map(({ key, id }) => {
    const counted = rows
      .filter(({ dimension }) => dimension === id)
      .map(({ driver, claims, members, paid }): CountedDriver => {
        return { name: driverName(key, driver), claims, members, paid: new Money(paid) };
      });
    const total = counted.reduce((sum, { paid }) => sum.plus(paid), new Money(0));
    const share = (paid: CountedDriver['paid']) =>
      total.lte(0) ? null : toCents(paid.div(total).times(100)).toNumber();
    const drivers = withoutFewMembers(counted).map(({ name, claims, paid }) => {
      return { name, claims, paid: paid.toNumber(), share: share(paid) };
    });
    return { key, drivers, isHidden: counted.length > 0 && drivers.length === 0 };
  });
  const services = dimensions.find(({ key }) => key === 'service')?.drivers ?? [];
  return {
    paid: services.reduce((sum, { paid }) => sum.plus(paid), new Money(0)).toNumber(),
    claims: services.reduce((sum, { claims }) => sum + claims, 0),
    dimensions,
    ...(await readAsOf(ctx)),
  };
};
