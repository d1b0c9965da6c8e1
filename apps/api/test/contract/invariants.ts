import type { Db } from '@worksmart/core/platform/db.ts';

/** Rules that the database must meet after any input. Each query finds the rows that break one. */
const broken: Readonly<Record<string, string>> = {
  'contacts without exactly one primary':
    'select customer_id from contact group by 1 having count(*) filter (where is_primary) <> 1',
  'locations without exactly one primary':
    'select customer_id from location group by 1 having count(*) filter (where is_primary) <> 1',
  'customers without their parts': `select c.id from customer c
    left join rfp r on r.customer_id = c.id left join payroll p on p.customer_id = c.id
    left join client_year y on y.customer_id = c.id and y.year = c.operating_year
    where r.customer_id is null or p.customer_id is null or y.id is null`,
  'RFPs and later without a portal key':
    'select c.id from customer c join rfp r on r.customer_id = c.id where c.stage_id in (2, 3) and r.rfp_key is null',
  'active records that are not clients': 'select id from customer where is_active and stage_id <> 4',
  'statuses of another stage': `select c.id from customer c join lookup l on l.id = c.status_id
    where c.stage_id <> 165 and l.parent_id is distinct from c.stage_id`,
  'W-2 wages of a company type without them':
    'select id from customer where w2_wages and coalesce(company_type_id, 0) not in (18, 29, 78)',
  'negative or overlong prices': `select customer_id from admin_rates
    where least(rate, ws_fee, ws_wk, ws_bw, ws_sm, ws_mo) < 0`,
  'groups with amounts beyond their premiums': `select group_year_id from benefit_group_plan where active
    and (ee_employer > ee_premium or es_employer > es_premium or ec_employer > ec_premium or ef_employer > ef_premium)`,
  'benefit groups without any year': `select b.id from benefit_group b
    where not exists (select from benefit_group_year g where g.group_id = b.id)`,
  'audit rows without a name': "select id from audit_event where actor_name = ''",
};

/** Returns the broken rules, each with its number of rows. */
export const brokenInvariants = async (db: Db): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, query] of Object.entries(broken)) {
    const [row] = await db.$queryRawUnsafe<{ count: bigint }[]>(`select count(*) as count from (${query}) b`);
    if (row && row.count > 0n) found.push(`${name}: ${row.count}`);
  }
  return found;
};
