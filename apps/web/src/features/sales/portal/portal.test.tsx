import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readInput } from '@worksmart/shared/platform/issues.ts';
import { eachQuestion } from '@worksmart/shared/sales/portal/questions.rules.ts';
import { type FilledPortal, portalWithholdingSave } from '@worksmart/shared/sales/portal/schema.ts';
import { completeParts } from '@worksmart/shared/sales/portal/testing/samples.ts';
import { Route, Routes } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '#testing/fake-api.ts';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { renderApp } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { stubServer } from '#testing/stub-server.ts';
import RfpPortalPage from './pages/rfp-portal.page.tsx';
import { withholdingKind } from './tax-rows.tsx';
import { openView, portalKey, servePortal, session } from './testing/portal-samples.ts';

const openPage = (step = 'company') =>
  renderPage(
    <Routes>
      <Route path="/portal/rfp/:key" element={<RfpPortalPage />} />
    </Routes>,
    { at: `/portal/rfp/${portalKey}${step && `?step=${step}`}` },
  );

/** Opens the portal of a company at a step. */
const openPortal = (step?: string, view: object = openView()) => {
  const api = servePortal(view);
  return { api, ...openPage(step) };
};

// The page's code takes a while to load the first time.
beforeAll(() => Promise.all([import('./portal.tsx'), import('./opened-portal.tsx')]));

const box = (name: string) => screen.findByRole('textbox', { name });

/** Types at once, so that no save is sent between two keys on a slow machine. */
const add = async (user: UserEvent, name: string, text: string): Promise<void> => {
  await user.click(await box(name));
  await user.paste(text);
};
const status = () => screen.getByRole('status');
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('ws.portal.'));
const offline = () => {
  throw new TypeError('Failed to fetch');
};
// jsdom cannot scroll.
window.scrollTo = () => undefined;

describe('saving as one types', () => {
  test('sends what was typed a moment later with the row version that was loaded, and shows the time of the save', async () => {
    const { api, user } = openPortal();
    await add(user, 'Description of business', 'Castings');
    await waitFor(() => expect(api.saves()).toHaveLength(1));
    expect(api.saves()).toMatchObject([
      { rowVersion: 1, name: 'Hoosier Castings', profile: { description: 'Castings' } },
    ]);
    await waitFor(() => expect(status()).toHaveTextContent(/^Saved at \d+:\d\d [AP]M$/));
    expect(kept()).toEqual([]);
    await add(user, 'Description of business', ' of iron ');
    await waitFor(() => expect(api.saves()).toHaveLength(2));
    expect(api.saves()[1]).toMatchObject({ rowVersion: 2, profile: { description: 'Castings of iron ' } });
    expect(await box('Description of business')).toHaveValue('Castings of iron ');
  });

  test('keeps an invalid value on the page and saves the rest', async () => {
    const { api, user } = openPortal();
    await user.clear(await box('Zip'));
    await add(user, 'Zip', '46');
    await add(user, 'City', 'x');
    await waitFor(() => expect(api.saves()).toMatchObject([{ city: 'Kokomox', zip: '46901' }]));
    expect(await screen.findByText('Please enter a valid, 5-digit zip code.')).toBeVisible();
    expect(status()).toHaveTextContent('1 field needs a correction and is not saved yet.');
    expect(await box('Zip')).toHaveValue('46');
    expect(kept()).toHaveLength(1);

    // After a reload, too, and the review names the field.
    cleanup();
    const reloaded = openPage();
    expect(await box('Zip')).toBeInvalid();
    expect(status()).toHaveTextContent('1 field needs a correction and is not saved yet.');
    expect(screen.getByRole('button', { name: 'Company, something needs a correction' })).toBeVisible();
    await reloaded.user.click(screen.getByRole('button', { name: /^Review and submit/i }));
    const wrong = await screen.findByRole('alert', { name: 'Please correct before you submit' });
    expect(wrong).toHaveTextContent('Zip: Please enter a valid, 5-digit zip code: Company');
  });

  test('keeps the typed text on the device when the connection is lost, says so, and sends it on a later visit', async () => {
    const api = servePortal(openView());
    const first = openPage();
    await box('City');
    api.answer(`POST ${api.at}`, offline);
    await add(first.user, 'City', ' West');
    await waitFor(() => expect(status()).toHaveTextContent(/^No connection\. Your changes are stored on this device/));
    expect(kept()).toHaveLength(1);
    expect(kept()[0]).not.toContain(portalKey);
    expect(localStorage.getItem(kept()[0] ?? '')).toMatch(/^[0-9a-f]{80,}$/);

    cleanup();
    api.answer(`POST ${api.at}`, () => openView({ city: 'Kokomo West', rowVersion: 2 }));
    openPage();
    expect(await box('City')).toHaveValue('Kokomo West');
    await waitFor(() => expect(kept()).toEqual([]));
    expect(api.saves().at(-1)).toMatchObject({ city: 'Kokomo West', rowVersion: 1 });
  });

  test('sends it again on Retry', async () => {
    const { api, user } = openPortal();
    await box('City');
    api.answer(`POST ${api.at}`, offline);
    await add(user, 'City', 'x');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answer(`POST ${api.at}`, () => openView({ city: 'Kokomox', rowVersion: 2 }));
    await user.click(retry);
    await waitFor(() => expect(status()).toHaveTextContent(/^Saved at/));
  });
});

