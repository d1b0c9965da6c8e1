import { planType, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { type KeyWork, openSlowBrowser, type Page, visit, workOfKeys } from '../../../apps/web/e2e/support/vitals.ts';
import { addRenewable, year } from './measure-jobs.ts';
import { atMost, type Finding, number } from './report.ts';
import { repeated } from './rounds.ts';
import { customerIn, query, type Site } from './setting.ts';
import { median, spreadOf } from './statistics.ts';

const plans = 12;
/** The first of the clients to be renewed with one group, under the usual rules. */
const [client, group] = [7, 'Office'];
const company = `Renewed ${String(client).padStart(6, '0')}`;

/** Creates a client with one group that offers all of twelve medical plans. */
const makeClient = async (site: Site): Promise<void> => {
  const medical = `p.type_id = ${planType.medical} and p.year = ${year}`;
  await query(
    site.databaseUrl,
    `insert into plan (type_id, year, name, vendor, code, description, effective_date, ee_amount, es_amount, ec_amount, ef_amount)
     select ${planType.medical}, ${year}, 'Plan ' || n, 'Bench', 'BENCH-' || n, 'One more', '${year}-01-01', 800, 1600, 1400, 2300
     from generate_series((select count(*) + 1 from plan p where ${medical}), ${plans}) n`,
  );
  await addRenewable(site, client);
  const id = await customerIn(site, stage.client, `name = '${company}'`);
  // To be opened, a record needs these rows too.
  const rows = ['payroll', 'admin_rates', 'rfp_benefits'].map(
    (table) => `insert into ${table} (customer_id) values (${id})`,
  );
  await query(site.databaseUrl, [`insert into rfp (customer_id, rfp_year) values (${id}, ${year})`, ...rows].join(';'));
  const offered = await query(
    site.databaseUrl,
    `update benefit_group_plan g set active = true from plan p, benefit_group_year y
     where p.id = g.plan_id and ${medical} and y.id = g.group_year_id and y.customer_id = ${id} returning p.id`,
  );
  if (offered.length !== plans) throw new Error(`The group has ${offered.length} medical plans, not ${plans}.`);
};

const openGrid = async (page: Page): Promise<void> => {
  await page.getByLabel('Filter by Name', { exact: true }).fill(company);
  await page.getByRole('button', { name: `View ${company}` }).click();
  await page.getByRole('tab', { name: 'Benefits', exact: true }).click();
  await page.getByRole('button', { name: `Edit ${group}` }).click();
  await page.getByRole('tab', { name: 'Medical', exact: true }).click();
  await page.getByRole('grid').first().waitFor();
};

/**
 * Values that are typed: changed and continued, rejected (which locks the dialog), corrected, abandoned, and all
 * undone.
 */
const keys = [
  ...'605.25',
  'Enter',
  ...'50',
  'Tab',
  'ArrowLeft',
  'ArrowUp',
  'ArrowDown',
  ...'640.5',
  'Escape',
  'Control+z',
  'Control+z',
];

/** Opens the list of clients in a slowed-down browser, as the administrator. */
export async function onClientsPage<T>(
  { api, login }: Site,
  rate: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await openSlowBrowser(rate);
  try {
    const { context, page } = await browser.visitor();
    await context.request.post(login.url, { headers: login.headers, data: login.body });
    await visit(page, `${api.url}/main/clients`, /^Records: [\d,]{4,}$/);
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** A keystroke in the contribution grid of twelve medical plans. */
export const measureGrid = async (site: Site, rounds: number): Promise<Finding[]> => {
  await makeClient(site);
  const taken = await onClientsPage(site, 1, async (page) => {
    await openGrid(page);
    return repeated(rounds, async () => {
      const cell = page.getByRole('gridcell', { name: /^EE Employer / }).first();
      await cell.click();
      return workOfKeys(page, keys);
    });
  });
  const all = taken.flat();
  const worst = (of: keyof KeyWork) => spreadOf(taken.map((works) => Math.max(...works.map((work) => work[of]))));
  const middle = number(median(all.map(({ toFrame }) => toFrame)));
  const what =
    "a key in the contribution grid of twelve plans: processor time of the page's main thread from the key to its frame, at full speed, worst key of a round";
  const more = `; of ${all.length} keys in the middle ${middle} ms; with all that is done until the next key at worst ${number(worst('toNext').median)} ms`;
  return [atMost(what, '16 ms', worst('toFrame'), { of: 'rounds', more })];
};
