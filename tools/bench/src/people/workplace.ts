import { type RoleId, role } from '@worksmart/shared/platform/permissions.ts';
import { lookupType, stage } from '@worksmart/shared/records/lookups/constants.ts';
import type pg from 'pg';
import type { Colleague } from './staff.ts';

/** A benefit group of a client's operating year, with the ids that its calls need. */
interface GroupOfClient {
  customerId: number;
  clientId: number;
  groupId: number;
}

interface SavedRecord {
  id: number;
  rowVersion: number;
}

/** What the simulated staff works with; plain data. */
export type Workplace = Awaited<ReturnType<typeof readWorkplace>>;

/** A person and the records that only this person works on, so that saves do not conflict. */
export type Desk = Workplace['desks'][number];

interface Row extends SavedRecord {
  agentId: number | null;
}

/** The most records of one kind on a desk. */
const most = 24;

const workOnClients: readonly RoleId[] = [role.clientManager, role.clientUser];

/** Reads what the people need. Sales users get records of their own, sales managers and administrators no one's. */
export async function readWorkplace(client: pg.ClientBase, people: readonly Colleague[]) {
  const sales = await client.query<Row>(
    `select id, "agentId", "rowVersion" from (
       select id, sales_agent_id as "agentId", row_version as "rowVersion",
         row_number() over (partition by sales_agent_id order by id) as place
       from customer where stage_id in (${stage.lead}, ${stage.prospect}) and deleted_at is null) c
     where place <= case when "agentId" is null then $1::int else $2::int end`,
    [people.length * most, most],
  );
  const clients = await client.query<SavedRecord>(
    `select id, row_version as "rowVersion" from customer
     where stage_id = ${stage.client} and is_active and deleted_at is null order by id limit $1`,
    [people.length * most],
  );
  const groups = await client.query<GroupOfClient>(
    `select g.customer_id as "customerId", g.client_year_id as "clientId", g.id as "groupId"
     from benefit_group_year g join customer c on c.id = g.customer_id and g.year = c.operating_year
     where c.stage_id = ${stage.client} and c.is_active and c.deleted_at is null order by g.id limit $1`,
    [people.length * most],
  );
  const { rows: facts } = await client.query<{ noteTypeId: number; words: string[] }>(
    `select (select min(id) from lookup where type_id = ${lookupType.noteTypes}) as "noteTypeId",
       (select array_agg(distinct substr(name, 1, 4)) from (select name from customer order by id limit 2000) c) as words`,
  );
  const { noteTypeId = 0, words = [] } = facts[0] ?? {};
  const byAgent = Map.groupBy(sales.rows, ({ agentId }) => agentId);
  const ofAll = (rows: readonly SavedRecord[], place: number) =>
    rows.filter((_, index) => index % people.length === place).slice(0, most);
  const ownOf = (person: Colleague, place: number): readonly SavedRecord[] => {
    if (workOnClients.includes(person.roleId)) return ofAll(clients.rows, place);
    return person.roleId === role.salesUser ? (byAgent.get(person.id) ?? []) : ofAll(byAgent.get(null) ?? [], place);
  };
  const desks = people.map((person, place) => {
    const own = ownOf(person, place);
    const half = Math.ceil(own.length / 2);
    return {
      ...person,
      /** Records to open, and to add notes and contacts to. */
      records: own.slice(0, half).map(({ id }) => id),
      /** Records whose company data the person saves. */
      saved: own.slice(half).map(({ id, rowVersion }) => ({ id, rowVersion })),
      groups: groups.rows.filter((_, index) => index % people.length === place).slice(0, most),
    };
  });
  return {
    desks,
    noteTypeId,
    /** Beginnings of company names. */
    words,
  };
}
