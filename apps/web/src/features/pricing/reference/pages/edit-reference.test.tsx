import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { states } from '@worksmart/shared/platform/reading/states.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { headers, serveList } from '../testing/reading-pages.ts';
import { fee, newYearsEve, plan, rate, tier } from '../testing/samples.ts';
import FeesPage from './fees.page.tsx';
import PlansPage from './plans.page.tsx';
import RatesPage from './rates.page.tsx';
import TiersPage from './tiers.page.tsx';

beforeEach(newYearsEve);

const noCustomers = { total: 0, names: [] };
const none = { prospects: noCustomers, clients: noCustomers, groups: noCustomers, scenarios: noCustomers };
const some = {
  ...none,
  prospects: { total: 7, names: ['Acme', 'Bolt', 'Core', 'Dune', 'Echo'] },
  groups: { total: 1, names: ['Fir: Everyone'] },
};

const serve = (path: string, rows: unknown[]) => {
  const api = serveList(path, () => rows);
  api.answer('GET /reference/touched', () => none);
  return api;
};
const button = (name: string) => screen.findByRole('button', { name });
/** Finds a field by its label, with or without the required mark. */
const field = (name: string) =>
  screen.getByLabelText(new RegExp(`^${name}(?: \\*)?$`), { selector: 'input[type="text"], input:not([type])' });
const dialog = () => screen.findByRole('dialog');
type User = ReturnType<typeof renderPage>['user'];
/** Pastes the text: typing each character is slow and tests nothing more. */
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const leave = (name: string) => fireEvent.blur(field(name));
const option = async (user: User, box: string, name: string) => {
  await user.click(within(await dialog()).getByRole('combobox', { name: box }));
  await user.click(await screen.findByRole('option', { name }));
};

test.each([
  ['C-OPS-01', 'Tier', '/tiers', <TiersPage key="t" />, tier(1), ['Description', 'Rate'], true],
  ['C-OPS-06', 'Plan', '/plans', <PlansPage key="p" />, plan(1), ['Name', 'Code', 'Details'], false],
  ['C-OPS-17', 'Rate', '/rates', <RatesPage key="r" />, rate(7, { state: 'IN' }), ['State', 'Rate', 'Cutoff'], false],
  ['C-FEE-01', 'Fee', '/fees', <FeesPage key="f" />, fee(1), ['Payroll Cycle', 'Number of Employees', 'Fee'], true],
] as const)('%s Year and Type filters, New %s and the columns', async (_, noun, path, page, row, columns, resets) => {
  serve(path, [row]);
  renderPage(page);
  expect(await screen.findByText('Records: 1')).toBeVisible();
  for (const name of ['Year', 'Type']) expect(screen.getByRole('combobox', { name })).toBeVisible();
  await waitFor(async () => expect(await button(`New ${noun}`)).toBeEnabled());
  expect(screen.queryAllByRole('button', { name: 'Reset' })).toHaveLength(resets ? 1 : 0);
  expect(headers().slice(0, columns.length)).toEqual(columns);
});

