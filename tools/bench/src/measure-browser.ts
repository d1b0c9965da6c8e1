import { interact, openSlowBrowser, type Page, type Visit, visit } from '../../../apps/web/e2e/support/vitals.ts';
import { measureClients } from './measure-clients.ts';
import { type Finding, type Measured, number, spreadText } from './report.ts';
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
const sortAll = 'sort with all rows on one page';

/** P14: a slow browser opens the sign-in page and the leads, and performs a user's actions there. */
export async function measureBrowser(setting: Setting, rounds: number): Promise<Measured> {
  const browser = await openSlowBrowser();
  const [signIn, list]: [Visit[], Visit[]] = [[], []];
  const taken = new Map<string, number[]>([...actions.map(([name]) => name), sortAll].map((name) => [name, []]));
  let rows = 0;
  try {
    // The first round warms up the servers and is left out.
    for (let round = 0; round <= rounds; round++) {
      const { context, page, close } = await browser.visitor();
      const opened = await visit(page, `${setting.api.url}/login`, /^Login$/);
      const { url, headers, body } = setting.login;
      await context.request.post(url, { headers, data: body });
      const shown = await visit(page, `${setting.api.url}/main/sales`, leads);
      for (const [name, action] of actions) {
        const milliseconds = await interact(page, () => action(page));
        if (round > 0) taken.get(name)?.push(milliseconds);
      }
      await visit(page, `${setting.api.url}/main/sales?size=all`, leads);
      rows = Math.max(rows, await page.getByRole('row').count());
      const milliseconds = await interact(page, () => sort(page));
      if (round > 0) taken.get(sortAll)?.push(milliseconds);
      await close();
      if (round > 0) [signIn, list].map((visits, index) => visits.push(index === 0 ? opened : shown));
    }
  } finally {
    await browser.close();
  }
  const seconds = (visits: readonly Visit[], of: 'lcp' | 'ready') => spreadOf(visits.map((one) => one[of] / 1000));
  const painted = (what: string, visits: readonly Visit[]): Finding => {
    const spread = seconds(visits, 'lcp');
    const ready = number(seconds(visits, 'ready').median);
    return {
      goal: 'P14',
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
        goal: 'P14',
        what: 'layout shift of both pages: at most 0.02',
        measured: `**${shifted.high.toFixed(3)}** at nine tenths of the visits`,
        verdict: shifted.high <= 0.02 ? 'holds' : 'missed',
      },
      ...[...taken].map(([name, times]): Finding => {
        const spread = spreadOf(times);
        return {
          goal: 'P14',
          what: `${name}, in a list of 2,000: interaction to next paint, at most 100 ms`,
          measured: spreadText(spread, ' ms', 'rounds'),
          verdict: judge(spread, 100, false),
        };
      }),
      {
        goal: 'P15',
        what: 'rows of a list of 2,000 in the document: at most 60',
        measured: `**${rows}**`,
        verdict: rows <= 60 ? 'holds' : 'missed',
      },
      ...(await measureClients(setting, rounds)),
    ],
    notes: ['P14: Chromium with its processor slowed down four times and a line of 10 Mbit/s, by way of its own tools'],
  };
}
