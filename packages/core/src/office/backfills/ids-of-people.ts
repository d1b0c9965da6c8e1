import { createStandIns, type StandIn } from '#claims/claims/person-id.ts';
import { kind } from '#platform/row-kind.ts';
import { type Command, run, type Statement, statement } from '#platform/statement.ts';
import { batchRows, type ReleasedBackfill } from './backfill.ts';

/** Replaces Social Security numbers that earlier releases stored as ids by the stand-ins that imports store now. */

interface Stored {
  position: string | bigint;
  ids: string[];
}

/** How one of a row's texts is converted; `other` is the last of them, which some conversions need. */
type Convert = (standIn: StandIn, id: string, other: string) => string;

const person: Convert = (standIn, id) => standIn(id, true);
const number: Convert = (standIn, id) => standIn(id, false);
/** `reported_claim.member_key`: a member id, or the subscriber id with the member's birth date and name. */
const memberKey: Convert = (standIn, id) => {
  const [, subscriber, rest] = /^(.{1,20}) (\d{4}-\d\d-\d\d .*)$/su.exec(id) ?? [];
  return subscriber && rest ? `${standIn(subscriber, true)} ${rest}` : standIn(id, true);
};
const personColumn = /(?:subscriber|member|employee)_?id$/i;
const issueValue: Convert = (standIn, value, column) => standIn(value, personColumn.test(column));

interface Table {
  name: ReleasedBackfill['name'];
  /** Returns rows after a position in its order, with their texts. */
  next: Statement<Stored>;
  /** Stores texts: rows of `position`, `was` and `ids` as JSON. */
  change: Command;
  converts: readonly Convert[];
}

const columns = { position: kind.bigint, ids: kind.text.array };
const sent = `jsonb_to_recordset($1::jsonb) as s(position bigint, was jsonb, ids jsonb)`;

/** SQL of the next rows of a table whose key is an import and a number in it, both in one position. */
const nextOfImports = (table: string, key: string, texts: readonly string[]): string =>
  `select (import_id::bigint << 31) | ${key} as position, array[${texts.join(', ')}]::text[] as ids
    from ${table} where (import_id, ${key}) > (($1::bigint >> 31)::int, ($1::bigint & 2147483647)::int)
    order by import_id, ${key} limit ${batchRows}`;

const changeOfImports = (table: string, key: string, ids: readonly string[]): string =>
  `update ${table} t set ${ids.map((id, at) => `${id} = s.ids->>${at}`).join(', ')} from ${sent}
    where t.import_id = (s.position >> 31)::int and t.${key} = (s.position & 2147483647)::int`;

/** SQL of the next rows of a table in whose key the id is. */
const nextById = (table: string, key: string, id: string): string =>
  `select ${key}::bigint as position, array[${id}]::text[] as ids from ${table}
    where ${key} in (select distinct ${key} from ${table} where ${key} > $1 order by ${key} limit 50) order by ${key}`;

/** Of two ways to write one person's number, one row stays. @param rest the other columns */
const changeById = (table: string, key: string, id: string, rest: string): string =>
  `with gone as (
    delete from ${table} t using ${sent} where t.${key} = s.position and t.${id} = s.was->>0
    returning t.${key}, s.ids->>0 as id, ${rest.replaceAll(/\w+/g, 't.$&')})
  insert into ${table} (${key}, ${id}, ${rest}) select ${key}, id, ${rest} from gone on conflict do nothing`;

const claimIds: Readonly<Record<string, Convert>> = {
  subscriber_id: person,
  member_id: person,
  claim_number: number,
  original_claim_number: number,
  rx_number: number,
};
const claimColumns = Object.keys(claimIds);

const tables: readonly Table[] = [
  {
    name: 'ids in claims',
    next: statement('fill-ids-claims-next', nextOfImports('claim', 'row_no', claimColumns), columns),
    change: statement('fill-ids-claims', changeOfImports('claim', 'row_no', claimColumns)),
    converts: Object.values(claimIds),
  },
  {
    name: 'ids in premiums',
    next: statement('fill-ids-premiums-next', nextOfImports('premium', 'row_no', ['employee_id']), columns),
    change: statement('fill-ids-premiums', changeOfImports('premium', 'row_no', ['employee_id'])),
    converts: [person],
  },
  {
    name: 'ids in import issues',
    next: statement('fill-ids-issues-next', nextOfImports('file_import_issue', 'sort', ['value', '"column"']), columns),
    change: statement('fill-ids-issues', changeOfImports('file_import_issue', 'sort', ['value'])),
    converts: [issueValue],
  },
  {
    name: 'ids in lasers',
    next: statement('fill-ids-lasers-next', nextById('stop_loss_laser', 'client_year_id', 'member_id'), columns),
    change: statement('fill-ids-lasers', changeById('stop_loss_laser', 'client_year_id', 'member_id', 'deductible')),
    converts: [person],
  },
  {
    name: 'ids in crossings',
    next: statement('fill-ids-crossings-next', nextById('stop_loss_crossing', 'customer_id', 'member_key'), columns),
    change: statement(
      'fill-ids-crossings',
      changeById(
        'stop_loss_crossing',
        'customer_id',
        'member_key',
        'year, threshold, import_id, row_no, paid, paid_now, deductible',
      ),
    ),
    converts: [memberKey],
  },
];

/** Processes of the release before still store such ids in an upgrade. The whole table is read, so only once a day. */
const again = 24 * 60 * 60 * 1000;

/** @param secret APP_SECRET, from which the stand-ins are made */
export const idsOfPeople = (secret: string): readonly ReleasedBackfill[] => {
  const standIn = createStandIns(secret);
  return tables.map(({ name, next, change, converts }) => ({
    name,
    again,
    async fillNext(db, after) {
      const rows = await run(db, next, [after]);
      const changed = rows.flatMap(({ position, ids: was }) => {
        const ids = converts.map((convert, at) => was[at] && convert(standIn, was[at], was.at(-1) ?? ''));
        return ids.some((id, at) => id !== was[at]) ? [{ position: String(position), was, ids }] : [];
      });
      if (changed.length > 0) await run(db, change, [JSON.stringify(changed)]);
      const last = rows.at(-1);
      return { position: last ? BigInt(last.position) : null, filled: changed.length };
    },
  }));
};