describe('staff edit the same record (T35)', () => {
  const staleWith = (more: Partial<FilledPortal['form']>) =>
    refuse('stale', 'Someone else saved this record in the meantime.', undefined, openView(more).form);

  test('merges staff’s changes and saves what was typed on top of them', async () => {
    const { api, user } = openPortal();
    await box('City');
    let first = true;
    api.answer(`POST ${api.at}`, () => {
      if (!first) return openView({ address: '9 New Rd', city: 'Kokomox', rowVersion: 6 });
      first = false;
      return staleWith({ address: '9 New Rd', rowVersion: 5 });
    });
    await add(user, 'City', 'x');
    await waitFor(() => expect(status()).toHaveTextContent(/^Saved at/));
    expect(api.saves()[1]).toMatchObject({ rowVersion: 5, address: '9 New Rd', city: 'Kokomox' });
    expect(await box('Address line 1')).toHaveValue('9 New Rd');
  });

  test('lets the customer choose when both changed one field', async () => {
    const { api, user } = openPortal();
    await box('City');
    api.answer(`POST ${api.at}`, () => staleWith({ city: 'Peru', rowVersion: 5 }));
    await add(user, 'City', 'x');
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this record' });
    api.answer(`POST ${api.at}`, () => openView({ city: 'Kokomox', rowVersion: 6 }));
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(api.saves().at(-1)).toMatchObject({ rowVersion: 5, city: 'Kokomox' }));
    expect(await box('City')).toHaveValue('Kokomox');
  });

  test('describes the choice with the portal’s labels, without paths, ids or stored date formats', async () => {
    const { api, user } = openPortal();
    await box('FEIN');
    const { profile, benefits } = openView().form;
    const plan = { ...benefits.dental, sponsorsPlan: true, planVendor: 'Delta', renewalDate: '2027-01-01T00:00:00' };
    api.answer(`POST ${api.at}`, () =>
      staleWith({
        profile: {
          ...profile,
          fein: '351112222',
          companyType: { id: 18, name: 'Sole Proprietorship', description: 'Sole Proprietorship' },
        },
        benefits: { ...benefits, dental: plan },
        rowVersion: 5,
      }),
    );
    await add(user, 'FEIN', '351234567');
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved this record' }));
    for (const text of ['FEIN', 'Type of corporation', 'Dental: plan vendor', 'Dental: renewal date']) {
      expect(dialog.getByRole('cell', { name: text })).toBeVisible();
    }
    for (const text of ['35-1112222', '35-1234567', 'Sole Proprietorship', '01/01/2027']) {
      expect(dialog.getByRole('radio', { name: text })).toBeVisible();
    }
  });

  test('shows both versions of a contact that someone else saved, and loses nothing typed', async () => {
    const { api, user } = openPortal('contacts');
    await user.click(await screen.findByRole('button', { name: 'Edit Ada Byron' }));
    const editing = within(await screen.findByRole('dialog', { name: 'Edit contact' }));
    await user.type(editing.getByLabelText('Title'), 'Owner');
    const [contact] = openView().form.contacts;
    api.answer(`POST ${api.at}/contact`, ({ body }) =>
      (body as { rowVersion: number }).rowVersion === 1
        ? refuse('stale', 'Someone else saved this record in the meantime.', undefined, {
            ...contact,
            title: 'Controller',
            rowVersion: 2,
          })
        : body,
    );
    await user.click(editing.getByRole('button', { name: 'Save' }));
    const choosing = within(await screen.findByRole('dialog', { name: 'Someone else saved this record' }));
    expect(choosing.getByRole('radio', { name: 'Controller' })).toBeVisible();
    await user.click(choosing.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST', `${api.at}/contact`).at(-1)?.body).toMatchObject({ rowVersion: 2, title: 'Owner' });
  });

  test('closes the form and says so when staff promote the record in the meantime', async () => {
    const { api, user } = openPortal();
    await box('City');
    api.store({ ...session, state: 'closed' });
    api.answer(`POST ${api.at}`, () => refuse('rule', 'This form is closed.', undefined, { state: 'closed' }));
    await add(user, 'City', 'x');
    expect(await screen.findByRole('heading', { name: 'This form is closed' })).toBeVisible();
    expect(screen.getByText(/The last changes you typed on this device were not saved/)).toBeVisible();
    expect(kept()).toEqual([]);
  });
});

