import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { states } from '@worksmart/shared/platform/reading/states.ts';
import type { CustomerSave } from '@worksmart/shared/records/customers/save.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { record, serveRecord } from '#features/records/customers/testing/record-samples.ts';
import { lead, lookups } from '#features/records/customers/testing/samples.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { LeadDialog } from './lead-dialog.tsx';

const serve = (stored = lead()) =>
  fakeApi({
    'GET /customer/:id': () => stored,
    'POST /customer': () => ({ ...stored, rowVersion: stored.rowVersion + 1 }),
    'GET /customers/similar': () => [],
    'GET /lookups/salesagents': () => lookups.agents,
    'GET /lookups/children': () => lookups.leadStatuses,
    'GET /lookups': ({ query }) => (query.type === '5' ? lookups.sources : lookups.marketing),
  });

const open = (customerId: number | null, as = person(1)) => {
  const onClose = vi.fn();
  return { ...renderPage(<LeadDialog customerId={customerId} onClose={onClose} />, { as }), onClose };
};

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save' });
const toTab = (user: UserEvent, name: string) => user.click(screen.getByRole('tab', { name: new RegExp(name) }));
const loaded = () => screen.findByRole('tab', { name: /Company Info/ });

const choose = async (user: UserEvent, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: new RegExp(label) }));
  await user.click(await screen.findByRole('option', { name: option }));
};

// Typing renders the dialog again for each character, so set the values directly. Other tests cover typing.
const enter = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};

const fillCompany = async (user: UserEvent) => {
  await enter(user, box(/Company Name/), 'Wabash Bakery');
  await enter(user, box(/Address Line 1/), '5 Mill Street');
  await enter(user, box(/City/), 'Peru');
  await choose(user, 'State', 'IN - Indiana');
  await enter(user, box(/Zip/), '46970');
};

/** Fills in the fields that Save requires for a new lead; ends on the Lead Info tab. */
const fill = async (user: UserEvent) => {
  await fillCompany(user);
  await toTab(user, 'Primary Contact Info');
  await enter(user, box(/First Name/), 'Ada');
  await enter(user, box(/Last Name/), 'Byron');
  await toTab(user, 'Lead Info');
  await choose(user, 'Sales Agent', 'Lee Ortiz');
  await choose(user, 'Status', 'New');
};

