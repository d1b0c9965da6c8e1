import type { ClientBenefit, GroupPlan, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { planType, stage, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { type KeyWork, openSlowBrowser, type Page, visit, workOfKeys } from '../../../apps/web/e2e/support/vitals.ts';
import { ask } from './client.ts';
import { atMost, type Finding, number } from './report.ts';
import { repeated } from './rounds.ts';
import type { Site } from './setting.ts';
import { median, spreadOf } from './statistics.ts';

const plans = 12;
const [company, group] = ['Twelve Plans Foundry', 'Everybody'];

/** Creates a client with one group that offers all of twelve medical plans. */
const makeClient = async (site: Site): Promise<void> => {
  const [agent] = await ask<{ id: number }[]>(site, '/lookups/salesagents');
  const { id } = await ask<{ id: number }>(site, '/customer', {
    id: 0,
    name: company,
    address: '1 Mill St',
    city: 'Kokomo',
    state: 'IN',
    zip: '46901',
    salesAgent: agent,
    contacts: [{ id: 0, firstName: 'Ida', lastName: 'Marsh', primary: true }],
  });
  const promote = (fromStage: number) => ask(site, `/customer/${id}/promote?fromStage=${fromStage}`, {});
  await promote(stage.lead);
  await promote(stage.rfp);
  await ask(site, '/customer', { id, rfp: { checklist: { step1_1: true, step1_2: true } } });
  await promote(stage.prospect);
  const { id: clientId, year } = await ask<ClientBenefit>(site, `/customer/${id}/client`);
  const offered = await ask<object[]>(site, `/plans?typeId=${planType.medical}&year=${year}`);
  for (let count = offered.length; count < plans; count++)
    await ask(site, '/plan', {
      id: 0,
      type: { id: planType.medical },
      year,
      name: `Plan ${count}`,
      vendor: 'Bench',
      code: `BENCH-${count}`,
      description: 'One more',
      effectiveDate: `${year}-01-01T00:00:00`,
      eE_Amount: 800,
      eS_Amount: 1_600,
      eC_Amount: 1_400,
      eF_Amount: 2_300,
    });
  const tiersPath = `/tiers?typeId=${tierType.medical}&year=${year}`;
  const tiers = await ask<{ id: number; description: string }[]>(site, tiersPath);
  const path = `/customer/${id}/client/${clientId}/group`;
  const made = await ask<OpenedGroup>(site, path, {
    id: 0,
    benefitGroup: { id: 0, name: group },
    medicalTier: { id: tiers.find(({ description }) => description === 'Tier 3')?.id },
  });
  const active = ({ id: plan, eE_Premium, eS_Premium, eC_Premium, eF_Premium }: GroupPlan) => ({
    id: plan,
    active: true,
    eE_Premium,
    eS_Premium,
    eC_Premium,
    eF_Premium,
    eE_Employer: eE_Premium,
    eS_Employer: eE_Premium,
    eC_Employer: eE_Premium,
    eF_Employer: eE_Premium,
  });
  const { id: groupId, rowVersion, benefitGroup } = made;
  const saved = await ask<OpenedGroup>(site, path, {
    id: groupId,
    rowVersion,
    benefitGroup,
    medical: { plans: made.medical.plans.map(active) },
  });
  const count = saved.medical.plans.filter((plan) => plan.active).length;
  if (count !== plans) throw new Error(`The group has ${count} medical plans, not ${plans}.`);
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
