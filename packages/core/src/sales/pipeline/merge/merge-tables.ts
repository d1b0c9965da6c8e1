import type { MergedRows } from '@worksmart/shared/records/customers/merge.rules.ts';

/** What a merge does with a table that names a customer. */
type Decision =
  /** One row per record, or per record and year: the user chooses field by field. The row of the merged record stays with it. */
  | { does: 'fields'; key: 'id' | 'customer_id' }
  /** Its rows move to the record that stays. */
  | ({ does: 'moves' } & Moves)
  /** Only the record that stays may have rows. */
  | { does: 'benefits' }
  /** Its rows stay with the merged record, go with it, and come back with it. */
  | { does: 'stays'; because: string }
  /** Its rows are calculated from those of other tables. */
  | { does: 'follows' };

interface Moves {
  /** Two rows with the same of it are one: that of the record that stays counts, the other stays behind. */
  same?: (row: string) => string;
  /** A row for which this is false stays behind. */
  only?: (row: string) => string;
  /** At most one row of a record has this on. That of the record that stays keeps it. */
  flag?: string;
  /** Columns that a row which goes back gets back, whatever happened to them since. */
  returns?: readonly string[];
  /** The columns that the merge may change, if not all are to be read. */
  columns?: string;
}

/** Compares texts without regard to case and missing ones. */
const words =
  (...columns: readonly string[]) =>
  (row: string): string =>
    columns.map((column) => `lower(coalesce(${row}.${column}::text, ''))`).join(', ');

const moves = (more: Moves = {}) => ({ does: 'moves', ...more }) as const;
const fields = (key: 'id' | 'customer_id' = 'customer_id') => ({ does: 'fields', key }) as const;
const stays = (because: string) => ({ does: 'stays', because }) as const;
const benefits = { does: 'benefits' } as const;
const follows = { does: 'follows' } as const;

/**
 * Every table with a customer, and what a merge does with its rows. A test fails for a table that is missing here. Tables
 * below these, such as the rows of a census, go with their parents.
 */
export const mergeTables = {
  customer: fields('id'),
  client_year: fields('id'),
  rfp: fields(),
  payroll: fields(),
  admin_rates: fields(),
  rfp_benefits: fields(),

  contact: moves({ same: words('first_name', 'last_name', 'email'), flag: 'is_primary' }),
  location: moves({ same: words('address', 'address2', 'city', 'state', 'zip'), flag: 'is_primary' }),
  pay_cycle: moves({ same: words('description', 'cycle_count') }),
  withholding: moves({ same: words('state') }),
  workers_comp: moves({ same: words('state', 'code') }),
  customer_plan: moves({ same: words('plan_name', 'insurance_type_id', 'insurance_plan_type_id') }),
  scenario: moves({ same: words('name') }),
  census: moves({ flag: 'active', returns: ['superseded_at'] }),
  document: moves(),
  // An open one closes: its link finds no record.
  acceptance: moves({ only: (row) => `${row}.state not in ('sent', 'viewed')` }),
  note: moves(),
  hand_off_task: moves({ same: (row) => `${row}.step` }),
  mail_message: moves({ columns: 'id, customer_id' }),

  benefit_group: benefits,
  benefit_group_year: benefits,
  claim: benefits,
  premium: benefits,
  premium_finding: benefits,
  premium_month: benefits,
  premium_dispute: benefits,
  premium_elsewhere: benefits,
  underwriter_pack: benefits,
  experience_inputs: benefits,
  contract_replay: benefits,

  claim_month: follows,
  claim_month_count: follows,
  claim_member_month: follows,
  stop_loss_crossing: follows,
  dashboard_loss: follows,
  dashboard_driver: follows,
  premium_due: follows,
  archived_price: follows,

  audit_event: stays('it is append-only'),
  event: stays('the timeline of the record that stays reads them too; the removal of the merged record moves them'),
  customer_merge: stays('merges into the merged record can be undone after this one is'),
  rfp_portal_activity: stays('it belongs to the portal that closes'),
  renewal_client_link: stays('it belongs to a portal that closes'),
  sandbox_year: stays('it is a scratch copy of one client year'),
  census_application: stays('undoing one would write figures of the merged record'),
  presence: stays('it lasts for a minute'),
  result_file: stays('it lasts for a day and opens only with its record'),
  sales_sync_issue: stays('it reports on one run'),
  sales_sync_record: stays('it moves together with the id in the sales system'),
} as const satisfies Readonly<Record<string, Decision>>;

export type MergeTable = keyof typeof mergeTables;

const decisions = Object.entries(mergeTables) as [MergeTable, Decision][];
const thatDo = <Does extends Decision['does']>(does: Does) =>
  decisions.flatMap(([name, decision]) =>
    decision.does === does ? [[name, decision as Extract<Decision, { does: Does }>] as const] : [],
  );

export const fieldTables = thatDo('fields');
export const movingTables = thatDo('moves') as readonly (readonly [MergedRows, Moves])[];
export const benefitTables = thatDo('benefits').map(([name]) => name);

/** The columns that a row which moved gets back from an undo, whatever happened to them since. */
export const returningColumns = (table: string): string[] => {
  const { flag = [], returns = [] } = movingTables.find(([name]) => name === table)?.[1] ?? {};
  return ['customer_id', flag, returns].flat(2);
};

const ofClient: ReadonlySet<string> = new Set([
  'premium_finding',
  'premium_month',
  'premium_dispute',
  'premium_elsewhere',
  'dashboard_loss',
  'dashboard_driver',
] satisfies MergeTable[]);
/** The name of the column with the customer. */
export const ownerOf = (table: string): string => (ofClient.has(table) ? 'client_id' : 'customer_id');
