import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { isPastDue } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import { dueText } from '@worksmart/shared/benefits/renewals/due-texts.ts';
import { Route, Routes } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { copayPlan, groupPlan, section } from '#features/benefits/benefit-groups/testing/group-samples.ts';
import { businessToday } from '#lib/business-day.ts';
import { refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import RenewalPortalPage from '../pages/renewal-portal.page.tsx';
import { renewalKey, renewalSession, renewalView, serveRenewal } from '../testing/renewal-samples.ts';
import { RenewalStart } from './renewal-start.tsx';

const openPage = (step = '') =>
  renderPage(
    <Routes>
      <Route path="/portal/renewal/:key" element={<RenewalPortalPage />} />
    </Routes>,
    { at: `/portal/renewal/${renewalKey}${step && `?step=${step}`}` },
  );

// The page's code takes a while to load the first time.
beforeAll(() => Promise.all([import('./renewal-portal.tsx'), import('./opened-renewal.tsx')]));
// jsdom cannot scroll.
window.scrollTo = () => undefined;

const plan = (name: string) => screen.findByRole('region', { name });
const cell = async (name: string, label: RegExp) => within(await plan(name)).findByRole('gridcell', { name: label });
const status = () => screen.getAllByRole('status')[0];
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('ws.portal.'));

/** As in a spreadsheet: select the cell and type over it. */
const type = async (user: UserEvent, name: string, label: RegExp, text: string): Promise<void> => {
  await user.click(await cell(name, label));
  await user.keyboard(`${text}{Enter}`);
};

const hdhp = 'HSA 2000 Embedded';
const costs = async (caption: string) => {
  const [table] = await screen.findAllByRole('table', { name: caption });
  const { rows } = table as HTMLTableElement;
  return [...rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent));
};

