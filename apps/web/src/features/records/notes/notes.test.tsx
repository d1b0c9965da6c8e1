import { screen, waitFor, within } from '@testing-library/react';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { emptyNoteMessage, type Note, type NoteSave, ssnQuestion } from '@worksmart/shared/records/notes/schema.ts';
import { describe, expect, test, vi } from 'vitest';
import { routeKey } from '#lib/query-client.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { printedSheets } from '#testing/printed-sheets.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { draftKey } from '#testing/stub-server.ts';
import { SaveButton } from '#ui/dialogs/save-button.tsx';
import { openDrafts } from '#ui/edited-record/drafts.ts';
import { NotesButton } from './notes.public.ts';

const names: Record<number, string> = { 114: 'General', 115: 'Benefits' };
const typeOf = (id: number) => ({ id, name: names[id] ?? '', description: names[id] ?? '' });

const note = (id: number, more: Partial<Note> = {}): Note => ({
  id,
  benefitGroup: null,
  type: typeOf(114),
  content: `Note ${id}`,
  createdBy: { name: 'Dana Reyes', createdOn: '2026-03-02T15:00:00.000Z' },
  editedOn: null,
  followUp: null,
  rowVersion: 1,
  abilities: { save: true, delete: true },
  ...more,
});

const serve = (...notes: Note[]) => {
  const state = { notes };
  const api = fakeApi({
    'GET /lookups': () => [114, 115].map(typeOf),
    'GET /notes': ({ query }) => state.notes.filter(({ type }) => !query.typeID || type.id === Number(query.typeID)),
    'POST /note': ({ body }) => {
      const sent = body as NoteSave;
      const saved = note(sent.id || 99, { content: sent.content, type: typeOf(sent.type?.id ?? 114) });
      state.notes = [saved, ...state.notes.filter(({ id }) => id !== sent.id)];
      return saved;
    },
    'DELETE /note/:id': ({ path }) => {
      const id = Number(path.split('/').at(-1));
      state.notes = state.notes.filter((one) => one.id !== id);
      return { id };
    },
  });
  return { ...api, state };
};

const draw = (count = 0, roleId = 1) => {
  void openDrafts(7, draftKey);
  const page = renderPage(<NotesButton customerId={31} customerName="Hoosier Tool & Die" />, { as: person(roleId) });
  page.client.setQueryData(routeKey(customerRoutes.get, { params: { id: 31 } }), { noteCount: count });
  return page;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const open = async (count = 0, roleId = 1) => {
  const page = draw(count, roleId);
  await page.user.click(button(/^Notes/));
  await screen.findByRole('tab', { name: 'General' });
  return page;
};
const writeNew = async ({ user }: ReturnType<typeof draw>, text: string) => {
  await user.click(button('Add a New Note'));
  await user.type(await screen.findByRole('textbox', { name: 'New note' }), text);
};

test('a retired type keeps its notes, and has a tab only where there are some', async () => {
  const api = serve(note(1), note(2, { type: typeOf(115), content: 'Plan year' }));
  const types =
    (...retired: number[]) =>
    () => [
      ...[114, 115].map((id) => ({ ...typeOf(id), isActive: true })),
      ...retired.map((id) => ({ id, name: `Retired ${id}`, description: '', isActive: false })),
    ];
  api.answer('GET /lookups', types(116, 117));
  api.state.notes.push(note(3, { type: { id: 116, name: 'Retired 116', description: '' }, content: 'By fax' }));
  const { user } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Retired 116' }));
  expect(await screen.findByText('By fax')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a New Note' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Retired 117' })).toBeNull();
});

test('Ctrl+S in a note saves the note, and not the record behind it', async () => {
  void openDrafts(7, draftKey);
  const api = serve();
  const saveRecord = vi.fn();
  const page = renderPage(
    <>
      <SaveButton form={{ canSave: true, problems: [], showProblems: saveRecord }} onSave={saveRecord} />
      <NotesButton customerId={31} customerName="Hoosier Tool & Die" />
    </>,
  );
  await page.user.click(await screen.findByRole('button', { name: /^Notes/ }));
  await screen.findByRole('tab', { name: 'General' });
  await page.user.click(button('Add a New Note'));
  await page.user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(emptyNoteMessage)).toBeVisible();
  await page.user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Call on Monday');
  await page.user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.callsOf('POST', '/note')[0]?.body).toMatchObject({ content: 'Call on Monday' }));
  expect(saveRecord).not.toHaveBeenCalled();
});

