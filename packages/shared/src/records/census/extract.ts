import { formatDate } from '#platform/dates.ts';
import type { CellKind, TableColumn } from '#platform/table-formats.ts';
import { cycleNames } from './lists.ts';
import type { CensusDetailRow } from './schema.ts';
import { wageBandText } from './wages.rules.ts';

/** The files of a census: without names, with names, and with wages and birth dates. */
export type CensusExtract = 'anonymous' | 'names' | 'details';

interface Column extends TableColumn {
  text: (row: CensusDetailRow) => string;
}

const column = (
  header: string,
  text: (row: CensusDetailRow) => string | number | null | undefined,
  kind: CellKind = 'text',
): Column => ({
  header,
  kind,
  text: (row) => String(text(row) ?? ''),
});

const number = column('emp_no', ({ empNo }) => empNo);
const age = column('age', (row) => row.age, 'number');
const tier = column('tier', (row) => row.tier);
const people = [
  number,
  column('last_name', ({ lastName }) => lastName),
  column('first_name', ({ firstName }) => firstName),
];
const work = [
  column('gender', ({ gender }) => gender),
  column('zip', ({ zip }) => zip),
  column('state', ({ state }) => state),
  column('ft_pt', ({ ftPt }) => ftPt),
  column('weekly_hours', ({ weeklyHours }) => weeklyHours, 'number'),
  column('pay_type', ({ payType }) => payType),
  column('pay_cycle', ({ payCycle }) => payCycle && cycleNames[payCycle]),
  column('job_class', ({ jobClass }) => jobClass),
  column('wc_code', ({ wcCode }) => wcCode),
  column('hire_date', ({ hireDate }) => formatDate(hireDate), 'date'),
  column('term_date', ({ termDate }) => formatDate(termDate), 'date'),
  column('current_plan', ({ currentPlan }) => currentPlan),
  tier,
  column('waive_reason', ({ waiveReason }) => waiveReason),
  column('cobra', ({ cobra }) => (cobra ? 'Y' : '')),
  column('owner', ({ owner }) => (owner ? 'Y' : '')),
  column('seasonal', ({ seasonal }) => (seasonal ? 'Y' : '')),
  column('tobacco', ({ tobacco }) => (tobacco === null ? '' : tobacco ? 'Y' : 'N')),
];

/** The columns of each file. With details they can be imported again. */
export const censusExtractColumns: Readonly<Record<CensusExtract, readonly Column[]>> = {
  anonymous: [number, age, column('zip3', ({ zip }) => zip?.slice(0, 3)), tier],
  names: [
    ...people,
    age,
    column('wages', ({ wagesFrom }) => (wagesFrom === null ? '' : wageBandText(wagesFrom))),
    ...work,
  ],
  details: [
    ...people,
    column('dob', ({ dob }) => formatDate(dob), 'date'),
    column('hourly_rate', ({ hourlyRate }) => hourlyRate, 'number'),
    column('annual_wage', ({ annual }) => annual, 'amount'),
    ...work,
    column('cobra_end', ({ cobraEnd }) => formatDate(cobraEnd), 'date'),
    column('spouse_dob', ({ spouseDob }) => formatDate(spouseDob), 'date'),
    column('child_dobs', ({ childDobs = [] }) => childDobs.map((day) => formatDate(day)).join('; ')),
  ],
};
