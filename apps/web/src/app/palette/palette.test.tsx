import { IconUserPlus } from '@tabler/icons-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SearchHit } from '@worksmart/shared/records/search/routes.ts';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { keepRecent, readRecent } from '#lib/recent-records.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { appInfo } from '#testing/stub-server.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { Command } from '#ui/keys/commands.ts';
import { openSections } from '../sections.ts';
import { Palette } from './palette.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { commandEntries, type Entry } from './palette-entries.ts';

const hit = (id: number, name: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id,
  name,
  city: 'Carmel',
  state: 'IN',
  stageId: 1,
  found: null,
  ...more,
});

const open = (answer: (text: string) => unknown, { roleId = 1, recordsOnly = false } = {}) => {
  const api = fakeApi({
    'GET /search': ({ query }) => answer(query.text ?? ''),
    'GET /plans': ({ query }) =>
      query.typeId === '6' && query.year === String(new Date().getFullYear())
        ? [
            {
              id: 40,
              name: 'Harbor PPO',
              vendor: 'Lakeshore',
              code: 'HP-1',
              year: 2026,
              type: { id: 6, name: 'Medical', description: '' },
            },
          ]
        : [],
  });
  const chosen: Entry[] = [];
  const page = renderPage(
    <PaletteDialog
      sections={openSections(roleId, appInfo)}
      recordsOnly={recordsOnly}
      onChoose={(entry) => chosen.push(entry)}
      onClose={() => undefined}
    />,
    { as: person(roleId) },
  );
  return { ...page, api, chosen };
};

const field = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the command palette', () => {
  test('offers this role’s screens at once, and makes no request for a single character', async () => {
    const { user, api } = open(() => ({ results: [] }), { roleId: 8 });
    expect(options()).toEqual(['TodayScreen', 'Follow-UpsToday', 'ClientsScreen', 'RenewalsClients']);
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('c');
    expect(options()).toEqual(['ClientsScreen', 'RenewalsClients']);
    expect(api.callsOf('GET', '/search')).toEqual([]);
    expect(api.callsOf('GET', '/plans')).toEqual([]);
  });

  test('finds customers and plans, announces the results and opens a plan in its table', async () => {
    const { user, chosen } = open(() => ({
      results: [hit(1, 'Harbor Bakery'), hit(2, 'Old Mill', { stageId: 4, found: 'Ann Harbor · ann@mill.test' })],
    }));
    await user.keyboard('harbor');
    await waitFor(() =>
      expect(options()).toEqual([
        'Harbor BakeryLead, Carmel, IN',
        'Old MillAnn Harbor · ann@mill.testClient, Carmel, IN',
        'Harbor PPOHP-1Medical plan 2026',
      ]),
    );
    await user.keyboard('{ArrowUp}{Enter}');
    expect(chosen[0]?.target).toEqual({ to: '/main/operations/plans?type=6&year=2026&f.code=HP-1' });
  });

  test('marks what it found, also where only folding finds it', async () => {
    const { user } = open(() => ({ results: [hit(1, 'Renée’s Café', { found: 'José Müller · jm@cafe.test' })] }));
    await user.keyboard('renees jose');
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(screen.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual(['Renée’s', 'José']);
  });

  test('works by keyboard alone and announces the selected entry', async () => {
    const { user, chosen } = open(() => ({ results: [hit(1, 'Acme One'), hit(2, 'Acme Two')] }));
    await user.keyboard('acme');
    await waitFor(() => expect(active()).toContain('Acme One'));
    expect(screen.getByRole('listbox', { name: 'Results' })).toHaveAttribute(
      'id',
      field().getAttribute('aria-controls'),
    );
    await user.keyboard('{ArrowDown}');
    expect(active()).toContain('Acme Two');
    await user.keyboard('{ArrowDown}');
    expect(active()).toContain('Acme One');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(chosen.map(({ target }) => target)).toEqual([{ customerId: 2, name: 'Acme Two', stageId: 1 }]);
    expect(screen.getByRole('status')).toHaveTextContent('2 results');
  });

  test('drops results for outdated text; Enter waits for the current ones', async () => {
    let release: (value: unknown) => void = () => undefined;
    const { user, chosen, api } = open((text) =>
      text === 'bir' ? new Promise((resolve) => (release = resolve)) : { results: [hit(text.length, `For ${text}`)] },
    );
    await user.keyboard('ac');
    await waitFor(() => expect(options()).toEqual(['For acLead, Carmel, IN']));
    await user.clear(field());
    await user.keyboard('bir');
    await user.keyboard('{Enter}');
    // The old result is still on the screen, and Enter must not open it.
    expect(chosen).toEqual([]);
    await waitFor(() => expect(api.callsOf('GET', '/search').at(-1)?.query.text).toBe('bir'));
    release({ results: [hit(9, 'Birch')] });
    await waitFor(() => expect(chosen.map(({ label }) => label)).toEqual(['Birch']));
  });

  test('shows an empty result, and a failure with Retry', async () => {
    let broken = true;
    const { user } = open((text) => (text === 'zz' || !broken ? { results: [] } : refuse('internal', 'Broken.')));
    await user.keyboard('zz');
    expect(await screen.findByText('Nothing found for “zz”.')).toBeVisible();
    await user.keyboard('q');
    expect(await screen.findByText('The customers could not be searched')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing found for “zzq”.')).toBeVisible();
  });

  test('lists the user’s last opened records first, each once, and no one else’s', () => {
    for (const id of [1, 2, 3, 1]) keepRecent(7, { customerId: id, name: `Company ${id}`, stageId: 4 });
    expect(readRecent(7).map(({ customerId }) => customerId)).toEqual([1, 3, 2]);
    expect(readRecent(8)).toEqual([]);
    sessionStorage.setItem('ws.recent.7', '[{"customerId":"x"}, 4, null]');
    expect(readRecent(7)).toEqual([]);
    keepRecent(7, { customerId: 5, name: 'Company 5', stageId: 4 });
    open(() => ({ results: [] }), { roleId: 8 });
    expect(options()[0]).toBe('Company 5Client');
  });

  test('offers only records above an open record', async () => {
    const { user } = open(() => ({ results: [hit(1, 'Plains Dental')] }), { recordsOnly: true });
    expect(options()).toEqual([]);
    expect(screen.getByText('Type at least two letters.')).toBeVisible();
    await user.keyboard('pla');
    await waitFor(() => expect(options()).toEqual(['Plains DentalLead, Carmel, IN']));
  });
});

