import { z } from 'zod';
import { exactText, optionalText, requiredDate, text } from '#platform/fields.ts';
import { tableFile, tableFileLimits, tableSource, tooManyColumns } from '#platform/table-file.ts';
import { censusAnswers } from './answers.ts';
import { censusColumnNames } from './columns.ts';
import { censusCycles, censusTiers, coverageTiers, waiveReasons } from './lists.ts';
import { participationBases } from './participation.rules.ts';

/** The largest settings of rows and megabytes of one file; the usual limits are lower (CENSUS_MAX_ROWS, _MB). */
export const censusLimits = {
  rows: 20_000,
  megabytes: 50,
} as const;

const count = z.number().int();
const column = z.enum(censusColumnNames);

/** A file as it was read, without Social Security numbers. */
export const censusFile = tableFile.extend({
  /** What was dropped because it holds Social Security numbers */
  dropped: z.object({
    /** Which columns were dropped, since they hold Social Security numbers */
    columns: z.array(count),
    /** How many single cells were dropped */
    cells: count,
  }),
});
export type CensusFile = z.infer<typeof censusFile>;

export const censusCounts = z.object({
  /** How many people the census has */
  rows: count,
  /** How many employees work there now */
  employees: count,
  /** How many work full time */
  fullTime: count,
  /** How many work part time */
  partTime: count,
  /** How many work under 30 hours and are eligible for benefits; absent in a census of an earlier release */
  eligiblePartTime: count.optional(),
  /** How many are neither marked as full nor as part time */
  statusUnknown: count,
  /** How many people are on COBRA */
  cobra: count,
  /** How many have left */
  left: count,
  /** How many people have which coverage */
  tiers: z.object({
    /** How many are covered alone */
    EE: count,
    /** How many are covered with a spouse */
    ES: count,
    /** How many are covered with children */
    EC: count,
    /** How many are covered with a family */
    EF: count,
    /** How many waive coverage */
    WV: count,
    /** How many are not eligible */
    NE: count,
    /** How many have no coverage noted */
    none: count,
  }),
  /** Wages of all people, USD per year; null where a total would reveal one person’s pay */
  wages: z.number().nullable(),
  /** How many have no wages in the census */
  wagesUnknown: count,
  /** How many employees work in each state */
  states: z.array(
    z.object({
      state: z.string(),
      /** How many employees work in this state */
      employees: count,
    }),
  ),
});

/** Participation as it is stored with a census. */
export const storedParticipation = z.object({
  /** How many employees are eligible */
  eligible: count,
  /** How many of them are enrolled */
  enrolled: count,
  /** How many of them waive for a reason that counts in their favor */
  validWaivers: count,
  /** The participation, percent; null if no one is eligible */
  percent: z.number().nullable(),
});

const participation = z.object({
  /** Whose rule counts: the carrier’s or the exchange’s */
  basis: z.enum(participationBases),
  ...storedParticipation.shape,
});

/** One version, without anything about one person. */
export const censusVersion = z.object({
  id: count,
  /** The day that the census describes, `YYYY-MM-DD`; ages are of that day */
  asOf: z.string(),
  /** What the user called the census */
  label: z.string(),
  /** How the census was entered: pasted, or a file of this kind */
  source: tableSource,
  filename: z.string().nullable(),
  /** Whether the customer sent the census through its portal */
  byCustomer: z.boolean(),
  /** Whether it is in use now */
  active: z.boolean(),
  /** Whether the import was undone */
  undone: z.boolean(),
  createdBy: z.string(),
  createdOn: z.string(),
  rowsRead: count,
  warned: count,
  /** How many rows were not stored */
  leftOut: count,
  /** How many people there are, by kind; nothing about one person */
  counts: censusCounts,
  /** How many eligible employees are enrolled */
  participation,
  /** Whether the people were removed after the retention period; only counts remain */
  rowsDeleted: z.boolean(),
});
export type CensusVersion = z.infer<typeof censusVersion>;

/** What the import of a file needs to know. Codes of rates are public reference data. */
export const censusBasis = z.object({
  /** The most rows that one census may have */
  maxRows: count,
  /** The most bytes that one file may have */
  maxBytes: count,
  /** States and class codes with a rate, such as `IN 8810`; null if the year has none */
  wcRates: z.array(z.string()).nullable(),
  /** Our column by plain header, as chosen for the customer’s last file */
  remembered: z.record(z.string(), column.nullable()),
  /** What was said about the customer’s last file */
  answers: censusAnswers,
  /** Today’s day, as the usual day of a new census */
  today: z.string(),
});
export type CensusImportBasis = z.infer<typeof censusBasis>;

/** All censuses of a customer, newest first. */
export const censusOverview = z.object({
  /** All censuses of the customer, the newest first */
  versions: z.array(censusVersion),
  /** What the signed-in user may do with the censuses of the customer */
  may: z.object({
    /** Whether the signed-in user may see single people */
    rows: z.boolean(),
    /** Whether the signed-in user may see wages and birth dates */
    details: z.boolean(),
    /** Whether the signed-in user may import and remove censuses */
    change: z.boolean(),
    /** Whether the signed-in user may write figures of the census into the record */
    apply: z.boolean(),
  }),
  /** Until when the last import can be undone; null if it cannot */
  undoUntil: z.string().nullable(),
  /** The participation that carriers ask for, percent; null for no hint */
  participationMinimum: z.number().nullable(),
});
export type CensusOverview = z.infer<typeof censusOverview>;

