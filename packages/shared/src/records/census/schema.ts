import { z } from 'zod';
import { exactText, optionalText, recordId, requiredDate, text } from '#platform/fields.ts';
import { censusFigures } from './apply.rules.ts';
import { censusColumnNames } from './columns.ts';
import { censusCycles, censusTiers, coverageTiers, waiveReasons } from './lists.ts';
import { tooManyColumns } from './messages.ts';
import { participationBases } from './participation.rules.ts';

/** The largest settings of rows and megabytes of one file; the usual limits are lower (CENSUS_MAX_ROWS, _MB). */
export const censusLimits = { rows: 20_000, megabytes: 50, columns: 200, cell: 1_000, header: 200 } as const;

const count = z.number().int();
const column = z.enum(censusColumnNames);

/** A file as it was read, without Social Security numbers. */
export const censusFile = z.object({
  filename: z.string(),
  source: z.enum(['paste', 'csv', 'xlsx']),
  /** The sheets of a workbook; empty for other files. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  headers: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Columns and single cells with Social Security numbers, which were dropped (C110). */
  dropped: z.object({ columns: z.array(count), cells: count }),
});
export type CensusFile = z.infer<typeof censusFile>;

export const censusCounts = z.object({
  rows: count,
  employees: count,
  fullTime: count,
  partTime: count,
  statusUnknown: count,
  cobra: count,
  left: count,
  tiers: z.object({ EE: count, ES: count, EC: count, EF: count, WV: count, NE: count, none: count }),
  /** USD per year; null where the caller may not see wages and a total would reveal them. */
  wages: z.number().nullable(),
  wagesUnknown: count,
  states: z.array(z.object({ state: z.string(), employees: count })),
});

/** Participation as it is stored with a census. */
export const storedParticipation = z.object({
  eligible: count,
  enrolled: count,
  validWaivers: count,
  percent: z.number().nullable(),
});

const participation = z.object({ basis: z.enum(participationBases), ...storedParticipation.shape });

/** One version, without anything about one person. */
export const censusVersion = z.object({
  id: count,
  /** `YYYY-MM-DD` */
  asOf: z.string(),
  label: z.string(),
  source: z.enum(['paste', 'csv', 'xlsx']),
  filename: z.string().nullable(),
  byCustomer: z.boolean(),
  active: z.boolean(),
  undone: z.boolean(),
  createdBy: z.string(),
  createdOn: z.string(),
  rowsRead: count,
  warned: count,
  leftOut: count,
  counts: censusCounts,
  participation,
  /** The retention period is over: only the counts remain. */
  rowsDeleted: z.boolean(),
});
export type CensusVersion = z.infer<typeof censusVersion>;

/** What the import of a file needs to know. Codes of rates are public reference data. */
export const censusBasis = z.object({
  maxRows: count,
  maxBytes: count,
  /** `IN 8810`: states and class codes with a rate in the record's year; null if the year has none. */
  wcRates: z.array(z.string()).nullable(),
  /** Our column by plain header, as chosen for the customer's last file. */
  remembered: z.record(z.string(), column.nullable()),
  /** Today, as the census day of a new file. */
  today: z.string(),
});
export type CensusImportBasis = z.infer<typeof censusBasis>;

/** All censuses of a customer, newest first. */
export const censusOverview = z.object({
  versions: z.array(censusVersion),
  /** Whether the caller may see rows, see wages and birth dates, import, and apply figures. */
  may: z.object({ rows: z.boolean(), details: z.boolean(), change: z.boolean(), apply: z.boolean() }),
  /** Until when Undo is offered; null if nothing can be undone. */
  undoUntil: z.string().nullable(),
  /** The participation that carriers ask for, in percent; null for no hint. */
  participationMinimum: z.number().nullable(),
});
export type CensusOverview = z.infer<typeof censusOverview>;

/** Who is covered by the active census, in counts: what contributions cost depends on it. */
export const censusCover = z.object({
  /** Null without an active census. */
  census: z.object({ id: count, asOf: z.string(), label: z.string() }).nullable(),
  /** Employees by tier, pay cycle and plan; those on COBRA are left out. */
  covered: z.array(
    z.object({
      tier: z.enum(coverageTiers),
      cycle: z.literal(censusCycles),
      /** A plan of the provider, of any year; null if they named none. */
      plan: z.string().nullable(),
      people: count,
    }),
  ),
  cobra: count,
});
export type CensusCover = z.infer<typeof censusCover>;

