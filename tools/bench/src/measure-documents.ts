import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultBrand } from '@worksmart/core/platform/brand.ts';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { type Context, createContext } from '@worksmart/core/platform/context.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { writeBenefitComparison } from '@worksmart/core/pricing/comparison/benefit-comparison.document.ts';
import { loadPlanDocument } from '@worksmart/core/pricing/comparison/plan-document.service.ts';
import { writeProposal } from '@worksmart/core/pricing/proposals/proposal.document.ts';
import { loadProposal } from '@worksmart/core/pricing/proposals/proposal.queries.ts';
import { openCustomer } from '@worksmart/core/records/customers/customer-access.service.ts';
import { readLetterhead } from '@worksmart/core/records/customers/letterhead.service.ts';
import { type TableWay, tableSpeed } from '@worksmart/core/testing/pdf-tables.ts';
import { insuranceType, planType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { ask, openBrowser, send } from './client.ts';
import { administrator } from './reference-sql.ts';
import { atLeast, atMost, type Finding, type Measured, number } from './report.ts';
import { ratioInTurns, repeated, repeatFor, timed } from './rounds.ts';
import { loopDelays, startMeasuredApi, startWorker } from './servers.ts';
import { customerIn, query, type Setting } from './setting.ts';
import { spreadOf } from './statistics.ts';

const rows = 600;

/** P10: the cost of a cell in our tables, the duration of the largest documents, and the effect on the API. */
export async function measureDocuments(setting: Setting, { rounds }: { rounds: number }): Promise<Measured> {
  const findings: Finding[] = [
    await compareCells('loop', 'a bare loop of boxes and texts in the same font', '0.7', rounds),
    await compareCells('pdfkit', 'pdfkit’s own tables', '2.5', rounds),
  ];
  await using made = await largestDocuments(setting);
  for (const [name, write] of Object.entries(made.documents)) findings.push(await timeDocument(name, write, rounds));
  findings.push(...(await untilAnswered(setting, rounds)));
  findings.push(await duringDocuments(setting, made.customerId));
  return {
    findings,
    notes: [
      `P10: tables of ${rows} rows of eight cells. Ours are tagged for screen readers, repeat their head on each page, and shrink a figure that does not fit; the others do none of it`,
    ],
  };
}

async function compareCells(way: TableWay, name: string, floor: `${number}`, rounds: number): Promise<Finding> {
  const works = { ours: () => tableSpeed('kit', rows), theirs: () => tableSpeed(way, rows) };
  const { ratio, medians } = await ratioInTurns(works, ['ours', 'theirs'], rounds);
  return atLeast(`cells of our tables per second of processor time by those of ${name}`, floor, ratio, {
    of: 'rounds',
    more: `; ours ${number(medians[0])} a second`,
  });
}

async function timeDocument(name: string, write: () => Promise<Readable>, rounds: number): Promise<Finding> {
  let bytes = Buffer.alloc(0);
  const times = await repeated(rounds, () =>
    timed(async () => {
      bytes = await buffer(await write());
    }),
  );
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  const what = `${name} of 30 plans and 200 people, ${pages} pages, read and written`;
  return atMost(what, '2 s', spreadOf(times.map((time) => time / 1000)), { of: 'times' });
}

/** The plans of one customer, every third with twenty employees: 200 in total with 30 plans. */
const fill = (customerId: number, plans = 30) => `
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
    from generate_series(1, ${plans}) n join offered o on o.place = n % o.count
    returning id, insurance_type_id
  )
  insert into customer_plan_employee (plan_id, name, ee_amount)
  select id, 'Person number ' || n, 500 + n from made cross join generate_series(1, 20) n
  where insurance_type_id = ${insuranceType.individual}`;

/** The complete proposal and the comparison for a prospect with that much data, read from the database and written. */
async function largestDocuments(setting: Setting) {
  const customerId = await customerIn(setting, 3, 'true', 'desc');
  await query(setting.databaseUrl, fill(customerId));
  const services = await openServices(readConfig({ ...process.env, ...setting.env, LOG_LEVEL: 'silent' }), 'worker');
  const call = { actor: administrator, action: 'bench', requestId: 'bench', ip: null };
  const ctx = createContext(services, call) as Context;
  const options = { archive: false, planComparison: true, medical: true, dental: true, vision: true };
  const documents = {
    proposal: async () => writeProposal(await loadProposal(ctx, customerId, options), new Date()),
    comparison: async () => {
      const plans = await loadPlanDocument(ctx.db, await openCustomer(ctx, customerId), {});
      const customer = await readLetterhead(ctx, customerId);
      const brand = defaultBrand(services.config);
      const date = new Date().toISOString().slice(0, 10);
      return writeBenefitComparison({ brand, customer, date, plans }, new Date());
    },
  };
  return { customerId, documents, [Symbol.asyncDispose]: () => services.close() };
}

/** P26: what a user waits for a document, from its call to the address of the file. */
async function untilAnswered(setting: Setting, rounds: number): Promise<Finding[]> {
  const customerId = await customerIn(setting, 3);
  await query(setting.databaseUrl, fill(customerId, 6));
  await using _worker = await startWorker(setting);
  const [record] = await query(
    setting.databaseUrl,
    `select r.rfp_year as year, b.medical_tier_id as tier from rfp r join rfp_benefits b using (customer_id)
     where customer_id = ${customerId}`,
  );
  const documents = {
    'comparison of 6 plans and 40 people': `benefitcomp?CustomerID=${customerId}`,
    'premium sheet': `premiums?CustomerID=${customerId}&tierID=${record?.tier}`,
    'tier chart': `tierchart?year=${record?.year}`,
  };
  const findings: Finding[] = [];
  for (const [name, path] of Object.entries(documents)) {
    const times = spreadOf(await repeated(rounds, () => timed(() => ask(setting, `/report/${path}`))));
    findings.push(atMost(`${name}, from its call to the answer`, '300 ms', times, { goal: 'P26', of: 'calls' }));
  }
  return findings;
}

/** Milliseconds that Node's sampling adds to each measured delay. */
const sampling = 10;
const seconds = 8;

/** Measures the delay of the API's event loop, alone and while the worker makes proposals, two at a time. */
async function duringDocuments(setting: Setting, customerId: number): Promise<Finding> {
  await using api = await startMeasuredApi('api-documents', setting);
  await using _worker = await startWorker(setting);
  const delay = async (): Promise<number> => Math.max(0, (await loopDelays(api)).p99 - sampling);
  await delay();
  await sleep(seconds * 500);
  const alone = await delay();
  const call = {
    url: `${api.url}/api/report/proposal/${customerId}`,
    headers: { ...setting.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ dental: true, vision: true }),
  };
  const browser = openBrowser();
  let made = 0;
  await repeatFor(seconds, [1, 2], async () => {
    const { status } = await send(browser, call);
    if (status >= 400) throw new Error(`A proposal answered ${status}.`);
    made += 1;
  });
  await browser.close();
  const what = 'p99 of the API’s loop delay while the worker makes proposals of the largest size';
  const more = ` during ${made} proposals in ${seconds} s, ${number(alone)} ms alone`;
  return atMost(what, '20 ms', await delay(), { more });
}