/** Who is covered by the active census, in counts: what contributions cost depends on it. */
export const censusCover = z.object({
  /** The active census; null if there is none */
  census: z
    .object({
      id: count,
      /** The day that the census describes, `YYYY-MM-DD` */
      asOf: z.string(),
      /** What the census is called */
      label: z.string(),
    })
    .nullable(),
  /** Employees by coverage, pay cycle and plan; those on COBRA are left out */
  covered: z.array(
    z.object({
      tier: z.enum(coverageTiers),
      /** How often a year these employees are paid */
      cycle: z.literal(censusCycles),
      /** The provider’s plan that they have, of any year; null if they named none */
      plan: z.string().nullable(),
      /** How many employees these are */
      people: count,
    }),
  ),
  /** How many people are on COBRA; they are not among `covered` */
  cobra: count,
});
export type CensusCover = z.infer<typeof censusCover>;

const cells = z.array(exactText(tableFileLimits.cell)).max(tableFileLimits.columns);

/** Body of a save: the mapped columns of a file and its rows, as corrected and without the skipped ones. */
export const censusSave = z.object({
  /** The day that the census describes; ages are of that day */
  asOf: requiredDate('Please enter the date of the census.'),
  /** What to call the census; null for its day alone */
  label: optionalText(125),
  /** How the rows were entered: pasted, or a file of this kind */
  source: tableSource,
  filename: optionalText(255),
  /** What each column of `rows` contains, in their order */
  columns: z.array(column).min(1, 'Please map at least one column.').max(censusColumnNames.length),
  /** The cells of the rows, in the order of `columns`, as text */
  rows: z.array(cells).min(1, 'There are no rows.').max(censusLimits.rows),
  /** What the user said where the file does not say it by itself */
  answers: censusAnswers.optional(),
  /** How many rows the user left out */
  skipped: z.number().int().min(0).max(censusLimits.rows).optional(),
  /** Our column by plain header, to be offered for the customer’s next file */
  remember: z
    .record(text(tableFileLimits.header), column.nullable())
    .refine(
      (columns) => Object.keys(columns).length <= tableFileLimits.columns,
      tooManyColumns(tableFileLimits.columns),
    )
    .optional(),
  /** Save the good rows although more than a fifth of the rows is wrong */
  acceptWrong: z.boolean().optional(),
});
export type CensusSave = z.input<typeof censusSave>;

/** A row as everyone with access to rows sees it: without wages and birth dates. */
const shownRow = z.object({
  rowNo: count,
  /** The employee’s number in the company; null if the file has none */
  empNo: z.string().nullable(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  /** Age in years on the day of the census; null if the birth date is unknown */
  age: count.nullable(),
  /** The gender as the carrier needs it: M, F or U for unknown; null if not stated */
  gender: z.enum(['M', 'F', 'U']).nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  /** Whether the person works full time (FT) or part time (PT); null if unknown */
  ftPt: z.enum(['FT', 'PT']).nullable(),
  /** Hours per week; null if unknown */
  weeklyHours: z.number().nullable(),
  /** Whether the person is paid by the hour (H) or a salary (S); null if unknown */
  payType: z.enum(['H', 'S']).nullable(),
  /** The lower end of the band of the yearly pay, USD; null if unknown */
  wagesFrom: z.number().nullable(),
  /** How often a year a person is paid: 12, 24, 26 or 52; null if unknown */
  payCycle: z.literal(censusCycles).nullable(),
  /** What the person works as; null if unknown */
  jobClass: z.string().nullable(),
  /** The class code of workers’ comp; null if unknown */
  wcCode: z.string().nullable(),
  /** The plan that the person has today, as the file names it; null if none */
  currentPlan: z.string().nullable(),
  /** The coverage: alone, spouse, children, family, waived (WV) or not eligible (NE); null if unknown */
  tier: z.enum(censusTiers).nullable(),
  /** Why the person waives coverage; null if that is unknown or the person is covered */
  waiveReason: z.enum(waiveReasons).nullable(),
  /** Whether the person is on COBRA */
  cobra: z.boolean(),
  /** Whether the person owns a part of the company */
  owner: z.boolean(),
  /** Whether the person works only in the season */
  seasonal: z.boolean(),
  /** Whether the person uses tobacco; null if unknown */
  tobacco: z.boolean().nullable(),
  /** The first day of work; null if unknown */
  hireDate: z.string().nullable(),
  /** The last day of work; null if the person still works there */
  termDate: z.string().nullable(),
  /** What looks wrong in the row: a code and the column, such as `W304 annual_wage`; the row counts all the same */
  warnings: z.array(z.string()),
});

/** What "Show wages and birth dates" adds. */
const details = z.object({
  /** The birth date; null if unknown */
  dob: z.string().nullable(),
  /** What the person earns, USD per year; null if unknown */
  annual: z.number().nullable(),
  /** What the person earns, USD per hour; null if unknown */
  hourlyRate: z.number().nullable(),
  /** The day on which COBRA ends; null if unknown */
  cobraEnd: z.string().nullable(),
  /** The spouse’s birth date; null if unknown */
  spouseDob: z.string().nullable(),
  /** The children’s birth dates */
  childDobs: z.array(z.string()),
});

export const censusRows = z.array(shownRow);
export type CensusShownRow = z.infer<typeof shownRow>;
export const censusDetailRows = z.array(shownRow.extend(details.shape));
export type CensusDetailRow = z.infer<typeof shownRow> & Partial<z.infer<typeof details>>;
