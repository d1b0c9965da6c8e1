import { feeType } from '@worksmart/shared/records/lookups/constants.ts';
import type { CycleHeadcount, FeeRow } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import type { Context } from '#platform/context.ts';
import { coalescedRead } from '#platform/prepared-query.ts';
import { kind } from '#platform/row-kind.ts';
import { type RowOf, statement } from '#platform/statement.ts';
import { visibility, visibleSql } from '#records/customers/customer.policy.ts';

/** The inputs of the admin rates. Decimals are text, so that they are never rounded as binary floats. */
export type CalculateInputs = Omit<RowOf<typeof inputs>, 'place'>;

const inputs = statement(
  'calculate-inputs',
  `
  select asked.place::int, found.year, found.cycles as "payCycles",
    (select coalesce(json_agg(json_build_object('id', f.id, 'year', f.year, 'feeTypeId', f.fee_type_id,
        'payCycleId', f.pay_cycle_id, 'employeeRangeId', f.employee_range_id, 'feeAmount', f.fee_amount::text)), '[]')
      from fee f where f.year = found.year and f.fee_type_id in (${feeType.administrative}, ${feeType.implementation})) as fees
  from (
    select place, (key->>0)::int as id, (key->>1)::int as year, (key->>2)::boolean as opens, (key->>3)::int as agent
    from json_array_elements($1::json) with ordinality as keys (key, place)
  ) asked
  cross join lateral (
    select coalesce(asked.year, r.rfp_year, c.operating_year) as year,
      (select coalesce(json_agg(json_build_object(
          'cycleCount', y.cycle_count, 'ftCount', y.ft_count, 'ptCount', y.pt_count)), '[]')
        from pay_cycle y where y.customer_id = c.id) as cycles
    from customer c left join rfp r on r.customer_id = c.id
    where c.id = asked.id and c.deleted_at is null and ${visibleSql('asked.opens', 'asked.agent')}
  ) found`,
  {
    place: kind.int,
    year: kind.int,
    payCycles: kind.json<CycleHeadcount[]>(),
    /** The fees of that year. */
    fees: kind.json<FeeRow[]>(),
  },
);

/** The screen calls this for every typed figure, so one statement reads the inputs of all waiting callers by key. */
const askInputs = coalescedRead(async (read, keys) => {
  const rows = await read(inputs, [`[${keys.join()}]`]);
  return new Map(rows.map((row) => [keys[row.place - 1] as string, row]));
});

/** Reads a customer's pay cycles and the fees of a year, by default its RFP's. Undefined if the user may not open it. */
export const readCalculateInputs = (
  { database, actor }: Context,
  customerId: number,
  year: number | undefined,
): Promise<CalculateInputs | undefined> =>
  askInputs(database, JSON.stringify([customerId, year ?? null, ...visibility(actor)]));