describe('the panel', () => {
  test('a role that only reads records sees the notes and cannot add one', async () => {
    serve(note(1));
    await open(1, 2);
    expect(await screen.findByText('Note 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a New Note' })).toBeNull();
  });

  test('C-DLG-02 C-NOTE-02 shows the number of notes on its button, which opens and closes it; Esc closes it too', async () => {
    serve();
    const { user } = draw(3);
    const notes = await screen.findByRole('button', { name: 'Notes 3' });
    await user.click(notes);
    expect(await screen.findByRole('dialog', { name: 'Notes' })).toBeVisible();
    await user.click(notes);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(notes);
    await user.click(await screen.findByRole('textbox', { name: 'Search in all notes' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(notes).toHaveFocus());
  });

  test('C-NOTE-03 C-NOTE-04 C-NOTE-05 C-NOTE-06 has a tab for each type, loaded when it is selected', async () => {
    let answer: (notes: Note[]) => void = () => undefined;
    const api = serve(note(1, { content: 'First\nSecond' }));
    const { user } = await open();
    expect(await screen.findByText(/First/)).toHaveTextContent('First Second');
    expect(button('Add a New Note')).toBeVisible();
    expect(button(/^Edit note of 03\/02\/2026/)).toBeVisible();
    api.answer('GET /notes', () => new Promise<Note[]>((told) => (answer = told)));
    await user.click(screen.getByRole('tab', { name: 'Benefits' }));
    expect(await screen.findByText('retreiving notes....')).toBeVisible();
    answer([]);
    expect(await screen.findByText('No notes found.')).toBeVisible();
    expect(api.callsOf('GET', '/notes').map(({ query }) => query)).toEqual([
      { customerID: '31', typeID: '114' },
      { customerID: '31', typeID: '115' },
    ]);
  });

  test('offers edit and delete only where they are allowed', async () => {
    serve(note(1, { abilities: { save: false, delete: false } }));
    await open();
    expect(await screen.findByText('Note 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Edit|Delete) note/ })).toBeNull();
  });
});

describe('writing', () => {
  test('C-NOTE-07 C-NOTE-09 C-NOTE-10 cannot save an empty note, and shows a saved one', async () => {
    const api = serve();
    const page = await open();
    await writeNew(page, ' ');
    expect(button('Save')).toBeDisabled();
    await page.user.keyboard('Called.{Enter}Twice.');
    await page.user.click(button('Save'));
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('Called. Twice.'));
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    const [sent] = api.callsOf('POST', '/note');
    expect(sent).toMatchObject({
      query: { customerID: '31' },
      body: { id: 0, benefitGroup: null, type: { id: 114 }, content: ' Called.\nTwice.' },
    });
    expect(sent?.headers).toHaveProperty('Idempotency-Key');
    expect(api.callsOf('GET', '/notes').at(-1)?.query).toEqual({ customerID: '31', typeID: '114' });
  });

  test('asks before it saves nine digits, which may be a Social Security number', async () => {
    const api = serve();
    const page = await open();
    await writeNew(page, 'Dana is 123-45-6789');
    await page.user.click(button('Save'));
    const field = screen.getByRole('textbox', { name: 'New note' });
    expect(field).toHaveAccessibleDescription(ssnQuestion);
    expect(api.callsOf('POST', '/note')).toEqual([]);
    await page.user.type(field, '!');
    expect(field).not.toHaveAccessibleDescription();
    await page.user.click(button('Save'));
    await page.user.click(button('Save'));
    await waitFor(() => expect(api.callsOf('POST', '/note')).toHaveLength(1));
    expect(api.callsOf('POST', '/note')[0]?.body).toMatchObject({ content: 'Dana is 123-45-6789!', acceptSsn: true });
  });

  test('keeps a note that could not be saved, with the reason', async () => {
    const api = serve();
    api.answer('POST /note', () => refuse('unavailable', 'The server cannot be reached.'));
    const page = await open();
    await writeNew(page, 'Kept');
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('Kept');
  });

  test('restores an unsaved note, for its type only', async () => {
    serve();
    const page = await open();
    await writeNew(page, 'Half a');
    await page.user.click(screen.getByRole('tab', { name: 'Benefits' }));
    await screen.findByText('No notes found.');
    expect(screen.queryByDisplayValue('Half a')).toBeNull();
    await page.user.click(button('Notes'));
    await page.user.click(button('Notes'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a'));
  });

  test('C-NOTE-08 C-NOTE-09 saves an edit only if the text changed', async () => {
    const api = serve(note(5));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Edit note/ }));
    const field = screen.getByRole('textbox', { name: 'Note' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(button('Save')).toBeDisabled();
    await user.keyboard(' again');
    await user.click(button('Save'));
    expect(await screen.findByText('Note 5 again')).toBeVisible();
    expect(api.callsOf('POST', '/note')[0]?.body).toMatchObject({ id: 5, rowVersion: 1, content: 'Note 5 again' });
  });

  test('shows the newer version after a conflict, and replaces it when saved again', async () => {
    const api = serve(note(5));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Edit note/ }));
    await user.keyboard(' mine');
    const theirs = note(5, { content: 'Theirs', rowVersion: 2 });
    api.state.notes = [theirs];
    api.answer('POST /note', ({ body }) => {
      const { rowVersion, content } = body as NoteSave;
      if (rowVersion !== 2) return refuse('stale', 'Somebody saved in the meantime.', undefined, theirs);
      api.state.notes = [note(5, { content, rowVersion: 3 })];
      return api.state.notes[0];
    });
    await user.click(button('Save'));
    expect(await screen.findByText('Theirs')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Note 5 mine');
    await user.click(button('Save'));
    expect(await screen.findByText('Note 5 mine')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  });

  test('C-NOTE-09 deletes a note after confirmation', async () => {
    const api = serve(note(5), note(6));
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: /^Delete note/ }))[0] as HTMLElement);
    const question = await screen.findByRole('dialog', { name: 'Delete Note?' });
    expect(question).toHaveTextContent('Are you sure you want to delete the note of 03/02/2026 by Dana Reyes?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Note 5')).toBeNull());
    expect(screen.getByText('Note 6')).toBeVisible();
    expect(api.callsOf('DELETE', '/note/5')).toHaveLength(1);
  });
});

