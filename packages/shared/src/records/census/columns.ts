import { listed, type MappableColumn } from '#platform/column-mapping.ts';

/** What a cell of a census column holds. */
export type CensusCell =
  | { kind: 'text'; max: number }
  | { kind: 'date' }
  | { kind: 'dates' }
  | { kind: 'state' }
  | { kind: 'zip' }
  | { kind: 'wcCode' }
  | { kind: 'flag' }
  | { kind: 'number'; max: number; decimals: number; unit?: 'year' | 'hour' | 'hours' }
  | {
      kind: 'code';
      list: 'gender' | 'ftPt' | 'payType' | 'payCycle' | 'tier' | 'waiveReason' | 'status' | 'relationship';
    };

interface CensusColumn extends MappableColumn<string> {
  label: string;
  cell: CensusCell;
}

const text = (max: number): CensusCell => ({ kind: 'text', max });
const date: CensusCell = { kind: 'date' };
const flag: CensusCell = { kind: 'flag' };

/** The columns of a census, in the order of the screen and of the files that we write. */
export const censusColumns = [
  {
    name: 'emp_no',
    label: 'Employee Number',
    cell: text(20),
    otherNames: listed(`
      employee id; employee number; employee no; emp id; emp number; emp; emp no; number; id; ee id; file number; badge; payroll id;
      subscriber id; subscriber number; subscriber no; member id; member number`),
  },
  {
    name: 'last_name',
    label: 'Last Name',
    cell: text(65),
    otherNames: listed(`
      last; surname; family name; employee last name; employee last; lname; member last name; subscriber last name`),
  },
  {
    name: 'first_name',
    label: 'First Name',
    cell: text(65),
    otherNames: listed(`
      first; given name; employee first name; employee first; fname; member first name; subscriber first name`),
  },
  {
    name: 'name',
    label: 'Name (Last, First)',
    cell: text(130),
    otherNames: listed(`
      name (last, first); employee; employee name; full name; ee name; member name; subscriber name; last, first; last first;
      last first mi; last name, first name; last name first name; first last; first name last name`),
  },
  {
    name: 'dob',
    label: 'Birth Date',
    cell: date,
    otherNames: listed(`
      birth; birth date; birthday; date of birth; birthdate; employee dob; born; date of birth dob`),
  },
  { name: 'gender', label: 'Gender', cell: { kind: 'code', list: 'gender' }, otherNames: ['sex', 'm/f'] },
  {
    name: 'hire_date',
    label: 'Hire Date',
    cell: date,
    otherNames: ['date of hire', 'hired', 'start date', 'doh', 'original hire date'],
  },
  {
    name: 'term_date',
    label: 'Termination Date',
    cell: date,
    otherNames: ['termination date', 'terminated', 'end date', 'date of termination'],
  },
  { name: 'zip', label: 'ZIP Code', cell: { kind: 'zip' }, otherNames: ['zip code', 'postal code', 'home zip'] },
  {
    name: 'state',
    label: 'State of Work',
    cell: { kind: 'state' },
    otherNames: ['work state', 'st', 'state of work', 'suta state', 'location state'],
  },
  {
    name: 'ft_pt',
    label: 'FT/PT',
    cell: { kind: 'code', list: 'ftPt' },
    otherNames: ['full/part time', 'full time part time', 'employment type', 'ft or pt', 'emp type', 'employee type'],
  },
  {
    name: 'status',
    label: 'Employment Status',
    cell: { kind: 'code', list: 'status' },
    otherNames: ['employment status', 'employee status', 'emp status', 'work status', 'active'],
  },
  {
    name: 'relationship',
    label: 'Relationship',
    cell: { kind: 'code', list: 'relationship' },
    otherNames: ['relation', 'rel', 'relationship to employee', 'relationship code', 'member type', 'dependent type'],
  },
  {
    name: 'weekly_hours',
    label: 'Hours per Week',
    cell: { kind: 'number', max: 100, decimals: 2, unit: 'hours' },
    otherNames: listed(`
      hours; hours per week; hrs; avg hours; average hours; standard hours; std hours; scheduled hours; hours/week; hrs/wk`),
  },
  {
    name: 'pay_type',
    label: 'Pay Type',
    cell: { kind: 'code', list: 'payType' },
    otherNames: ['hourly/salary', 'salary or hourly', 'h/s', 'wage type'],
  },
  {
    name: 'hourly_rate',
    label: 'Hourly Rate',
    cell: { kind: 'number', max: 1_000, decimals: 4, unit: 'hour' },
    otherNames: ['rate', 'hourly wage', 'hourly', 'hourly pay rate', 'pay rate', 'hourly pay'],
  },
  {
    name: 'annual_wage',
    label: 'Annual Wage',
    cell: { kind: 'number', max: 9_999_999.99, decimals: 2, unit: 'year' },
    otherNames: listed(`
      salary; annual salary; annual wages; annual pay; yearly salary; annual earnings; annual base salary; base salary;
      annual compensation; annual rate; wages; pay; monthly salary; monthly wage; monthly wages; monthly pay; salary per month;
      weekly salary; weekly wage; weekly pay; salary per week; biweekly salary; biweekly pay; biweekly wage; semimonthly salary;
      semimonthly pay; semimonthly wage`),
  },
  {
    name: 'pay_cycle',
    label: 'Pay Cycle',
    cell: { kind: 'code', list: 'payCycle' },
    otherNames: ['pay frequency', 'frequency', 'cycle', 'payroll frequency', 'pay schedule'],
  },
  {
    name: 'job_class',
    label: 'Job Class',
    cell: text(60),
    otherNames: ['job', 'job title', 'title', 'class', 'position', 'occupation', 'department'],
  },
  {
    name: 'wc_code',
    label: 'Workers’ Comp Code',
    cell: { kind: 'wcCode' },
    otherNames: ['wc', 'workers comp code', 'work comp code', 'class code', 'wc class', 'wc class code'],
  },
  { name: 'seasonal', label: 'Seasonal', cell: flag, otherNames: ['is seasonal', 'seasonal employee'] },
  {
    name: 'tobacco',
    label: 'Tobacco',
    cell: flag,
    otherNames: ['tobacco use', 'tobacco user', 'uses tobacco', 'smoker', 'tobacco status'],
  },
  { name: 'owner', label: 'Owner', cell: flag, otherNames: ['is owner', 'partner', 'owner/partner'] },
  {
    name: 'current_plan',
    label: 'Current Plan',
    cell: text(125),
    otherNames: ['plan', 'medical plan', 'plan name', 'current medical plan', 'enrolled plan'],
  },
  {
    name: 'tier',
    label: 'Coverage',
    cell: { kind: 'code', list: 'tier' },
    otherNames: listed(`
      coverage; coverage tier; medical tier; coverage level; enrollment; medical coverage; enrollment status`),
  },
  {
    name: 'waive_reason',
    label: 'Waive Reason',
    cell: { kind: 'code', list: 'waiveReason' },
    otherNames: ['waiver reason', 'reason for waiving', 'waived reason'],
  },
  {
    name: 'spouse_dob',
    label: 'Spouse’s Birth Date',
    cell: date,
    otherNames: ['spouses birth date', 'spouse birth date', 'spouse date of birth', 'spouse birthday'],
  },
  {
    name: 'child_dobs',
    label: 'Children’s Birth Dates',
    cell: { kind: 'dates' },
    otherNames: listed(`
      children; children dobs; child dob; childrens birth dates; child birth dates; dependent dobs`),
  },
  { name: 'cobra', label: 'COBRA', cell: flag, otherNames: ['on cobra', 'is cobra'] },
  { name: 'cobra_end', label: 'COBRA End', cell: date, otherNames: ['cobra end date', 'cobra ends'] },
] as const satisfies readonly CensusColumn[];

export type CensusColumnName = (typeof censusColumns)[number]['name'];

export const censusColumnNames = censusColumns.map(({ name }) => name) as [CensusColumnName, ...CensusColumnName[]];

const labels = new Map<string, string>(censusColumns.map(({ name, label }) => [name, label]));

/** Returns the label of a column. */
export const censusColumnLabel = (name: CensusColumnName): string => labels.get(name) ?? name;

/** A file needs one of these columns, to tell its people apart. */
export const neededColumns: readonly (readonly CensusColumnName[])[] = [['emp_no', 'last_name', 'name']];
