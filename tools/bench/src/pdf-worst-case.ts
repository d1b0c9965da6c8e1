import type { Readable } from 'node:stream';
import { defaultBrand } from '@worksmart/core/platform/brand.ts';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { type Context, createContext } from '@worksmart/core/platform/context.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { writeBenefitComparison } from '@worksmart/core/pricing/comparison/benefit-comparison.document.ts';
import { loadPlanDocument } from '@worksmart/core/pricing/comparison/plan-document.facts.ts';
import { writeProposal } from '@worksmart/core/pricing/proposals/proposal.document.ts';
import { loadProposal } from '@worksmart/core/pricing/proposals/proposal.queries.ts';
import { openCustomer } from '@worksmart/core/records/customers/customer-access.service.ts';
import { readLetterhead } from '@worksmart/core/records/customers/letterhead.service.ts';
import { insuranceType, planType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { administrator } from './reference-sql.ts';
import { query, type Setting } from './setting.ts';

/** A document of the largest size, read from the database and written. */
export interface LargestDocument {
  name: string;
  write(): Promise<Readable>;
}

/** 30 plans of one customer, every third with twenty employees: 200 in total. */
const fill = (customerId: number) => `
  with tier as (
    update rfp_benefits set medical_tier_id = (select min(t.id) from tier t join rfp r on r.rfp_year = t.year and r.customer_id = ${customerId} where t.type_id = ${tierType.medical})
    where customer_id = ${customerId}
  ), offered as (
    select p.id, p.type_id, row_number() over (order by p.type_id, p.name) - 1 as place, count(*) over () as count
    from plan p join rfp r on r.rfp_year = p.year and r.customer_id = ${customerId} where p.type_id in (${Object.values(planType).join()})
  ), made as (
    insert into customer_plan (customer_id, ops_plan_id, insurance_type_id, insurance_plan_type_id, plan_name,
      ee_amount, es_amount, ec_amount, ef_amount, ee_quantity, es_quantity, ec_quantity, ef_quantity, selected, info)
    select ${customerId}, o.id, case when n % 3 = 0 then ${insuranceType.individual} else ${insuranceType.group} end, o.type_id,
      'Plan number ' || n || ' of today''s carrier', 700 + n, 1500 + n, 1300 + n, 2100 + n, n, n, n, n, true,
      '{"field_A1":"$1,500","field_B1":"$30","field_C1":"20%","field_D1":"$6,000"}'::jsonb
    from generate_series(1, 30) n join offered o on o.place = n % o.count
    returning id, insurance_type_id
  )
  insert into customer_plan_employee (plan_id, name, ee_amount)
  select id, 'Person number ' || n, 500 + n from made cross join generate_series(1, 20) n
  where insurance_type_id = ${insuranceType.individual}`;

/** The complete proposal and the comparison for a prospect with that much data. */
export async function largestDocuments(setting: Setting) {
  const [row] = await query(setting.databaseUrl, 'select id from customer where stage_id = 3 order by id desc limit 1');
  const customerId = Number(row?.id);
  await query(setting.databaseUrl, fill(customerId));
  const services = await openServices(readConfig({ ...process.env, ...setting.env, LOG_LEVEL: 'silent' }), 'worker');
  const call = { actor: administrator, action: 'bench', requestId: 'bench', ip: null };
  const ctx = createContext(services, call) as Context;
  const options = { archive: false, planComparison: true, medical: true, dental: true, vision: true };
  const documents: LargestDocument[] = [
    { name: 'proposal', write: async () => writeProposal(await loadProposal(ctx, customerId, options), new Date()) },
    {
      name: 'comparison',
      write: async () => {
        const plans = await loadPlanDocument(ctx.db, await openCustomer(ctx, customerId), {});
        const customer = await readLetterhead(ctx, customerId);
        const brand = defaultBrand(services.config);
        const date = new Date().toISOString().slice(0, 10);
        return writeBenefitComparison({ brand, customer, date, plans }, new Date());
      },
    },
  ];
  return { customerId, documents, [Symbol.asyncDispose]: () => services.close() };
}