describe('what is shown', () => {
  test('starts with what to do, the plans that are dropped, and whom to contact', async () => {
    serveRenewal(renewalView());
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Renewal 2027' })).toBeVisible();
    expect(screen.getByText('Medical: 2 plans offered of 3 that are available')).toBeVisible();
    expect(screen.getByText('PPO 500 Premier: employees who have it need another plan.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'lucia@worksmart.test' })).toBeVisible();
    expect(screen.getByText(/^If you do nothing, nothing is chosen or signed for you/)).toHaveTextContent(
      dueText('2026-12-02', isPastDue('2026-12-02', businessToday())),
    );
    expect(
      within(screen.getByRole('navigation'))
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['1 of 4, Renewal 2027', 'Renewal 2027', 'Medical', 'Dental', 'Review and sign']);
  });

  test('can be read while the code of its form loads; a step that was chosen waits for it', async () => {
    serveRenewal(renewalView());
    const { user } = renderPage(<RenewalStart portalKey={renewalKey} view={renewalView()} />);
    expect(await screen.findByText('Medical: 2 plans offered of 3 that are available')).toBeVisible();
    expect(status()).toHaveTextContent('Saves as you type');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Medical' })).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
    cleanup();
    openPage();
    expect(await plan(hdhp)).toBeVisible();
  });

  test('the review says whether the coverage is affordable where staff show it', async () => {
    const affordability = [
      'Affordable for 4 of 7 (rate of pay, 2027); 3 are over.',
      'Employee-only share.',
      'Estimates.',
    ];
    serveRenewal(renewalView({ affordability }));
    openPage('review');
    const note = within(await screen.findByRole('region', { name: 'Affordability (ACA)' }));
    for (const line of affordability) expect(note.getByText(line)).toBeVisible();
    expect(note.queryByText(/^Amounts that you have changed/)).toBeNull();
  });

  test('changes are not in the test of affordability, and it says so', async () => {
    serveRenewal(renewalView({ affordability: ['Affordable for all 7 (rate of pay, 2027).'] }));
    const { user } = openPage('medical');
    await user.click(await screen.findByRole('checkbox', { name: `Offered: ${hdhp}` }));
    await user.click(screen.getByRole('button', { name: 'Review and sign' }));
    expect(await screen.findByText(/^Amounts that you have changed/)).toBeVisible();
  });

  test('names coverage and switches in words that customers know', async () => {
    serveRenewal(renewalView());
    const { user } = openPage('medical');
    const grid = within(await screen.findByRole('grid', { name: hdhp }));
    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Monthly',
      'Employee only',
      'Employee and spouse',
      'Employee and children',
      'Family',
    ]);
    expect(screen.getByRole('checkbox', { name: `Offered: ${hdhp}` })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'HSA once per year' })).toBeVisible();
    const staffWords = /\b(EE|ES|EC|FAM|EF|Active|Lump)\b/;
    expect(document.body.textContent).not.toMatch(staffWords);
    await user.click(screen.getByRole('button', { name: 'Review and sign' }));
    await screen.findByRole('button', { name: 'Sign and submit' });
    expect(document.body.textContent).not.toMatch(staffWords);
  });

  test('the review prints a summary with the due day; without an offered plan there is nothing to print', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    serveRenewal(renewalView());
    const { user } = openPage('review');
    await user.click(await screen.findByRole('button', { name: 'Print this summary' }));
    expect(print).toHaveBeenCalledOnce();
    const title = screen.getByText('Benefits renewal 2027: Plant');
    const costs2027 = screen.getByRole('heading', { name: 'What 2027 costs' });
    expect(title.compareDocumentPosition(costs2027)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/This summary is not signed yet\.$/)).toBeInTheDocument();
    cleanup();
    serveRenewal(renewalView({}, { medical: section([copayPlan(901, { active: false })]) }));
    openPage('review');
    await screen.findByRole('button', { name: 'Sign and submit' });
    expect(screen.queryByRole('button', { name: 'Print this summary' })).toBeNull();
  });

  test('mentions no HSA where no offered plan has one', async () => {
    serveRenewal(renewalView({}, { medical: section([copayPlan(901), groupPlan(902, { active: false })]) }));
    const { user } = openPage('medical');
    const once = () => screen.queryByRole('checkbox', { name: 'HSA once per year' });
    await plan('PPO 1500 Select');
    expect(once()).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: `Offered: ${hdhp}` }));
    expect(once()).toBeVisible();
  });

  test('shows instructions and the unlock note with their line breaks', async () => {
    const instructions = [{ id: 158, title: 'Benefit Dollars', content: 'Each has $500.\nSpend it.' }];
    serveRenewal(renewalView({ instructions, unlockNote: 'Please look at dental.' }));
    openPage();
    expect(await screen.findByText('Please look at dental.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Benefit Dollars' })).toHaveTextContent('Each has $500. Spend it.');
  });

  test('compares this year with next: premiums per month, employee deductions per pay cycle', async () => {
    serveRenewal(renewalView());
    openPage('medical');
    // 651 - 420 and 671 - 420 per month, halved.
    expect((await costs('Employee pays, every two weeks'))[1]).toEqual([
      'Employee only',
      '$115.50',
      '$125.50',
      '+$10.00',
    ]);
    expect((await costs('Premium, monthly'))[1]).toEqual(['Employee only', '$651.00', '$671.00', '+$20.00']);
    const ppo = within((await plan('PPO 1500 Select')).parentElement as HTMLElement);
    expect(ppo.getAllByText('new')).toHaveLength(8);
  });

  test('the review begins with what the year costs in all, for the employees of today', async () => {
    const enrolled = {
      source: 'billing' as const,
      plans: [
        { planID: 802, eE: 60, eS: 0, eC: 0, eF: 1 },
        { planID: 805, eE: 0, eS: 2, eC: 0, eF: 0 },
      ],
    };
    const medical = section([groupPlan(902, { eE_Employer: 450, eE_Employee: 221 })]);
    serveRenewal(renewalView({ enrolled }, { medical }));
    openPage('review');
    const headline = within(await screen.findByRole('region', { name: 'What 2027 costs' }));
    // 60 x (420 + 100) + 900 + 200, and 30 more for each of the 60; employees pay 60 x 10 less.
    expect(headline.getByText(/^Your cost/)).toHaveTextContent('Your cost: $32,300 → $34,100 per month.');
    expect(headline.getByText(/^Employees pay/)).toHaveTextContent('Employees pay $600.00 less per month.');
    expect(headline.getByText(/^For 61 employees, as billed/)).toHaveTextContent(
      '2 employees have a plan that does not continue and are not counted.',
    );
  });

  test('the review says which plans it compares, and which end by the choice of the customer', async () => {
    const medical = section([groupPlan(902, { active: false }), copayPlan(901)]);
    serveRenewal(renewalView({}, { medical }));
    openPage('review');
    const headline = await screen.findByRole('region', { name: 'What 2027 costs' });
    expect(headline).toHaveTextContent('No plan of 2026 continues; PPO 1500 Select is new in 2027.');
    expect(headline).not.toHaveTextContent('the same');
    const ended = screen.getByRole('note', { name: 'Not offered in 2027' });
    expect(ended).toHaveTextContent(/HSA 2000 Embedded: .*PPO 500 Premier: employees who have it need another plan\./);
  });

  test('where it is not known who has which plan, the review begins with the change for one employee', async () => {
    serveRenewal(renewalView());
    openPage('review');
    const headline = within(await screen.findByRole('region', { name: 'What 2027 costs' }));
    const compared = /^Compares only HSA 2000 Embedded, offered in both years; PPO 1500 Select is new in 2027\.$/;
    expect(headline.getByText(compared)).toBeVisible();
    expect(headline.getByText(/^You pay/)).toHaveTextContent('You pay the same per month for each employee.');
    expect(headline.getByText(/^Employees pay/)).toHaveTextContent('Employees pay up to $20.00 more per month.');
  });

  test('the review has one table for each plan with the payments as columns, and folds the rest', async () => {
    serveRenewal(renewalView());
    const { user } = openPage('review');
    expect((await costs(hdhp)).slice(0, 2)).toEqual([
      ['Covered', 'You pay, monthly', 'You add to the HSA, monthly', 'Employee pays, every two weeks'],
      ['Employee only', '$420.00same', '$100.00same', '$125.50+$10.00'],
    ]);
    const fold = screen.getByRole('button', { name: 'Compared with 2026, and premiums', description: hdhp });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect((await costs('Premium, monthly'))[1]).toEqual(['Employee only', '$651.00', '$671.00', '+$20.00']);
  });

  test('shows the benefits that continue before signing: life, disability and retirement', async () => {
    serveRenewal(renewalView());
    openPage('review');
    const others = within(await screen.findByRole('region', { name: 'Life, disability and retirement 2027' }));
    expect(others.getByRole('group', { name: 'Basic life & ADD' })).toHaveTextContent('Yes');
    expect(others.getByRole('group', { name: 'Employer paid life & ADD' })).toHaveTextContent('$25,000');
    expect(others.getByRole('group', { name: 'Long term disability' })).toHaveTextContent('–');
    expect(others.getByRole('group', { name: 'Vesting' })).toHaveTextContent('20% a year');
    expect(others.getByRole('group', { name: 'Match percent' })).toHaveTextContent('3.5%');
    expect(others.getByText(/These continue unchanged/)).toHaveTextContent('please ask WorkSmart');
  });

  test('shows plans without enrollment on request', async () => {
    serveRenewal(renewalView());
    const { user } = openPage('medical');
    await plan(hdhp);
    expect(screen.queryByRole('region', { name: 'PPO 4000 Saver' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 1 more plan that you can offer' }));
    expect(await plan('PPO 4000 Saver')).toBeVisible();
  });
});

describe('saving as one types', () => {
  test('applies an amount at once, sends it a moment later with the loaded version, and shows the time of the save', async () => {
    const api = serveRenewal(renewalView());
    const { user } = openPage('medical');
    await type(user, hdhp, /^Employer, employee only/, '471');
    expect((await costs('Employee pays, every two weeks'))[1]).toEqual([
      'Employee only',
      '$115.50',
      '$100.00',
      '−$15.50',
    ]);
    await waitFor(() => expect(api.saves()).toHaveLength(1));
    expect(api.saves()[0]).toMatchObject({
      rowVersion: 5,
      medical: { plans: [{ id: 902, eE_Employer: 471 }, {}, {}] },
    });
    expect(api.saves()[0]?.medical).not.toHaveProperty('minContribution');
    await waitFor(() => expect(status()).toHaveTextContent(/^Saved at \d+:\d\d [AP]M$/));
    expect(kept()).toEqual([]);
  });

  test('keeps a rejected text in its cell, does not send it, and blocks signing', async () => {
    const api = serveRenewal(renewalView());
    const { user } = openPage('medical');
    await type(user, hdhp, /^Employer, employee only/, '999');
    expect(await screen.findByText('Employer contribution may not exceed premium.')).toBeVisible();
    expect(status()).toHaveTextContent('1 field needs a correction and is not saved yet.');
    expect(api.saves()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Review and sign' }));
    expect(await screen.findByRole('button', { name: 'Sign and submit' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Medical, something needs a correction' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Medical' }));
    expect(await screen.findByText('Employer contribution may not exceed premium.')).toBeVisible();
  });

  test('keeps the typed text on the device when the connection is lost, says so, and sends it on a later visit', async () => {
    const api = serveRenewal(renewalView());
    const first = openPage('medical');
    await plan(hdhp);
    api.answer(`POST ${api.at}`, () => {
      throw new TypeError('Failed to fetch');
    });
    await type(first.user, hdhp, /^Employer, employee only/, '500');
    await waitFor(() => expect(status()).toHaveTextContent(/^No connection\. Your changes are stored/));
    expect(kept()).toHaveLength(1);
    expect(kept()[0]).not.toContain(renewalKey);

    cleanup();
    const again = serveRenewal(renewalView());
    openPage('medical');
    expect(await cell(hdhp, /^Employer, employee only \$?500\.00/)).toBeVisible();
    await waitFor(() => expect(again.saves()).toHaveLength(1));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test('merges staff’s changes and saves what was typed on top of them (T35)', async () => {
    const api = serveRenewal(renewalView());
    const { user } = openPage('medical');
    await plan(hdhp);
    const theirs = renewalView(
      {},
      {
        rowVersion: 8,
        medical: section([
          groupPlan(902, { eS_Employer: 800, eS_Employee: 609.1 }),
          ...renewalView().form.medical.plans.slice(1),
        ]),
      },
    );
    api.store(theirs);
    let refused = false;
    api.answer(`POST ${api.at}`, () => {
      if (refused) return theirs;
      refused = true;
      return refuse('stale', 'Someone else saved this record in the meantime.', undefined, theirs.form);
    });
    await type(user, hdhp, /^Employer, employee only/, '500');
    await waitFor(() => expect(api.saves()).toHaveLength(2));
    expect(api.saves()[1]).toMatchObject({
      rowVersion: 8,
      medical: { plans: [{ eE_Employer: 500, eS_Employer: 800 }, {}, {}] },
    });
  });

  test('lets the customer choose when both changed one amount, in words and dollars (T35)', async () => {
    const api = serveRenewal(renewalView());
    const { user } = openPage('medical');
    await plan(hdhp);
    const theirs = renewalView(
      {},
      {
        rowVersion: 8,
        medical: section([
          groupPlan(902, { eE_Employer: 480, eE_Employee: 191 }),
          ...renewalView().form.medical.plans.slice(1),
        ]),
      },
    );
    api.answer(`POST ${api.at}`, () => refuse('stale', 'Saved in the meantime.', undefined, theirs.form));
    await type(user, hdhp, /^Employer, employee only/, '500');
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this record' });
    for (const text of [`${hdhp}: Employer, employee only`, '$500.00', '$480.00'])
      expect(within(dialog).getByText(text)).toBeVisible();
    api.answer(`POST ${api.at}`, () => theirs);
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(api.saves().at(-1)).toMatchObject({ rowVersion: 8 }));
    expect(api.saves().at(-1)?.medical?.plans?.[0]).toMatchObject({ eE_Employer: 500 });
  });
});

describe('signing', () => {
  const sign = async (user: UserEvent, name = 'Ada Moore') => {
    await user.click(await screen.findByRole('textbox', { name: /Full name/ }));
    await user.paste(name);
    await user.click(screen.getByRole('checkbox', { name: /I am authorized to make these elections for Hoosier/ }));
    await user.click(screen.getByRole('button', { name: 'Sign and submit' }));
  };

  test('asks for name and consent, and marks what is missing', async () => {
    const api = serveRenewal(renewalView());
    const { user } = openPage('review');
    await user.click(await screen.findByRole('button', { name: 'Sign and submit' }));
    expect(await screen.findByText('Please enter your full name.')).toBeVisible();
    expect(screen.getByText('Please agree to sign electronically.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Full name/ })).toHaveFocus());
    expect(api.callsOf('POST', `${api.at}/submit`)).toEqual([]);
  });

  test('saves pending changes first, signs the resulting version, and shows that it was submitted', async () => {
    const api = serveRenewal(renewalView());
    const { user } = openPage('medical');
    await type(user, hdhp, /^Employer, employee only/, '500');
    const signature = { name: 'Ada Moore', signedOn: '2026-11-20T18:00:00.000Z' };
    api.answer(`POST ${api.at}/submit`, () => {
      const view = renewalView({ state: 'submitted', signature, submittedOn: signature.signedOn });
      api.store(view);
      return view;
    });
    await user.click(screen.getByRole('button', { name: 'Review and sign' }));
    await sign(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    expect(api.saves()).toHaveLength(1);
    const [submitted] = api.callsOf('POST', `${api.at}/submit`);
    expect(submitted?.body).toMatchObject({ version: 'v6', name: 'Ada Moore', consent: true });
    expect(screen.getByText(/signed by Ada Moore on 11\/20\/2026 1:00 PM Eastern Time/)).toBeVisible();
    expect(screen.getByText('Your signed copy is being generated.')).toBeVisible();
    expect(screen.queryByRole('gridcell')).toBeNull();
  });

  test('says that something is not saved yet only until it is', async () => {
    const api = serveRenewal(renewalView());
    const { user } = openPage('medical');
    const view = renewalView({}, { rowVersion: 6, version: 'v6' });
    api.answer(`POST ${api.at}`, () => refuse('unavailable', 'No connection.'));
    await type(user, hdhp, /^Employer, employee only/, '500');
    await user.click(screen.getByRole('button', { name: /^Review and sign/ }));
    await sign(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not everything is saved yet/);
    api.answer(`POST ${api.at}`, () => view);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows changes made in the meantime and asks for consent again', async () => {
    const api = serveRenewal(renewalView());
    const { user } = openPage('review');
    await screen.findByRole('button', { name: 'Sign and submit' });
    const now = renewalView(
      {},
      { version: 'v9', rowVersion: 9, medical: section([groupPlan(902, { eE_Premium: 691, eE_Employee: 271 })]) },
    );
    api.answer(`POST ${api.at}/submit`, () => {
      api.store(now);
      return refuse('stale', 'Something changed.', undefined, now.form);
    });
    await sign(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something has changed since you opened this page/);
    expect(screen.getByRole('checkbox', { name: /I am authorized/ })).not.toBeChecked();
    await waitFor(async () => expect((await costs('Premium, monthly'))[1]?.[2]).toBe('$691.00'));
  });
});

describe('views', () => {
  // e2e/opened.spec.ts has those that a browser vouches for.
  test('are not reported for what a script does in the page', async () => {
    const api = serveRenewal(renewalView());
    const { user } = openPage();
    await screen.findByRole('heading', { level: 1, name: 'Renewal 2027' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 1, name: 'Medical' });
    await user.keyboard('{Tab}');
    expect(api.callsOf('POST', `${api.at}/opened`)).toHaveLength(0);
  });

  test('show staff a preview, without reporting, typing or signing', async () => {
    const api = serveRenewal(renewalView({ preview: true }));
    const { user } = openPage('medical');
    expect(await screen.findByText(/does not count as opened by the customer/)).toBeVisible();
    await type(user, hdhp, /^Employer, employee only/, '500');
    expect(await cell(hdhp, /^Employer, employee only \$?420\.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Review and sign' }));
    expect(await screen.findByRole('button', { name: 'Sign and submit' })).toBeDisabled();
    expect(api.callsOf('POST', `${api.at}/opened`)).toEqual([]);
    expect(api.saves()).toEqual([]);
  });
});

describe('pages instead of the form', () => {
  test.each([
    ['closed', 'This renewal is closed'],
    ['notReady', 'Your renewal is not ready yet'],
  ])('%s: %s', async (state, title) => {
    const api = serveRenewal({ ...renewalSession, state });
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'lucia@worksmart.test' })).toBeVisible();
    expect(api.callsOf('POST', `${api.at}/opened`)).toEqual([]);
  });

  test('says that a key is unknown', async () => {
    const api = serveRenewal({});
    api.answer(`GET ${api.at}`, () => refuse('not_found', 'This record was not found.'));
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  });

  test('shows a confirmed renewal with its signed copy, and distinguishes an unlocked one', async () => {
    const copy = { name: 'Hoosier Castings Plant Renewal 2027 signed', dateStamp: '2026-11-20T18:00:05.000Z' };
    const documents = [
      { ...copy, id: 77, voided: false },
      { ...copy, id: 76, name: 'Hoosier Castings Plant Renewal first', voided: true },
    ];
    const signature = { name: 'Ada Moore', signedOn: '2026-11-20T18:00:00.000Z' };
    serveRenewal(renewalView({ state: 'confirmed', signature, documents }));
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your 2027 benefits are set' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Renewal 2027 signed/ })).toHaveAttribute(
      'href',
      `/api/portal/renewal/${renewalKey}/document/77/file`,
    );
    expect(screen.getByText(/no longer valid/)).toHaveTextContent(/^Hoosier Castings Plant Renewal first/);
    expect(screen.queryByRole('gridcell')).toBeNull();
  });

  test('signed again after an unlock, waits for the new copy', async () => {
    const signature = { name: 'Ada Moore', signedOn: '2026-11-20T18:00:00.000Z' };
    const first = { id: 76, name: 'First', dateStamp: '2026-11-19T18:00:05.000Z', voided: true };
    const again = { id: 77, name: 'Again', dateStamp: '2026-11-20T18:00:05.000Z', voided: false };
    const signed = (documents: (typeof first)[]) => renewalView({ state: 'submitted', signature, documents });
    const api = serveRenewal(signed([first]));
    openPage();
    expect(await screen.findByText('Your signed copy is being generated.')).toBeVisible();
    api.store(signed([first, again]));
    expect(await screen.findByRole('link', { name: 'Again' }, { timeout: 6_000 })).toBeVisible();
    expect(screen.queryByText('Your signed copy is being generated.')).toBeNull();
  });
});
