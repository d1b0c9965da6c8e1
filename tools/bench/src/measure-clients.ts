import { longestTask, type Page } from '../../../apps/web/e2e/support/vitals.ts';
import { measureGrid, onClientsPage } from './measure-grid.ts';
import { type Finding, spreadText } from './report.ts';
import { byName, repeated } from './rounds.ts';
import type { Setting, Site } from './setting.ts';
import { judge, spreadOf } from './statistics.ts';

/** About 5,000 of this many customers are active clients. */
const customers = 25_800;
const filter = (page: Page) => page.getByLabel('Filter by Name', { exact: true });

const actions: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ...[...'mar'].map((letter) => [`filter, letter ${letter}`, (page: Page) => filter(page).press(letter)] as const),
  ['filter taken back', (page) => filter(page).press('Control+Backspace')],
  ['sort', (page) => page.getByRole('button', { name: 'Name', exact: true }).click()],
  ['inactive clients shown', (page) => page.getByLabel('Show Inactive Clients').click()],
  ['inactive clients hidden', (page) => page.getByLabel('Show Inactive Clients').click()],
];

/** The longest task allowed, in milliseconds: a frame at 60 a second, or two where the processor is slowed down. */
const speeds = [
  { rate: 1, speed: 'processor at full speed', goal: 16.7 },
  { rate: 4, speed: 'processor slowed down four times', goal: 33 },
];

const measure = async (
  site: Site,
  rounds: number,
  { rate, speed, goal }: (typeof speeds)[number],
): Promise<Finding[]> => {
  let records: string | null = '';
  const taken = await onClientsPage(site, rate, async (page) => {
    records = await page
      .getByText(/^Records: /)
      .first()
      .textContent();
    return repeated(rounds, async () => {
      const times: [string, number][] = [];
      for (const [name, action] of actions) times.push([name, await longestTask(page, () => action(page))]);
      return times;
    });
  });
  return byName(taken.flat()).map(([name, times]) => {
    const spread = spreadOf(times);
    return {
      what: `${name}, in the clients list (${records}): longest task of the page, ${speed}, at most ${goal} ms`,
      measured: spreadText(spread, ' ms', 'rounds'),
      verdict: judge(spread, goal, false),
    };
  });
};

/** P14: how long showing and filtering 5,000 clients blocks the next frame, and a keystroke in their plans. */
export const measureClients = (setting: Setting, rounds: number): Promise<Finding[]> =>
  setting.withSite(customers, async (site) => {
    const findings: Finding[] = [];
    for (const speed of speeds) findings.push(...(await measure(site, rounds, speed)));
    return [...findings, ...(await measureGrid(site, rounds))];
  });
