import { longestTask, openSlowBrowser, type Page, visit } from '../../../apps/web/e2e/support/vitals.ts';
import { measureGrid } from './measure-grid.ts';
import { type Finding, spreadText } from './report.ts';
import type { Setting, Site } from './setting.ts';
import { judge, spreadOf } from './statistics.ts';

/** About 5,000 of this many customers are active clients. */
const customers = 25_800;
const shown = /^Records: [\d,]{4,}$/;
/** Duration of a frame at 60 frames per second, in milliseconds. */
const frame = 1000 / 60;

const filter = (page: Page) => page.getByLabel('Filter by Name', { exact: true });

const actions: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ...[...'mar'].map((letter) => [`filter, letter ${letter}`, (page: Page) => filter(page).press(letter)] as const),
  ['filter taken back', (page) => filter(page).press('Control+Backspace')],
  ['sort', (page) => page.getByRole('button', { name: 'Name', exact: true }).click()],
  ['inactive clients shown', (page) => page.getByLabel('Show Inactive Clients').click()],
  ['inactive clients hidden', (page) => page.getByLabel('Show Inactive Clients').click()],
];

/** The goal is for a processor at full speed; the slowed-down one shows the reserve. */
const speeds = [
  { rate: 1, speed: 'processor at full speed' },
  { rate: 4, speed: 'processor slowed down four times' },
];

const measure = async (
  { api, login }: Site,
  rounds: number,
  { rate, speed }: (typeof speeds)[number],
): Promise<Finding[]> => {
  const browser = await openSlowBrowser(rate);
  const taken = new Map<string, number[]>(actions.map(([name]) => [name, []]));
  let records = '';
  try {
    const { context, page, close } = await browser.visitor();
    await context.request.post(login.url, { headers: login.headers, data: login.body });
    await visit(page, `${api.url}/main/clients`, shown);
    records = (await page.getByText(shown).first().textContent()) ?? '';
    // The first round warms up the scripts and is left out.
    for (let round = 0; round <= rounds; round++) {
      for (const [name, action] of actions) {
        const milliseconds = await longestTask(page, () => action(page));
        if (round > 0) taken.get(name)?.push(milliseconds);
      }
    }
    await close();
  } finally {
    await browser.close();
  }
  return [...taken].map(([name, times]) => {
    const spread = spreadOf(times);
    return {
      goal: 'P14',
      what: `${name}, in the clients list (${records}): longest task of the page, ${speed}, at most a frame (16.7 ms)`,
      measured: spreadText(spread, ' ms', 'rounds'),
      verdict: judge(spread, frame, false),
    };
  });
};

/** P14: how long showing and filtering 5,000 clients blocks the next frame, and a keystroke in their plans. */
export const measureClients = (setting: Setting, rounds: number): Promise<Finding[]> =>
  setting.beside(customers, async (site) => {
    const findings: Finding[] = [];
    for (const speed of speeds) findings.push(...(await measure(site, rounds, speed)));
    return [...findings, ...(await measureGrid(site, rounds))];
  });