test('reopens a link at the step where the customer left it, until it is submitted', async () => {
  const { api, user } = openPortal();
  await box('City');
  await user.click(screen.getByRole('button', { name: /^Locations/ }));
  await screen.findByRole('heading', { name: 'Locations', level: 1 });
  cleanup();
  openPage('');
  expect(await screen.findByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
  cleanup();
  api.answer(`GET ${api.at}`, () => ({ ...openView(), state: 'submitted', submittedOn: '2026-11-20T15:00:00Z' }));
  openPage('');
  await screen.findByText(/^Your information was submitted/);
  cleanup();
  api.answer(`GET ${api.at}`, () => openView());
  openPage('');
  expect(await screen.findByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
});

test('opens the link outside the app, without requesting the app’s version or a session', async () => {
  const { calls } = stubServer({ [`GET /portal/rfp/${portalKey}`]: { body: openView() } });
  renderApp(`/portal/rfp/${portalKey}`);
  expect(await screen.findByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([`/portal/rfp/${portalKey}`]);
});

describe('pages shown instead of the form', () => {
  test('says when the link expired, and whom to contact', async () => {
    openPortal(undefined, { ...session, state: 'expired' });
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible();
    expect(screen.getByText(/12\/20\/2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'lucia@worksmart.test' })).toHaveAttribute(
      'href',
      'mailto:lucia@worksmart.test',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('says that a key is unknown', async () => {
    const api = servePortal(openView());
    api.answer(`GET ${api.at}`, () => refuse('not_found', 'This record was not found.'));
    openPage();
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });

  test('shows everything that was submitted as read only', async () => {
    openPortal(undefined, { ...openView(completeParts), state: 'submitted', submittedOn: '2026-11-20T18:00:00.000Z' });
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(screen.getByText(/submitted on 11\/20\/2026 1:00 PM Eastern Time/)).toBeVisible();
    expect(screen.getByText('Ada Byron')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Add|Edit|Remove|Upload|Submit/ })).toBeNull();
  });
});

describe('the welcome', () => {
  test('comes first, says until when and whom to call, can be handed on, and leads to the first step', async () => {
    const { user } = openPortal('');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    expect(screen.getByText('Please submit it by 12/20/2026.')).toBeVisible();
    expect(screen.getByText(/Lucia Ferrante at WorkSmart/)).toBeVisible();
    expect(screen.getByRole('link', { name: '(317) 555-0142' })).toHaveAttribute('href', 'tel:3175550142');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${window.location.pathname}`);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Company' })).toBeVisible();
  });
});

describe('yes/no questions', () => {
  const dental = async () => within(await screen.findByRole('radiogroup', { name: 'Do you sponsor a dental plan?' }));

  test('have nothing chosen beforehand, and an answer is saved as one', async () => {
    const { api, user } = openPortal('benefits&part=2');
    for (const radio of (await dental()).getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Benefits, can be added to' })).toBeVisible();
    await user.click((await dental()).getByRole('radio', { name: 'No' }));
    await waitFor(() => expect(api.saves()).toHaveLength(1));
    expect(api.saves()[0]?.answers).toMatchObject({ dental: 'no', vision: null });
    expect(screen.queryByRole('textbox', { name: 'Plan vendor' })).toBeNull();
    await user.click((await dental()).getByRole('radio', { name: 'Yes' }));
    expect(await box('Plan vendor')).toBeVisible();
  });

  test('offer “I don’t know” only where it is an answer', async () => {
    const { user } = openPortal('benefits&part=2');
    expect((await dental()).queryByRole('radio', { name: 'I don’t know' })).toBeNull();
    for (const _ of ['disability', 'savings']) await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Step 5 of 7, part 4 of 5.')).toBeVisible();
    const cobra = within(screen.getByRole('radiogroup', { name: 'Do you extend COBRA?' }));
    expect(cobra.getByRole('radio', { name: 'I don’t know' })).toBeVisible();
  });

  test('the review shows only what was answered, and says how much was not', async () => {
    const answers = eachQuestion(() => null);
    openPortal('review', openView({ ...completeParts, answers: { ...answers, dental: 'no', cobra: 'unknown' } }));
    expect(await screen.findByRole('group', { name: 'Dental' })).toHaveTextContent(/No$/);
    expect(screen.getByRole('group', { name: 'COBRA' })).toHaveTextContent(/I don’t know$/);
    for (const name of ['Vision', 'Medical', 'Payroll service', 'FEIN', 'Taxes are current'])
      expect(screen.queryByRole('group', { name })).toBeNull();
    expect(screen.queryByText('No documents found.')).toBeNull();
    expect(screen.getByText(/^10 questions without an answer/)).toBeVisible();
  });

  test('the review leads to the part of a step with the first question that has no answer', async () => {
    const answers = eachQuestion((name) => (name === 'cobra' || name === 'ancillary' ? null : 'no'));
    const { user } = openPortal('review', openView({ ...completeParts, answers }));
    const item = (await screen.findByText(/^2 questions without an answer/)).closest('li');
    await user.click(within(item as HTMLElement).getByRole('button', { name: 'Benefits' }));
    expect(await screen.findByText('Step 5 of 7, part 4 of 5.')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Do you extend COBRA?' })).toBeVisible();
  });

  test('a step is complete once all its questions are answered', async () => {
    servePortal(openView({ ...completeParts, answers: eachQuestion(() => 'no') }));
    openPage('benefits');
    expect(await screen.findByRole('button', { name: 'Benefits, complete' })).toBeVisible();
  });
});

describe('filling it in', () => {
  test('adds a contact with the portal’s own call and the documented messages', async () => {
    const { api, user } = openPortal('contacts');
    await user.click(await screen.findByRole('button', { name: 'Add a contact' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a contact' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please enter a first name.')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/First name/), 'Bo');
    await user.type(within(dialog).getByLabelText(/Last name/), 'Reed');
    api.answer(`POST ${api.at}/contact`, ({ body }) => body);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsOf('POST', `${api.at}/contact`)).toHaveLength(1));
    expect(api.callsOf('POST', `${api.at}/contact`)[0]?.body).toMatchObject({
      id: 0,
      firstName: 'Bo',
      lastName: 'Reed',
    });
  });

  test.each([
    [4, 'witholding', ['SUTA number', 'Withholding account', 'Current tax rate']],
    [5, 'workersComp', ['Workers’ comp code', 'Annual wages', 'Current workers’ comp rate']],
  ] as const)('part %i of payroll is sent with the names that its call declares: %s', async (part, call, names) => {
    const { api, user } = openPortal(`payroll&part=${part}`);
    await screen.findByRole('heading', { name: 'Payroll', level: 1 });
    const name = part === 4 ? 'Add a state' : 'Add a class code';
    await user.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name });
    await user.click(within(dialog).getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: /Indiana/ }));
    for (const name of ['Number of employees', ...names]) {
      await user.click(within(dialog).getByLabelText(new RegExp(name)));
      await user.paste('12');
    }
    api.answer(`POST ${api.at}/${call}`, ({ body }) => body);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    // The fake server checks the names themselves.
    await waitFor(() => expect(api.callsOf('POST', `${api.at}/${call}`)).toHaveLength(1));
    await waitFor(() => expect(dialog).not.toBeVisible());
  });

  test('names people below the cutoff in one wording: field, rejection and comparison', async () => {
    const { api, user } = openPortal('payroll&part=4');
    await user.click(await screen.findByRole('button', { name: 'Add a state' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a state' });
    await user.click(within(dialog).getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: /Indiana/ }));
    for (const name of ['Number of employees', 'SUTA number', 'Withholding account', 'Current tax rate']) {
      await user.click(within(dialog).getByLabelText(new RegExp(name)));
      await user.paste('12');
    }
    await user.click(within(dialog).getByLabelText(/^Employees below the state wage base/));
    await user.paste('2');
    const fields = { belowBaseWages: ['These people earn more than the cutoff.'] };
    api.answer(`POST ${api.at}/witholding`, () => refuse('validation', 'No.', fields));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText('These people earn more than the wages that the state taxes.'),
    ).toBeVisible();
    expect(within(dialog).queryByText(/cutoff/)).toBeNull();
    expect(withholdingKind.record.belowBaseCount?.label).toBe('Employees below the state wage base');
    expect(readInput(portalWithholdingSave, { belowBaseCount: -1 }).fields).toMatchObject({
      belowBaseCount: ['Please enter a value for Employees below the state wage base.'],
    });
  });

  test('asks for what prices the policy: its mod, its premium, overtime and owners', async () => {
    const { api, user } = openPortal('payroll&part=5');
    const fill = async (scope: HTMLElement, name: RegExp, text: string) => {
      const field = within(scope).getByLabelText(name);
      await user.clear(field);
      await user.type(field, text);
    };
    await screen.findByRole('heading', { name: 'Payroll', level: 1 });
    const policy = screen.getByRole('region', { name: 'Your workers’ compensation policy' });
    await fill(policy, /Experience mod/, '9.2');
    expect(within(policy).getByText(/^An experience mod of/)).toHaveTextContent('An experience mod of 9.2 is unusual.');
    await user.tab();
    expect(await within(policy).findByText('Experience Mod must be from 0.2 to 5.')).toBeVisible();
    await fill(policy, /Experience mod/, '0.92');
    await fill(policy, /Current premium/, '24304.97');
    await waitFor(() =>
      expect(api.saves().at(-1)?.rfp?.payRoll?.wcTerms).toEqual({ experienceMod: 0.92, currentPremium: 24_304.97 }),
    );

    await user.click(screen.getByRole('button', { name: 'Add a class code' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a class code' });
    await user.click(within(dialog).getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: /Indiana/ }));
    for (const name of [/Workers’ comp code/, /Number of employees/, /Current workers’ comp rate/])
      await fill(dialog, name, '12');
    await fill(dialog, /Annual wages/, '1200');
    await fill(dialog, /Overtime wages/, '1300');
    await user.click(within(dialog).getByRole('button', { name: 'Add owner' }));
    await fill(dialog, /^Name/, 'Ann Weber');
    await fill(dialog, /^Annual pay/, '5000');
    await fill(dialog, /^Pay in wages/, '5000');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByLabelText(/Overtime wages/)).toHaveAccessibleDescription(
      expect.stringContaining('Overtime wages are part of the annual wages.'),
    );
    expect(within(dialog).getByLabelText(/^Pay in wages/)).toHaveAccessibleDescription(
      expect.stringContaining('The owners’ pay in the wages is more than the annual wages.'),
    );
    await fill(dialog, /Overtime wages/, '300');
    await fill(dialog, /^Pay in wages/, '1000');
    api.answer(`POST ${api.at}/workersComp`, ({ body }) => body);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsOf('POST', `${api.at}/workersComp`)[0]?.body).toMatchObject({
        overtimeWages: 300,
        overtimeFactor: 1.5,
        owners: [{ name: 'Ann Weber', kind: 'officer', included: true, annualPay: 5_000, payInWages: 1_000 }],
      }),
    );
  });

  test('refuses to delete the primary contact and says why', async () => {
    const { user } = openPortal('contacts');
    await user.click(await screen.findByRole('button', { name: 'Remove Ada Byron' }));
    expect(await screen.findByText(/^Cannot delete the primary contact\./)).toBeVisible();
  });

  test('lists what is missing with links to it, and blocks submission', async () => {
    const { user } = openPortal('review');
    expect(await screen.findByText(/At least one location/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Locations' }));
    expect(await screen.findByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a location' })).toBeVisible();
  });

  test('asks before submitting, submits, and shows what was submitted', async () => {
    const view = openView(completeParts);
    const { api, user } = openPortal('review', view);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Submit your information?' });
    const submitted = { ...view, state: 'submitted', submittedOn: '2026-11-20T18:00:00.000Z' };
    api.answer(`POST ${api.at}/submit`, () => {
      api.store(submitted);
      return submitted;
    });
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(api.callsOf('POST', `${api.at}/submit`)).toHaveLength(1);
  });
});

describe('files', () => {
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  const chooser = () =>
    screen.findByLabelText<HTMLInputElement>('Choose files: Indiana quarterly tax returns', { selector: 'input' });
  const step = (name: RegExp) => screen.getByRole('button', { name });

  test('continue uploading at another step; a failure is shown there, and Submit waits', async () => {
    servePortal(openView(completeParts));
    const uploads = fakeUploads();
    const { user } = openPage('documents');
    await user.upload(await chooser(), [pdf('Q1.pdf'), pdf('Q2.pdf')]);
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(step(/^Review and submit/));
    expect(await screen.findByText(/files are still being uploaded/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    act(() => uploads[0]?.refuse('unreadable', 'This file is damaged and cannot be read.'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[1]?.answer({ id: 1 }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    const lost = within(screen.getByRole('alert', { name: 'These files were not uploaded' }));
    expect(lost.getByText(/Q1\.pdf/)).toBeVisible();
    await user.click(lost.getByRole('button', { name: 'Documents' }));
    expect(await screen.findByText('This file is damaged and cannot be read.')).toBeVisible();
  });

  test('can be chosen again after being dismissed', async () => {
    servePortal(openView());
    const uploads = fakeUploads();
    const { user } = openPage('documents');
    const input = await chooser();
    await user.upload(input, pdf('Q1.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Cancel Q1.pdf' }));
    expect(uploads[0]?.aborted).toBe(true);
    expect(input.value).toBe('');
  });
});
