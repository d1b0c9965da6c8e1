import { interact, openSlowBrowser, type Page, type Visit, visit } from '../../../apps/web/e2e/support/vitals.ts';
import { measureClients } from './measure-clients.ts';
import { atMost, type Finding, type Measured, number, spreadText } from './report.ts';
import { byName, repeated } from './rounds.ts';
import type { Setting } from './setting.ts';
import { judge, spreadOf } from './statistics.ts';

const leads = /^Records: [\d,]{5,}$/;

const sort = (page: Page) => page.getByRole('button', { name: 'Name & Address', exact: true }).click();

/** Typical actions of a user in a list. */
const actions: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['sort', sort],
  [
    'filter, letter by letter',
    (page) => page.getByLabel('Filter by Name & Address').pressSequentially('mar', { delay: 150 }),
  ],
  ['filter taken back', (page) => page.getByLabel('Filter by Name & Address').press('Control+Backspace')],
  ['another list', (page) => page.getByRole('link', { name: 'Prospects', exact: true }).click()],
  ['back to the list', (page) => page.getByRole('link', { name: 'Leads', exact: true }).click()],
  [
    'open a record',
    (page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click(),
  ],
  ['another tab of the record', (page) => page.getByRole('tab').nth(1).click()],
];

/** P14: a slow browser opens the sign-in page and the leads, and performs a user's actions there. */
export async function measureBrowser(setting: Setting, rounds: number): Promise<Measured> {
  const browser = await openSlowBrowser();
  const { url, headers, body } = setting.login;
  const taken = await repeated(rounds, async () => {
    const { context, page, close } = await browser.visitor();
    const signIn = await visit(page, `${setting.api.url}/login`, /^Login$/);
    await context.request.post(url, { headers, data: body });
    const list = await visit(page, `${setting.api.url}/main/sales`, leads);
    const times: [string, number][] = [];
    for (const [name, action] of actions) times.push([name, await interact(page, () => action(page))]);
    await visit(page, `${setting.api.url}/main/sales?size=all`, leads);
    const rows = await page.getByRole('row').count();
    times.push(['sort with all rows on one page', await interact(page, () => sort(page))]);
    await close();
    return { signIn, list, rows, times };
  }).finally(() => browser.close());
  const signIn = taken.map((round) => round.signIn);
  const list = taken.map((round) => round.list);
  const rows = Math.max(...taken.map((round) => round.rows));
  const seconds = (visits: readonly Visit[], of: 'lcp' | 'ready') => spreadOf(visits.map((one) => one[of] / 1000));
  const painted = (what: string, visits: readonly Visit[]): Finding => {
    const spread = seconds(visits, 'lcp');
    const ready = number(seconds(visits, 'ready').median);
    return {
      what: `${what}, empty cache: largest contentful paint, at most 1.5 s`,
      measured: `${spreadText(spread, ' s', 'visits')}; ready to use after ${ready} s`,
      verdict: judge(spread, 1.5, false),
    };
  };
  const shifted = spreadOf([...signIn, ...list].map(({ cls }) => cls));
  return {
    findings: [
      painted('sign-in page', signIn),
      painted('list of 2,000 leads', list),
      {
        what: 'layout shift of both pages: at most 0.02',
        measured: `**${shifted.high.toFixed(3)}** at nine tenths of the visits`,
        verdict: atMost(0.02, shifted.high),
      },
      ...byName(taken.flatMap(({ times }) => times)).map(([name, times]): Finding => {
        const spread = spreadOf(times);
        return {
          what: `${name}, in a list of 2,000: interaction to next paint, at most 100 ms`,
          measured: spreadText(spread, ' ms', 'rounds'),
          verdict: judge(spread, 100, false),
        };
      }),
      {
        goal: 'P15',
        what: 'rows of a list of 2,000 in the document: at most 60',
        measured: `**${rows}**`,
        verdict: atMost(60, rows),
      },
      ...(await measureClients(setting, rounds)),
    ],
    notes: ['P14: Chromium with its processor slowed down four times and a line of 10 Mbit/s, by way of its own tools'],
  };
}