describe('the Lead Profile', () => {
  test('S-LEAD-22 S-LEAD-23 S-LEAD-24 shows its tabs, its banner, Save and Close', async () => {
    serve();
    open(31);
    await loaded();
    const dialog = screen.getByRole('dialog', { name: /^Lead Profile/ });
    expect(
      within(dialog)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Company Info', 'Primary Contact Info', 'Lead Info', 'Census', 'Timeline']);
    const facts = within(dialog)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Company', 'Hoosier Tool & Die'],
      ['Assignment Date', '11/01/2026'],
      ['Operating Year', '2026'],
    ]);
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(within(dialog).getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
  });

  test('has the census of a stored lead, which a new one has not', async () => {
    const api = serve();
    const may = { rows: true, details: true, change: true, apply: false };
    api.answer('GET /customer/:id/census', () => ({ versions: [], may, undoUntil: null, participationMinimum: null }));
    const { user } = open(31);
    await loaded();
    await toTab(user, 'Census');
    expect(await screen.findByRole('button', { name: 'Import Census' })).toBeEnabled();
    cleanup();
    open(null);
    expect(await screen.findByRole('tab', { name: 'Lead Info' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Census' })).toBeNull();
  });

  test('S-LEAD-25 offers Promote to RFP in edit mode only', async () => {
    serve();
    const { user } = open(null);
    await loaded();
    expect(screen.queryByRole('button', { name: 'Promote to RFP' })).toBeNull();
    await fill(user);
    await user.click(saveButton());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Promote to RFP' })).toBeEnabled());
  });

  test('says which tabs prevent saving', async () => {
    serve();
    const { user } = open(null);
    await loaded();
    const needed = () => screen.queryByText(/^Still needed/)?.textContent;
    await enter(user, box(/Company Name/), 'Wabash Bakery');
    expect(needed()).toBe('Still needed: Company Info, Primary Contact Info, Lead Info');
    await user.clear(box(/Company Name/));
    await fillCompany(user);
    expect(saveButton()).toBeDisabled();
    expect(needed()).toBe('Still needed: Primary Contact Info, Lead Info');
    await toTab(user, 'Primary Contact Info');
    expect(needed()).toBe('Still needed: Primary Contact Info, Lead Info');
    await enter(user, box(/First Name/), 'Ada');
    await enter(user, box(/Last Name/), 'Byron');
    expect(needed()).toBe('Still needed: Lead Info');
  });

  test('S-LEAD-27 sends a new lead with id 0, source 9 and an idempotency key, and stays open', async () => {
    const api = serve();
    const { user, onClose } = open(null);
    await loaded();
    await fill(user);
    expect(box('Source')).toHaveValue('Manual Entry');
    expect(box('Source')).toHaveAttribute('readonly');
    await user.click(saveButton());
    expect(await screen.findByText('Lead saved!')).toBeVisible();
    const [sent] = api.callsOf('POST', '/customer');
    expect(sent?.body).toMatchObject({
      id: 0,
      source: { id: 9 },
      name: 'Wabash Bakery',
      state: 'IN',
      zip: '46970',
      salesAgent: { id: 8 },
      customerStatus: { id: 16 },
      contacts: [{ id: 0, firstName: 'Ada', lastName: 'Byron', primary: true }],
    });
    expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('S-LEAD-47 offers the statuses below 1 and preselects none', async () => {
    const api = serve();
    const { user } = open(null);
    await loaded();
    await toTab(user, 'Lead Info');
    const select = screen.getByRole('combobox', { name: /Status/ });
    expect(select).toHaveValue('');
    await user.click(select);
    expect(await screen.findByRole('option', { name: 'New' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Contacted' })).toBeVisible();
    expect(api.callsOf('GET', '/lookups/children')[0]?.query).toEqual({ parent: '1' });
  });

  test('assigns a new lead to the sales agent who creates it, and offers role 5 no other agent', async () => {
    serve();
    const { user } = open(null, person(5, { isSalesAgent: true }));
    await loaded();
    await toTab(user, 'Lead Info');
    const select = screen.getByRole('combobox', { name: /Sales Agent/ });
    await waitFor(() => expect(select).toHaveValue('Dana Reyes'));
    await user.click(select);
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Dana Reyes']);
  });

  test('S-LEAD-48 offers the US states and DC', async () => {
    serve();
    const { user } = open(null);
    await loaded();
    await user.click(screen.getByRole('combobox', { name: /State/ }));
    const listbox = await screen.findByRole('listbox', { name: /State/ });
    const codes = within(listbox)
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.slice(0, 2));
    expect(codes).toEqual(states.map(([code]) => code));
    expect(codes).toHaveLength(51);
    expect(codes).toContain('DC');
  });
});

describe('Save and its messages', () => {
  /** Fills in everything, clears one field, and checks Save and the field's message. */
  test.each([
    ['S-LEAD-28', 'Company Info', /Company Name/, "Please enter the company's name."],
    ['S-LEAD-29', 'Company Info', /Address Line 1/, 'Please enter an address.'],
    ['S-LEAD-30', 'Company Info', /City/, 'Please enter a city.'],
    ['S-LEAD-32', 'Company Info', /Zip/, 'Please enter a valid, 5-digit zip code.'],
    ['S-LEAD-33', 'Primary Contact Info', /First Name/, 'Please enter a first name.'],
    ['S-LEAD-34', 'Primary Contact Info', /Last Name/, 'Please enter a last name.'],
  ])('%s %s: disables Save while empty, and the field says why', async (_id, tab, field, message) => {
    serve();
    const { user } = open(31);
    await loaded();
    expect(saveButton()).toBeEnabled();
    await toTab(user, tab);
    await user.clear(box(field));
    expect(saveButton()).toBeDisabled();
    expect(saveButton()).toHaveAttribute('aria-description', message);
    await user.tab();
    expect(box(field)).toHaveAccessibleDescription(message);
  });

  test.each([
    ['S-LEAD-31', 'Company Info', 'State', 'Please select a state.'],
    ['S-LEAD-35', 'Lead Info', 'Sales Agent', 'Please select an option for Sales Agent.'],
    ['S-LEAD-36', 'Lead Info', 'Status', 'Please select an option for Status.'],
  ])('%s disables Save without a choice for %s > %s, and the field says why', async (_id, tab, label, message) => {
    serve(lead({ state: '', salesAgent: null, customerStatus: null }));
    const { user } = open(31);
    await loaded();
    expect(saveButton()).toBeDisabled();
    expect(saveButton().getAttribute('aria-description')).toContain(message);
    await toTab(user, tab);
    const select = screen.getByRole('combobox', { name: new RegExp(label) });
    select.focus();
    await user.tab();
    expect(select).toHaveAccessibleDescription(message);
  });

  test.each([
    ['S-LEAD-32', 'Company Info', /Zip/, '4690', 'Please enter a valid, 5-digit zip code.'],
    ['S-LEAD-37', 'Primary Contact Info', /Email Address/, 'ada@', 'Please enter a valid email address.'],
    ['S-LEAD-38', 'Primary Contact Info', /Phone/, '31755501', 'Please enter a valid phone number.'],
    ['S-LEAD-39', 'Primary Contact Info', /Zip/, '469', 'Please enter a valid 5-digit zip code.'],
    ['S-LEAD-40', 'Company Info', /FEIN/, '3512', 'Please enter a valid 9-digit FEIN.'],
  ])('%s disables Save for a wrong value: %s %s', async (_id, tab, field, typed, message) => {
    serve();
    const { user } = open(31);
    await loaded();
    await toTab(user, tab);
    await user.clear(box(field));
    await user.type(box(field), typed);
    await user.tab();
    expect(box(field)).toHaveAccessibleDescription(message);
    expect(saveButton()).toBeDisabled();
    await user.clear(box(field));
    if (tab === 'Primary Contact Info' || field.source === 'FEIN') expect(saveButton()).toBeEnabled();
  });

  test('S-LEAD-41 S-LEAD-42 masks phone and FEIN, and sends only their digits', async () => {
    const api = serve();
    const { user } = open(31);
    await loaded();
    expect(box(/FEIN/)).toHaveValue('35-1234567');
    await user.clear(box(/FEIN/));
    await user.type(box(/FEIN/), '47-1112223');
    expect(box(/FEIN/)).toHaveValue('47-1112223');
    await toTab(user, 'Primary Contact Info');
    expect(box(/Phone/)).toHaveValue('(317) 555-0142');
    await user.clear(box(/Phone/));
    await user.type(box(/Phone/), '7655550199');
    expect(box(/Phone/)).toHaveValue('(765) 555-0199');
    await user.click(saveButton());
    await screen.findByText('Lead saved!');
    expect(api.callsOf('POST', '/customer')[0]?.body).toMatchObject({
      profile: { fein: '471112223' },
      contacts: [{ id: 91, rowVersion: 2, phone: '7655550199' }],
    });
  });

  test('S-LEAD-46 accepts only digits in digit fields', async () => {
    serve();
    const { user } = open(null);
    await loaded();
    await user.type(box(/Zip/), '4a6-9 7x0');
    expect(box(/Zip/)).toHaveValue('46970');
    await user.type(box(/FEIN/), 'ab3c5');
    expect(box(/FEIN/)).toHaveValue('35');
    await toTab(user, 'Primary Contact Info');
    await user.type(box(/Phone/), 'x317y5');
    expect(box(/Phone/)).toHaveValue('(317) 5');
  });

  test('S-LEAD-43 S-LEAD-44 S-LEAD-45 limits the length of each field', async () => {
    serve();
    const { user } = open(null);
    await loaded();
    const limits = (fields: [RegExp, number][]) => {
      for (const [field, limit] of fields) expect(box(field)).toHaveAttribute('maxlength', String(limit));
    };
    limits([
      [/Company Name/, 255],
      [/Address Line 1/, 125],
      [/Address Line 2/, 125],
      [/City/, 125],
    ]);
    await toTab(user, 'Primary Contact Info');
    limits([
      [/Title/, 50],
      [/Email Address/, 255],
      [/Address Line 1/, 125],
      [/Address Line 2/, 125],
      [/City/, 125],
    ]);
  });

  test('warns about a zip of another state and an unknown FEIN without blocking the save', async () => {
    serve();
    const { user } = open(31);
    await loaded();
    await user.clear(box(/Zip/));
    await user.type(box(/Zip/), '60612');
    expect(screen.getByText('Zip 60612 is not in IN. Please check both.')).toBeVisible();
    await user.clear(box(/FEIN/));
    await user.type(box(/FEIN/), '071234567');
    expect(screen.getByText('The IRS has not assigned FEINs that begin with 07. Please check it.')).toBeVisible();
    expect(saveButton()).toBeEnabled();
  });

  test('shows the server’s error on its field, on the field’s tab', async () => {
    const api = serve();
    api.answer('POST /customer', () =>
      refuse('validation', 'Please check the marked fields.', { 'contacts.0.email': ['This address bounces.'] }),
    );
    const { user } = open(31);
    await loaded();
    await user.click(saveButton());
    await waitFor(() => expect(box(/Email Address/)).toHaveAccessibleDescription('This address bounces.'));
    await waitFor(() => expect(box(/Email Address/)).toHaveFocus());
    expect(screen.getByRole('tab', { name: /Primary Contact Info/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByText('Lead saved!')).toBeNull();
  });

  test('asks before closing with changes, and keeps them if the user stays', async () => {
    serve();
    const { user, onClose } = open(31);
    await loaded();
    await user.type(box(/City/), 'x');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    await user.click(close as HTMLElement);
    const asks = await screen.findByRole('dialog', { name: 'Discard changes?' });
    await user.click(within(asks).getByRole('button', { name: 'Stay' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(box(/City/)).toHaveValue('Kokomox');
  });
});

test('asks on Esc with changes, and closes on Discard', async () => {
  serve();
  const { user, onClose } = open(31);
  await loaded();
  await user.type(box(/City/), 'x');
  await user.keyboard('{Escape}');
  const asks = await screen.findByRole('dialog', { name: 'Discard changes?' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(asks).getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

describe('conflicts with another user’s save', () => {
  const open409 = async () => {
    const api = serve();
    const { user } = open(31);
    await loaded();
    await user.clear(box(/City/));
    await user.type(box(/City/), 'Peru');
    const theirs: CustomerDetail = lead({
      rowVersion: 9,
      city: 'Tipton',
      salesAgent: { id: 7, name: 'Dana Reyes', description: '' },
    });
    api.answer('POST /customer', ({ body }) => {
      const sent = body as CustomerSave;
      return sent.rowVersion === 9
        ? { ...theirs, ...(sent as object), rowVersion: 10 }
        : refuse('stale', 'Stale.', undefined, theirs);
    });
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this record' });
    return { api, user, dialog };
  };

  test('shows the fields that differ, by name', async () => {
    const { dialog } = await open409();
    const cells = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(cells).toEqual(['CityPeruTipton', 'Sales AgentLee OrtizDana Reyes']);
  });

  test('overwrites theirs with mine', async () => {
    const { api, user, dialog } = await open409();
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(box(/City/)).toHaveValue('Peru'));
    await user.click(saveButton());
    await screen.findByText('Lead saved!');
    expect(api.callsOf('POST', '/customer').at(-1)?.body).toMatchObject({
      rowVersion: 9,
      city: 'Peru',
      salesAgent: { id: 8 },
    });
  });

  test('preselects theirs for fields that only the other user changed', async () => {
    const { api, user, dialog } = await open409();
    await user.click(within(dialog).getByRole('button', { name: 'Use the chosen fields' }));
    await waitFor(() => expect(box(/City/)).toHaveValue('Peru'));
    await user.click(saveButton());
    await screen.findByText('Lead saved!');
    expect(api.callsOf('POST', '/customer').at(-1)?.body).toMatchObject({
      rowVersion: 9,
      city: 'Peru',
      salesAgent: { id: 7 },
    });
  });

  test('leaves nothing to save after taking theirs', async () => {
    const { user, dialog } = await open409();
    await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(box(/City/)).toHaveValue('Tipton'));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});

test('merges another user’s changes in other fields and saves without asking', async () => {
  const api = serve();
  const { user } = open(31);
  await loaded();
  await user.clear(box(/City/));
  await user.type(box(/City/), 'Peru');
  const [primary] = lead().contacts;
  const theirs = lead({ rowVersion: 9, address2: 'Suite 9', contacts: [{ ...primary!, rowVersion: 7, title: 'CFO' }] });
  api.answer('POST /customer', ({ body }) => {
    const sent = body as CustomerSave;
    return sent.rowVersion === 9
      ? { ...theirs, city: sent.city, rowVersion: 10 }
      : refuse('stale', 'Stale.', undefined, theirs);
  });
  await user.click(saveButton());
  expect(await screen.findByText('Lead saved!')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Someone else saved this record' })).toBeNull();
  expect(box(/Address Line 2/)).toHaveValue('Suite 9');
  const contacts = [{ id: primary?.id, rowVersion: 7, title: 'CFO' }];
  expect(api.callsOf('POST', '/customer').at(-1)?.body).toMatchObject({ city: 'Peru', address2: 'Suite 9', contacts });
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('keeps what is typed during a save', async () => {
  const api = serve();
  const { user } = open(31);
  await loaded();
  await user.clear(box(/City/));
  await user.type(box(/City/), 'Peru');
  const answer: (() => void)[] = [];
  api.answer(
    'POST /customer',
    () => new Promise((resolve) => answer.push(() => resolve(lead({ rowVersion: 5, city: 'Peru' })))),
  );
  await user.click(saveButton());
  await user.type(box(/City/), ' North');
  answer[0]?.();
  expect(await screen.findByText('Lead saved!')).toBeVisible();
  expect(box(/City/)).toHaveValue('Peru North');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

describe('similar customers of a new lead', () => {
  const similarCustomer = {
    id: 77,
    name: 'Wabash Bakery Inc',
    city: 'Peru',
    state: 'IN',
    stage: { id: 3, name: 'Prospect' },
    reason: 'name',
  };

  test('are shown with a link, and the save continues after confirmation', async () => {
    const api = serve();
    api.answer('GET /customers/similar', () => [similarCustomer]);
    const { user } = open(null);
    await loaded();
    await fill(user);
    const warning = await screen.findByText('This company may already exist:');
    expect(warning).toBeVisible();
    const link = screen.getByRole('link', { name: 'Wabash Bakery Inc' });
    expect(link).toHaveAttribute('href', '/main/sales/prospects?f.name=Wabash+Bakery+Inc&from=2000-01-01&agent=0');
    await user.click(saveButton());
    const asks = await screen.findByRole('dialog', { name: 'Similar customers' });
    expect(api.callsOf('POST', '/customer')).toEqual([]);
    await user.click(within(asks).getByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText('Lead saved!')).toBeVisible();
    expect(api.callsOf('POST', '/customer')).toHaveLength(1);
    expect(api.callsOf('GET', '/customers/similar').at(-1)?.query).toEqual({ name: 'Wabash Bakery', zip: '46970' });
  });

  test('creates no lead on Cancel', async () => {
    const api = serve();
    api.answer('GET /customers/similar', () => [similarCustomer]);
    const { user } = open(null);
    await loaded();
    await fill(user);
    await user.click(saveButton());
    const asks = await screen.findByRole('dialog', { name: 'Similar customers' });
    await user.click(within(asks).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Similar customers' })).toBeNull());
    expect(api.callsOf('POST', '/customer')).toEqual([]);
  });
});

test('says so when a lead does not exist', async () => {
  const api = serve();
  api.answer('GET /customer/:id', () => refuse('not_found', 'This record was not found.'));
  open(31);
  expect(await screen.findByRole('alert')).toHaveTextContent('This record was not found.');
});

test('opens a lead that someone else promoted in the meantime at its current stage', async () => {
  serveRecord(record(stage.rfp));
  renderPage(
    <Suspense>
      <LeadDialog customerId={31} onClose={() => undefined} />
    </Suspense>,
  );
  expect(await screen.findByRole('dialog', { name: /^RFP \(Request For Proposal\) / })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: /^Lead Profile/ })).toBeNull();
});