describe('tiers', () => {
  test('C-OPS-02 New Tier opens Administration Rate; C-OPS-03, C-OPS-04 say what is missing, and it is saved', async () => {
    const api = serve('/tiers', [tier(1)]);
    const { user } = renderPage(<TiersPage />);
    await user.click(await button('New Tier'));
    expect(within(await dialog()).getByRole('heading', { name: 'Administration Rate' })).toBeVisible();
    await user.click(await button('Save'));
    expect(await screen.findByText('Please enter a description.')).toBeVisible();
    expect(screen.getByText('Please enter a rate.')).toBeVisible();
    expect(field('Description')).toHaveAttribute('maxlength', '125');
    type('Description', 'Tier 6');
    type('Rate', '95');
    await user.click(await button('Save'));
    expect(await screen.findByText(/0.95, not 95/)).toBeVisible();
    type('Rate', '1.15');
    api.answer('POST /tier', ({ body }) => ({ ...tier(6), ...(body as object) }));
    await user.click(await button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf('POST', '/tier')[0]?.body).toEqual({
      id: 0,
      type: { id: 5 },
      year: 2026,
      description: 'Tier 6',
      rate: 1.15,
      source: null,
    });
    expect(await screen.findByText('Tier saved!')).toBeVisible();
    expect(api.callsOf('GET', '/tiers').length).toBeGreaterThan(1);
  });

  test('shows a new row, on whichever page of the table it is', async () => {
    const rows = Array.from({ length: 12 }, (_one, at) => tier(at + 1));
    const api = serve('/tiers', []);
    api.answer('GET /tiers', () => [...rows]);
    api.answer('POST /tier', ({ body }) => {
      rows.push({ ...tier(50), ...(body as object), id: 50 });
      return rows.at(-1);
    });
    const { user } = renderPage(<TiersPage />);
    await user.click(await button('New Tier'));
    await dialog();
    type('Description', 'Zenith');
    type('Rate', '1.15');
    await user.click(await button('Save'));
    expect(await screen.findByRole('row', { name: /Zenith/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Tier 1 / })).not.toBeInTheDocument();
  });

  test('shows who is affected before a change is saved, and reports a duplicate on its field', async () => {
    const api = serve('/tiers', [tier(1)]);
    api.answer('GET /reference/touched', () => some);
    const { user } = renderPage(<TiersPage />);
    await user.click(await button('Edit Tier 1'));
    expect(await screen.findByText('7 prospects: Acme, Bolt, Core, Dune, Echo and 2 more')).toBeVisible();
    expect(screen.getByText('1 benefit group: Fir: Everyone')).toBeVisible();
    expect(api.callsOf('GET', '/reference/touched')[0]?.query).toEqual({ kind: 'tier', id: '1' });
    const message = '2026 already has a tier "Tier 2".';
    api.answer('POST /tier', () => refuse('duplicate', message, { description: [message] }));
    type('Description', 'Tier 2');
    await user.click(await button('Save'));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(field('Description')).toHaveFocus());
  });

  test('shows both versions after someone else saved', async () => {
    const api = serve('/tiers', [tier(1)]);
    const { user } = renderPage(<TiersPage />);
    await user.click(await button('Edit Tier 1'));
    type('Rate', '1.2');
    api.answer('POST /tier', () =>
      refuse('stale', 'Saved in the meantime.', undefined, tier(1, { rate: 1.3, rowVersion: 2 })),
    );
    await user.click(await button('Save'));
    expect(await screen.findByText('1.30')).toBeVisible();
    expect(screen.getByText('1.20')).toBeVisible();
  });

  test('deleting asks by name and reports what uses the row', async () => {
    const api = serve('/tiers', [tier(1)]);
    const { user } = renderPage(<TiersPage />);
    await user.click(await button('Remove Tier 1'));
    expect(await screen.findByText('Are you sure you want to delete Tier 1?')).toBeVisible();
    api.answer('DELETE /tier/:id', () => refuse('in_use', 'This tier is in use.', undefined, some));
    await user.click(await button('Delete'));
    expect(await screen.findByRole('heading', { name: 'Tier in Use' })).toBeVisible();
    expect(screen.getByText('1 benefit group: Fir: Everyone')).toBeVisible();
    await user.click(await button('OK'));
    api.answer('DELETE /tier/:id', () => ({ id: 1 }));
    await user.click(await button('Remove Tier 1'));
    await user.click(await button('Delete'));
    expect(await screen.findByText('Tier deleted!')).toBeVisible();
    const asked = api.callsOf('GET', '/reference/touched').map(({ query }) => query);
    const once = { kind: 'tier', id: '1', removal: 'true' };
    expect(asked).toEqual([once, once]);
  });

  test('the history of a row shows who changed what', async () => {
    const api = serve('/tiers', [tier(1)]);
    const { user } = renderPage(<TiersPage />);
    const at = '2026-11-20T15:00:00.000Z';
    const saved = { action: 'reference.saveTier', entity: 'tier', entityId: '1', actorName: 'Ada Byron', at };
    api.answer('GET /reference/history', () => ({
      results: [{ id: '9', ...saved, changes: { rate: ['1', '1.05'] } }],
      hasMore: false,
    }));
    await user.click(await button('History of Tier 1'));
    const changedFields = within(await screen.findByRole('table', { name: 'Changed fields: Tier saved' }));
    expect(changedFields.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Rate', '1', '1.05']);
    expect(screen.getByText(/Ada Byron/)).toBeVisible();
  });
});

