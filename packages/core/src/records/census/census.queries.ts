import type { PlanFigureRow } from '@worksmart/shared/records/census/cover.rules.ts';
import type { CensusRow } from '@worksmart/shared/records/census/row.ts';
import { wageBand } from '@worksmart/shared/records/census/wages.rules.ts';
import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

const insertRows = statement(
  'census-insert-rows',
  `insert into census_row (census_id, row_no, emp_no, last_name, first_name, dob, gender, hire_date, term_date, zip, state,
    ft_pt, weekly_hours, hours_assumed, pay_type, hourly_rate, annual_wage, pay_cycle, job_class, wc_code, seasonal, tobacco, owner,
    current_plan, tier, waive_reason, spouse_dob, child_dobs, cobra, cobra_end, annual, warnings)
  select $1::int, "rowNo", "empNo", "lastName", "firstName", dob, gender, "hireDate", "termDate", zip, state, "ftPt",
    "weeklyHours", "hoursAssumed", "payType", "hourlyRate", "annualWage", "payCycle", "jobClass", "wcCode", seasonal, tobacco, owner,
    "currentPlan", tier, "waiveReason", "spouseDob", "childDobs", cobra, "cobraEnd", annual, warnings
  from jsonb_to_recordset($2::jsonb) as v("rowNo" int, "empNo" text, "lastName" text, "firstName" text, dob date,
    gender text, "hireDate" date, "termDate" date, zip text, state text, "ftPt" text, "weeklyHours" numeric,
    "hoursAssumed" boolean, "payType" text, "hourlyRate" numeric, "annualWage" numeric, "payCycle" int, "jobClass" text,
    "wcCode" text, seasonal boolean, tobacco boolean, owner boolean, "currentPlan" text, tier text, "waiveReason" text, "spouseDob" date,
    "childDobs" date[], cobra boolean, "cobraEnd" date, annual numeric, warnings text)`,
);

export interface StoredCensusRow extends CensusRow {
  rowNo: number;
  /** `W301 state W302 tier`; null for none. */
  warnings: string | null;
}

/** Writes all rows of a census in one statement. */
export const insertCensusRows = (db: Db, censusId: number, rows: readonly StoredCensusRow[]): Promise<number> =>
  run(db, insertRows, [censusId, JSON.stringify(rows)]);

const figureRows = statement(
  'census-figure-rows',
  `select coalesce(json_agg(json_build_object('cobra', cobra, 'cobraEnd', cobra_end, 'termDate', term_date, 'ftPt', ft_pt,
    'weeklyHours', weekly_hours, 'state', state, 'wcCode', wc_code, 'tier', tier, 'waiveReason', waive_reason,
    'owner', owner, 'payCycle', pay_cycle, 'annual', annual, 'currentPlan', current_plan) order by row_no), '[]')::text as rows
  from census_row where census_id = $1`,
  { rows: kind.text },
);

/** Reads what figures need of every row of a census, in one pass. */
export const readFigureRows = async (db: Db, censusId: number): Promise<PlanFigureRow[]> => {
  const [found] = await run(db, figureRows, [censusId]);
  return JSON.parse(found?.rows ?? '[]') as PlanFigureRow[];
};

/** Age on the census day and the start of the wage band, USD; the rest of a row as stored. */
const shownColumns = `'rowNo', r.row_no, 'empNo', r.emp_no, 'lastName', r.last_name, 'firstName', r.first_name,
    'age', extract(year from age(c.as_of, r.dob))::int, 'gender', r.gender, 'state', r.state, 'zip', r.zip, 'ftPt', r.ft_pt,
    'weeklyHours', r.weekly_hours, 'payType', r.pay_type,
    'wagesFrom', floor(r.annual / ${wageBand})::int * ${wageBand},
    'payCycle', r.pay_cycle, 'jobClass', r.job_class, 'wcCode', r.wc_code, 'currentPlan', r.current_plan, 'tier', r.tier,
    'waiveReason', r.waive_reason, 'cobra', r.cobra, 'owner', r.owner, 'seasonal', r.seasonal, 'tobacco', r.tobacco,
    'hireDate', r.hire_date, 'termDate', r.term_date,
    'warnings', case when r.warnings is null then '[]'::jsonb else to_jsonb(string_to_array(r.warnings, ',')) end`;
const detailColumns = `'dob', r.dob, 'annual', r.annual, 'hourlyRate', r.hourly_rate, 'cobraEnd', r.cobra_end, 'spouseDob', r.spouse_dob,
    'childDobs', to_jsonb(r.child_dobs)`;

// Two objects, since a function has at most 100 arguments.
const shownText = (
  columns: string,
): string => `select coalesce(json_agg(${columns} order by r.row_no), '[]')::text as rows
  from census_row r join census c on c.id = r.census_id where r.census_id = $1`;

const shownRows = statement('census-shown-rows', shownText(`jsonb_build_object(${shownColumns})`), { rows: kind.text });
const detailRows = statement(
  'census-detail-rows',
  shownText(`(jsonb_build_object(${shownColumns}) || jsonb_build_object(${detailColumns}))`),
  { rows: kind.text },
);

/** Reads the people of a census as JSON; with `details` also wages and birth dates. */
export const readShownRows = async (db: Db, censusId: number, details: boolean): Promise<string> => {
  const [found] = await run(db, details ? detailRows : shownRows, [censusId]);
  return found?.rows ?? '[]';
};

const knownRates = statement(
  'census-known-rates',
  `select array_agg(distinct state || ' ' || code) as codes from rate where type_id = 48 and year = $1 and not discontinued`,
  { codes: { ...kind.text.array, nullable: true } },
);

/** Returns the states and class codes with a workers' comp rate in a year: `IN 8810`. */
export const readKnownRates = async (db: Db, year: number): Promise<string[] | null> => {
  const [found] = await run(db, knownRates, [year]);
  return found?.codes ?? null;
};