describe('actions', () => {
  const run = vi.fn();
  const commands: Command[] = [
    { id: 'new-lead', label: 'New Lead', words: 'add create', icon: IconUserPlus, run },
    { id: 'save', label: 'Save', keyName: 'save', icon: IconUserPlus, run },
  ];
  test.each(['new lead', 'add lead', 'lead cre'])('%s finds New Lead', (typed) => {
    expect(commandEntries(commands, typed).map(({ label }) => label)).toEqual(['New Lead']);
  });

  test('each shows its key, and Enter runs it', async () => {
    fakeApi({ 'GET /search': () => ({ results: [] }) });
    const chosen: Entry[] = [];
    const { user } = renderPage(
      <PaletteDialog
        sections={[]}
        recordsOnly
        commands={commands}
        onChoose={(entry) => chosen.push(entry)}
        onClose={() => undefined}
      />,
    );
    expect(options()).toEqual(['New Lead', 'SaveCtrl+S']);
    await user.keyboard('sav');
    await waitFor(() => expect(options()).toEqual(['SaveCtrl+S']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chosen[0]?.target).toEqual({ run }));
  });
});

/** A palette that is opened by its keys and appears when `Arrive` is pressed, as if its code were still loading. */
const LatePalette = () => {
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(asked)}>
        Arrive
      </button>
      <Palette
        sections={openSections(1, appInfo)}
        opened={opened}
        onOpen={() => setAsked(true)}
        onClose={() => setOpened(false)}
        onShowKeys={() => undefined}
      />
    </>
  );
};

describe('Ctrl-K', () => {
  const sections = openSections(1, appInfo);
  const draw = (beneath: { blocking: boolean } | undefined) => {
    const pressed: string[] = [];
    fakeApi({});
    const { user } = renderPage(
      <>
        <input aria-label="Elsewhere" />
        {beneath && (
          <Dialog title="Beneath" onClose={() => undefined} blocking={beneath.blocking}>
            <input aria-label="Inside" />
          </Dialog>
        )}
        <Palette
          sections={sections}
          opened={false}
          onOpen={() => pressed.push('open')}
          onClose={() => undefined}
          onShowKeys={() => undefined}
        />
      </>,
    );
    return { user, pressed };
  };

  test('opens the palette from within a field, and above a dialog', async () => {
    const plain = draw(undefined);
    await plain.user.click(screen.getByLabelText('Elsewhere'));
    await plain.user.keyboard('{Control>}k{/Control}');
    expect(plain.pressed).toEqual(['open']);
  });

  test('keeps what is typed before the palette appears', async () => {
    const api = fakeApi({ 'GET /search': () => ({ results: [] }), 'GET /plans': () => [] });
    const { user } = renderPage(<LatePalette />);
    const press = (key: string, ctrlKey = false) =>
      act(() => {
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ctrlKey, bubbles: true }),
        );
      });
    press('k', true);
    for (const key of 'acx') press(key);
    press('Backspace');
    press('m');
    await user.click(screen.getByRole('button', { name: 'Arrive' }));
    const box = await screen.findByRole('combobox');
    await user.click(box);
    await waitFor(() => expect(box).toHaveValue('acm'));
    await waitFor(() => expect(api.callsOf('GET', '/search')[0]?.query.text).toBe('acm'));
  });

  test('does not open above a dialog that asks a question', async () => {
    const { user, pressed } = draw({ blocking: true });
    await user.click(within(await screen.findByRole('dialog')).getByLabelText('Inside'));
    await user.keyboard('{Control>}k{/Control}');
    expect(pressed).toEqual([]);
  });
});