const cells = z.array(exactText(censusLimits.cell)).max(censusLimits.columns);

/** Body of a save: the mapped columns of a file and its rows, as corrected and without the skipped ones. */
export const censusSave = z.object({
  asOf: requiredDate('Please enter the date of the census.'),
  label: optionalText(125),
  source: z.enum(['paste', 'csv', 'xlsx']),
  filename: optionalText(255),
  columns: z.array(column).min(1, 'Please map at least one column.').max(censusColumnNames.length),
  rows: z.array(cells).min(1, 'There are no rows.').max(censusLimits.rows),
  /** Rows that the user left out. */
  skipped: z.number().int().min(0).max(censusLimits.rows).optional(),
  /** The mapping by plain header, for the customer's next file. */
  remember: z
    .record(text(censusLimits.header), column.nullable())
    .refine((columns) => Object.keys(columns).length <= censusLimits.columns, tooManyColumns(censusLimits.columns))
    .optional(),
  /** Save the good rows although more than 20% are wrong. */
  acceptWrong: z.boolean().optional(),
});
export type CensusSave = z.input<typeof censusSave>;

/** A row as everyone with access to rows sees it: without wages and birth dates. */
const shownRow = z.object({
  rowNo: count,
  empNo: z.string().nullable(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  /** Years on the census day. */
  age: count.nullable(),
  gender: z.enum(['M', 'F', 'U']).nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  ftPt: z.enum(['FT', 'PT']).nullable(),
  weeklyHours: z.number().nullable(),
  payType: z.enum(['H', 'S']).nullable(),
  /** USD per year: where the band of the annual wages begins; null if they are unknown. */
  wagesFrom: z.number().nullable(),
  payCycle: z.literal(censusCycles).nullable(),
  jobClass: z.string().nullable(),
  wcCode: z.string().nullable(),
  currentPlan: z.string().nullable(),
  tier: z.enum(censusTiers).nullable(),
  waiveReason: z.enum(waiveReasons).nullable(),
  cobra: z.boolean(),
  owner: z.boolean(),
  seasonal: z.boolean(),
  hireDate: z.string().nullable(),
  termDate: z.string().nullable(),
  /** Codes with their column. */
  warnings: z.array(z.string()),
});

/** What "Show wages and birth dates" adds. */
const details = z.object({
  dob: z.string().nullable(),
  annual: z.number().nullable(),
  hourlyRate: z.number().nullable(),
  cobraEnd: z.string().nullable(),
  spouseDob: z.string().nullable(),
  childDobs: z.array(z.string()),
});

export const censusRows = z.array(shownRow);
export type CensusShownRow = z.infer<typeof shownRow>;
export const censusDetailRows = z.array(shownRow.extend(details.shape));
export type CensusDetailRow = z.infer<typeof shownRow> & Partial<z.infer<typeof details>>;

const values = z.record(z.string(), z.number().nullable());

/** A figure of the record with what it would become, and what was last applied to it. */
export const censusFigure = z.object({
  figure: z.enum(censusFigures),
  /** The plan, for the figure `plan`. */
  targetId: z.number().nullable(),
  title: z.string(),
  /** Of the changes: an application sends it back, so that it writes only what the user has seen. */
  version: z.string(),
  changes: z.array(z.object({ id: z.number().nullable(), name: z.string(), before: values, after: values })),
  notes: z.array(z.string()),
  /** False: the record has these values already. */
  changed: z.boolean(),
  /** The last application that was not undone; `current` while the record still has its values. */
  applied: z
    .object({ id: count, asOf: z.string(), appliedOn: z.string(), appliedBy: z.string(), current: z.boolean() })
    .nullable(),
});
export type CensusFigureView = z.infer<typeof censusFigure>;

/** The figures that the active census drives. */
export const censusFigureList = z.object({ censusId: count.nullable(), figures: z.array(censusFigure) });

/** Body of an application: what the user saw, so that a census or record changed since is not applied unseen. */
export const censusApply = z.object({
  censusId: recordId(),
  figure: z.enum(censusFigures),
  targetId: recordId().nullish(),
  /** Of the figure, as it was shown. */
  version: exactText(64),
});
