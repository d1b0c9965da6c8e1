import type { Actor } from '@worksmart/core/platform/actor.ts';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { openDatabase } from '@worksmart/core/platform/db.ts';
import { preparedQueryOf } from '@worksmart/core/platform/prepared-query.ts';
import { customerAbilities, listAbilities } from '@worksmart/core/records/customers/customer.policy.ts';
import { readStoredDetail } from '@worksmart/core/records/customers/customer-detail.queries.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import { feeType } from '@worksmart/shared/records/lookups/constants.ts';
import {
  type CycleHeadcount,
  type FeeRow,
  priceAdminRates,
} from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import type { FastifyInstance } from 'fastify';

/** The user for whom the bare servers respond, since the compared calls are an administrator's. */
export const administrator: Actor = {
  userId: 1,
  roleId: role.admin,
  isSalesAgent: false,
  name: '',
  email: '',
  sessionId: 0,
};

/** The end of every list statement. */
export const listTail = (stageId: number): string =>
  `,"lastSyncOn":null,"abilities":${JSON.stringify(listAbilities(administrator, stageId))}}`;

export interface ListQuery {
  typeId: string;
  start: string;
  end: string;
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const listText = `
  select coalesce(json_agg(x), '[]')::text as json from (
    select c.id, c.name as "companyName", c.address, c.address2, c.city, c.state, c.zip,
      ${instant('c.stage_date')} as "assignmentDate", p.first_name || ' ' || p.last_name as "contactName",
      p.email as "contactEmail", p.phone as "contactPhone", so.name as source, st.name as status, ${instant('c.status_date')} as "statusDate"
    from customer c
    left join contact p on p.customer_id = c.id and p.is_primary
    left join lookup so on so.id = c.source_id
    left join lookup st on st.id = c.status_id
    where c.deleted_at is null and c.stage_id = $1 and c.stage_date >= $2 and c.stage_date < $3
    order by c.stage_date desc, c.id desc) x`;

/** The database of the environment, with as many connections as the product uses. */
export const openOwn = () => {
  const config = readConfig(process.env);
  return { config, ...openDatabase(config.DATABASE_URL, config.DB_POOL) };
};

const json = 'application/json; charset=utf-8';

/** Fastify, pg and one statement that builds the JSON. */
export async function answerListBySql(app: FastifyInstance): Promise<void> {
  const { pool } = openOwn();
  app.get<{ Querystring: ListQuery }>('/list', async ({ query }, reply) => {
    const values = [Number(query.typeId), query.start, query.end];
    const { rows } = await pool.query<{ json: string }>({ name: 'list', text: listText, values });
    return reply.type(json).send(Buffer.from(`{"results":${rows[0]?.json}${listTail(Number(query.typeId))}`));
  });
}

/** Fastify, pg and the product's own statement: the difference to the product is everything around it. */
export async function answerDetailBySql(app: FastifyInstance): Promise<void> {
  const database = openOwn();
  const { config } = database;
  // The only parts of the context that the statement uses.
  const context = { read: preparedQueryOf(database), actor: administrator, config };
  app.get<{ Params: { id: string } }>('/detail/:id', async ({ params }, reply) => {
    const found = await readStoredDetail(context, Number(params.id));
    if (!found) return reply.code(404).send();
    const abilities = JSON.stringify(customerAbilities(administrator, found));
    return reply.type(json).send(Buffer.from(`${found.json.slice(0, -1)},"abilities":${abilities}}`));
  });
}

/** The rows that the product's call reads: customer, RFP, pay cycles, and the fees of the year. */
const text = `
  select r.rfp_year as year,
    (select coalesce(json_agg(json_build_object('cycleCount', y.cycle_count, 'ftCount', y.ft_count, 'ptCount', y.pt_count)), '[]')
      from pay_cycle y where y.customer_id = c.id) as cycles,
    (select coalesce(json_agg(json_build_object('id', f.id, 'year', f.year, 'feeTypeId', f.fee_type_id,
        'payCycleId', f.pay_cycle_id, 'employeeRangeId', f.employee_range_id, 'feeAmount', f.fee_amount::text)), '[]')
      from fee f where f.year = r.rfp_year and f.fee_type_id in (${feeType.administrative}, ${feeType.implementation})) as fees
  from customer c join rfp r on r.customer_id = c.id
  where c.id = $1 and c.deleted_at is null`;

interface Found {
  year: number;
  cycles: CycleHeadcount[];
  fees: FeeRow[];
}

/** Fastify, pg, one statement, and the product's own rule. */
export async function answerCalculate(app: FastifyInstance): Promise<void> {
  const { pool } = openOwn();
  app.post<{ Body: { customerId: number } }>('/calculate', async ({ body }, reply) => {
    const { rows } = await pool.query<Found>({ name: 'calculate', text, values: [body.customerId] });
    const [found] = rows;
    if (!found) return reply.code(404).send();
    const { wsFee, wS_WK, wS_BW, wS_SM, wS_MO, ...priced } = priceAdminRates({}, found.cycles, found.fees, found.year);
    return {
      ...priced,
      rate: null,
      wsFee: wsFee?.toNumber() ?? null,
      wS_WK: wS_WK?.toNumber() ?? null,
      wS_BW: wS_BW?.toNumber() ?? null,
      wS_SM: wS_SM?.toNumber() ?? null,
      wS_MO: wS_MO?.toNumber() ?? null,
    };
  });
}
