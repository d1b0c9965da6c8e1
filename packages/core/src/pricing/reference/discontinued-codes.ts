import { invalid } from '@worksmart/shared/platform/errors.ts';
import { rateType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Rate } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

type Successor = Pick<Rate, 'year'> & { state?: string | null; replacedBy?: string | null };

/** @throws AppError validation if the class code that took another's place has no rate in its state and year */
export const checkSuccessor = async (db: Db, { year, state = null, replacedBy }: Successor): Promise<void> => {
  if (!replacedBy) return;
  const where = { typeId: rateType.workersComp, year, state, code: replacedBy };
  if ((await db.rate.count({ where })) > 0) return;
  throw invalid({ replacedBy: [`${state} has no rate for ${replacedBy} in ${year}.`] });
};

const usedCodes = statement(
  'class-codes-used',
  `select distinct w.state || w.code as code from workers_comp w join rfp r on r.customer_id = w.customer_id
   where r.rfp_year = $1 and w.code = any($2)`,
  { code: kind.text },
);

/**
 * Returns the rows to copy to a year: a discontinued class code only if a record of that year uses it.
 * @param rows rates of one year
 */
export const withoutUnusedCodes = async (db: Db, rows: readonly Rate[], toYear: number): Promise<Rate[]> => {
  const ended = rows.flatMap(({ discontinued, code }) => (discontinued && code ? [code] : []));
  if (ended.length === 0) return [...rows];
  const used = new Set((await run(db, usedCodes, [toYear, ended])).map(({ code }) => code));
  return rows.filter(({ discontinued, state, code }) => !discontinued || used.has(`${state}${code}`));
};