test('searches all types for every word and shows the type of each note', async () => {
  const long = note(3, { type: typeOf(115), content: `${'x '.repeat(400)}Dental for part-time staff` });
  serve(note(1, { content: 'Dental, by mail' }), note(2, { content: 'Vision' }), long);
  const { user } = await open();
  const search = screen.getByRole('textbox', { name: 'Search in all notes' });
  await user.type(search, 'staff dental');
  expect(await screen.findByText('1 note found')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(/Benefits.*Dental for part-time staff/);
  expect(screen.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual(['Dental', 'staff']);
  await user.clear(search);
  await user.type(search, 'nothing such');
  expect(await screen.findByText('No notes found.')).toBeVisible();
  await user.click(button('Clear the search'));
  expect(await screen.findByRole('tab', { name: 'General' })).toBeVisible();
});

test('marks what only folding finds, in the text and in its author', async () => {
  serve(note(1, { content: 'Called José of St. Mary’s.' }), note(2, { content: 'Vision' }));
  const { user } = await open();
  const search = screen.getByRole('textbox', { name: 'Search in all notes' });
  const marks = () => screen.queryAllByRole('mark').map(({ textContent }) => textContent);
  await user.type(search, 'saint jose');
  expect(await screen.findByText('1 note found')).toBeVisible();
  expect(marks()).toEqual(['José', 'St.']);
  await user.clear(search);
  await user.type(search, 'dana');
  expect(await screen.findByText('2 notes found')).toBeVisible();
  expect(marks()).toEqual(['Dana', 'Dana']);
});

test('prints all notes of the type or the search in full, however many are shown', async () => {
  const long = `Long about José\n${'x '.repeat(400)}end`;
  serve(...Array.from({ length: 120 }, (_, at) => note(at + 1)), note(121, { content: long }));
  const { user } = await open();
  expect(await screen.findByRole('button', { name: /^Show more/ })).toBeVisible();
  const printed = printedSheets();
  await user.click(button('Print all rows'));
  expect(printed[0]).toMatch(/^Notes of Hoosier Tool & Die121 rows\. Type: General\./);
  for (let id = 1; id <= 120; id += 1) expect(printed[0]).toContain(`Note ${id}`);
  expect(printed[0]).toContain('x end');
  await user.type(screen.getByRole('textbox', { name: 'Search in all notes' }), 'jose');
  expect(await screen.findByText('1 note found')).toBeVisible();
  await user.click(button('Print all rows'));
  expect(printed[1]).toMatch(/^Notes of Hoosier Tool & Die1 row\. Search: jose\..*Long about José/);
});