describe('plans', () => {
  test('C-OPS-08, C-OPS-13, C-OPS-15, C-OPS-16 New Plan opens Medical Plan; Save is disabled until all is filled', async () => {
    const api = serve('/plans', []);
    const { user } = renderPage(<PlansPage />);
    await user.click(await button('New Plan'));
    expect(within(await dialog()).getByRole('heading', { name: 'Medical Plan' })).toBeVisible();
    const messages = [
      'Please enter a plan name.',
      'Please enter a plan vendor.',
      'Please enter a code.',
      'Please enter a description.',
      'Please enter a value for EE Premium.',
      'Please enter a value for ES Premium.',
      'Please enter a value for EC Premium.',
      'Please enter a value for EF Premium.',
    ];
    expect((await button('Save')).getAttribute('aria-description')).toBe(messages.join(' '));
    const texts = {
      'Plan Name': 'PPO 750',
      'Plan Vendor': 'Crossroads',
      Code: 'MED-750',
      Description: 'Deductible 750',
    };
    const amounts = { 'EE Premium': '500.25', 'ES Premium': '1050', 'EC Premium': '925.5', 'EF Premium': '1475' };
    const save = await button('Save');
    for (const [name, text] of Object.entries({ ...texts, ...amounts })) {
      expect(save).toBeDisabled();
      type(name, text);
    }
    expect(save).toBeEnabled();
    for (const [day, isDay] of [
      ['02/30/2026', false],
      ['03/01/2026', true],
    ] as const) {
      await user.clear(field('Effective Date'));
      await user.type(field('Effective Date'), day);
      await user.tab();
      await waitFor(() => expect((save as HTMLButtonElement).disabled).toBe(!isDay));
    }
    // C-OPS-16: checked, it is 80.
    await user.click(screen.getByRole('checkbox', { name: 'High Deductible Health Plan' }));
    api.answer('POST /plan', ({ body }) => ({ ...plan(1), ...(body as object) }));
    await user.click(await button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf('POST', '/plan')[0]?.body).toMatchObject({
      id: 0,
      type: { id: 6 },
      year: 2026,
      name: 'PPO 750',
      effectiveDate: '2026-03-01T00:00:00',
      modelType: { id: 80 },
      eE_Amount: 500.25,
      eF_Amount: 1475,
    });
  });

  test('C-OPS-09, C-OPS-10, C-OPS-11, C-OPS-12, C-OPS-14: an empty field shows its message on blur; a dental plan has no model', async () => {
    serve('/plans', [plan(1, { description: 'PPO', type: { id: 76, name: '', description: '' } })]);
    const { user } = renderPage(<PlansPage />, { at: '/main/operations/plans?type=76' });
    await user.click(await button('Edit Plan 1 (P-1)'));
    expect(await screen.findByRole('heading', { name: 'Medical Plan' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    for (const [name, message] of [
      ['Plan Name', 'Please enter a plan name.'],
      ['Plan Vendor', 'Please enter a plan vendor.'],
      ['Code', 'Please enter a code.'],
      ['Description', 'Please enter a description.'],
      ['EE Premium', 'Please enter a value for EE Premium.'],
      ['ES Premium', 'Please enter a value for ES Premium.'],
      ['EC Premium', 'Please enter a value for EC Premium.'],
      ['EF Premium', 'Please enter a value for EF Premium.'],
    ] as const) {
      type(name, '');
      leave(name);
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    const lengths = ['Plan Name', 'Plan Vendor', 'Code', 'Description'].map((name) =>
      field(name).getAttribute('maxlength'),
    );
    expect(lengths).toEqual(['125', '125', '25', '255']);
  });
});

describe('rates', () => {
  const open = (typeId: number, rows: unknown[]) => {
    const api = serve('/rates', rows);
    return { api, ...renderPage(<RatesPage />, { at: `/main/operations/rates?type=${typeId}` }) };
  };
  const optionsOf = async (user: User, box: string) => {
    await user.click(within(await dialog()).getByRole('combobox', { name: box }));
    const texts = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent ?? '');
    return texts.filter((text) => / - /.test(text)).map((text) => text.slice(0, 2));
  };

  test('C-OPS-18, C-OPS-19 the generic rate is required, and as a percentage greater than 0', async () => {
    const { user } = open(191, []);
    await user.click(await button('New Rate'));
    await user.click(await button('Save'));
    expect(await screen.findByText('Please enter a rate.')).toBeVisible();
    type('Rate', '0');
    await user.click(await button('Save'));
    expect(await screen.findByText('Please enter a rate greater than 0.')).toBeVisible();
  });

  test('C-OPS-20, C-OPS-21 SUTA: reports missing fields and does not offer used states', async () => {
    const { user, api } = open(7, [
      rate(7, { id: 1, state: 'IN', value: 9500 }),
      rate(7, { id: 2, state: 'OH', value: 1 }),
    ]);
    await user.click(await button('New Rate'));
    expect(within(await dialog()).getByRole('heading', { name: 'SUTA Rate' })).toBeVisible();
    await user.click(await button('Save'));
    expect(await screen.findByText('Please select a state.')).toBeVisible();
    expect(screen.getByText('Please enter a cutoff value.')).toBeVisible();
    const offered = await optionsOf(user, 'State');
    expect(offered).toHaveLength(states.length - 2);
    expect(offered).not.toContain('IN');
    await user.click(screen.getByRole('option', { name: 'KY - Kentucky' }));
    await waitFor(() =>
      expect(api.callsOf('GET', '/reference/touched').at(-1)?.query).toEqual({
        kind: 'rate',
        typeId: '7',
        year: '2026',
        state: 'KY',
      }),
    );
    await user.click(await button('Cancel'));
    await user.click(await button('Discard'));
    await user.click(await button('Edit IN'));
    const ownToo = await optionsOf(user, 'State');
    expect(ownToo).toContain('IN');
    expect(ownToo).not.toContain('OH');
  });

  test('SUTA: the terms of a state are saved, and a new state at client level becomes variable', async () => {
    const api = serve('/rates', []);
    api.answer('POST /rate', ({ body }) => ({ ...rate(7), ...(body as object) }));
    const { user } = renderPage(<RatesPage />);
    await user.click(await button('New Rate'));
    await option(user, 'State', 'IN - Indiana');
    type('Rate', '1.6');
    type('Cutoff', '9500');
    type('Provider’s Rate', '1.9');
    expect(await screen.findByText('1.60% is below what the provider owes, 1.90%.')).toBeVisible();
    const variable = within(await dialog()).getByRole('checkbox', { name: 'Variable' });
    await option(user, 'Reporting Level', 'Provider');
    expect(variable).not.toBeChecked();
    await option(user, 'Reporting Level', 'Client');
    expect(variable).toBeChecked();
    await option(user, 'Wage Base', 'Carries over');
    await user.click(await button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf('POST', '/rate')[0]?.body).toMatchObject({
      state: 'IN',
      rate: 1.6,
      value: 9500,
      isVariable: true,
      providerRate: 1.9,
      newEmployerRate: null,
      newEmployerRateConstruction: null,
      reportingLevel: 'client',
      wageBaseCarries: true,
    });
  });

  test('SUTA: the level of an existing rate leaves its price alone', async () => {
    serve('/rates', [rate(7, { state: 'IN', value: 9500 })]);
    const { user } = renderPage(<RatesPage />);
    await user.click(await button('Edit IN'));
    await option(user, 'Reporting Level', 'Client');
    expect(within(await dialog()).getByRole('checkbox', { name: 'Variable' })).not.toBeChecked();
  });

  test('C-OPS-22 New Rate is disabled when every state has a SUTA rate, and only then', async () => {
    const all = states.map(([state], id) => rate(7, { id: id + 1, state, value: 1 }));
    const { user, api } = open(7, all);
    await screen.findByText('Records: 51');
    expect(await button('New Rate')).toBeDisabled();
    api.answer('GET /rates', () => all.slice(1));
    await user.click(await button('Refresh'));
    await screen.findByText('Records: 50');
    await waitFor(async () => expect(await button('New Rate')).toBeEnabled());
  });

  test('C-OPS-23 workers comp: the code is required, has at most four letters or digits, and is upper case', async () => {
    const { user } = open(48, []);
    await user.click(await button('New Rate'));
    expect(within(await dialog()).getByRole('heading', { name: 'Workers Comp Rate' })).toBeVisible();
    await user.click(await button('Save'));
    expect(await screen.findByText('Please enter a code')).toBeVisible();
    await user.type(field('Code'), 'v123');
    expect(field('Code')).toHaveValue('V123');
    await user.keyboard('4');
    expect(field('Code')).toHaveValue('V123');
    expect(field('Code')).toHaveAccessibleDescription('A code has 1 to 4 letters or digits.');
  });

  test.each([70, 71])('C-OPS-24 type %i has no add or remove, but edit', async (typeId) => {
    open(typeId, [rate(typeId)]);
    expect(await button(`Edit Type ${typeId} 2026`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New Rate' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });
});

describe('fees', () => {
  const lists = { '13': [['51', 'Weekly']], '14': [['81', '1 - 4']] } as Record<string, string[][]>;
  const open = (typeId: number, rows: unknown[]) => {
    const api = serve('/fees', rows);
    api.answer('GET /lookups', ({ query }) =>
      (lists[query.type ?? ''] ?? [[String(typeId), 'Fee type']]).map(([id, name]) => ({ id: Number(id), name })),
    );
    return { api, ...renderPage(<FeesPage />, { at: `/main/operations/fees?type=${typeId}` }) };
  };

  test('C-FEE-02, C-FEE-08, C-FEE-09, C-FEE-10, C-FEE-11, C-FEE-12, C-FEE-14 an Administrative Fee', async () => {
    const { user, api } = open(49, []);
    await user.click(await button('New Fee'));
    expect(within(await dialog()).getByRole('heading', { name: 'Administrative Fee' })).toBeVisible();
    expect((await button('Save')).getAttribute('aria-description')).toBe(
      'Please select a Number of Employees. Please enter a value for Fee. Please select a payroll cycle.',
    );
    for (const name of ['Payroll Cycle', 'Number of Employees']) {
      await user.click(within(await dialog()).getByRole('combobox', { name }));
      await user.keyboard('{Escape}');
      await user.tab();
    }
    await user.click(field('Fee'));
    await user.tab();
    expect(await screen.findByText('Please select a payroll cycle.')).toBeVisible();
    expect(screen.getByText('Please select a Number of Employees.')).toBeVisible();
    expect(screen.getByText('Please enter a value for Fee.')).toBeVisible();
    await option(user, 'Payroll Cycle', 'Weekly');
    await option(user, 'Number of Employees', '1 - 4');
    expect(await button('Save')).toBeDisabled();
    await user.type(field('Fee'), '1x2a34.5');
    await user.tab();
    expect(field('Fee')).toHaveValue('$1,234.50');
    api.answer('POST /fee', () => fee(1));
    await user.click(await button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf('POST', '/fee')[0]?.body).toMatchObject({
      id: 0,
      year: 2026,
      feeType: { id: 49 },
      payCycle: { id: 51 },
      employeeRange: { id: 81 },
      feeAmount: 1234.5,
    });
    // C-FEE-14: after a save, the form is empty again.
    await user.click(await button('New Fee'));
    expect(field('Fee')).toHaveValue('');
    await user.type(field('Fee'), '9');
    await user.click(await button('Cancel'));
    await user.click(await button('Discard'));
    await user.click(await button('New Fee'));
    expect(field('Fee')).toHaveValue('');
  });

  test('C-FEE-02, C-FEE-13 an Implementation Fee has no payroll cycle and is saved with 0', async () => {
    const { user, api } = open(50, [
      fee(3, { feeType: { id: 50, name: '', description: '' }, payCycle: { id: 0, description: '' }, feeAmount: 750 }),
    ]);
    await user.click(await button('Edit 1 - 4'));
    expect(within(await dialog()).getByRole('heading', { name: 'Implementation Fee' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Payroll Cycle' })).not.toBeInTheDocument();
    type('Fee', '800');
    api.answer('POST /fee', () => fee(3));
    await user.click(await button('Save'));
    await waitFor(() => expect(api.callsOf('POST', '/fee')).toHaveLength(1));
    expect(api.callsOf('POST', '/fee')[0]?.body).toMatchObject({ id: 3, payCycle: { id: 0 }, feeAmount: 800 });
  });

  test('C-FEE-04, C-FEE-07 the Edit/Remove column; its trash button asks first', async () => {
    const { user } = open(49, [fee(1)]);
    await user.click(await button('Remove Weekly, 1 - 4'));
    expect(screen.getByRole('columnheader', { name: 'Edit/Remove' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Delete Fee?' })).toBeVisible();
    expect(screen.getByText('Are you sure you want to delete Weekly, 1 - 4?')).toBeVisible();
  });
});
