import type { LineRow } from '@worksmart/shared/pricing/age-rates/census-lines.rules.ts';
import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

/** A row of a census with the name or number of its employee. */
export interface NamedLineRow extends LineRow {
  empNo: string | null;
  lastName: string | null;
  firstName: string | null;
  tobacco: boolean | null;
}

const lineRows = statement(
  'age-rates-line-rows',
  `select coalesce(json_agg(json_build_object('rowNo', row_no, 'empNo', emp_no, 'lastName', last_name, 'firstName', first_name,
    'dob', dob, 'hireDate', hire_date, 'termDate', term_date, 'tier', tier, 'spouseDob', spouse_dob,
    'childDobs', to_json(child_dobs), 'cobra', cobra, 'cobraEnd', cobra_end, 'currentPlan', current_plan,
    'tobacco', tobacco)
    order by row_no), '[]')::text as rows
  from census_row where census_id = $1`,
  { rows: kind.text },
);

/** Reads what age rating needs of every row of a census, in one pass. Birth dates never leave the server. */
export const readLineRows = async (db: Db, censusId: number): Promise<NamedLineRow[]> => {
  const [found] = await run(db, lineRows, [censusId]);
  return JSON.parse(found?.rows ?? '[]') as NamedLineRow[];
};
