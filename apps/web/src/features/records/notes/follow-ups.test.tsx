import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { dayNeededMessage } from '@worksmart/shared/records/notes/follow-up.rules.ts';
import type { FollowUp, ListedFollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import type { Note, NoteSave } from '@worksmart/shared/records/notes/schema.ts';
import { describe, expect, test } from 'vitest';
import { businessToday, dayText } from '#lib/business-day.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { draftKey } from '#testing/stub-server.ts';
import { openDrafts } from '#ui/edited-record/drafts.ts';
import { NotesButton } from './notes.public.ts';
import FollowUpsPage from './pages/follow-ups.page.tsx';

const inDays = (days: number) => addDays(businessToday(), days);
const dana = { id: 7, name: 'Dana Reyes' };
const lee = { id: 9, name: 'Lee Ortiz' };

const followUp = (more: Partial<FollowUp> = {}): FollowUp => ({
  dueOn: inDays(3),
  user: dana,
  doneOn: null,
  doneBy: null,
  rowVersion: 1,
  abilities: { change: true },
  ...more,
});

const noteWith = (given: FollowUp | null, more: Partial<Note> = {}): Note => ({
  id: 5,
  benefitGroup: null,
  type: { id: 114, name: 'General', description: 'General' },
  content: 'Call back',
  createdBy: { name: 'Dana Reyes', createdOn: '2026-03-02T15:00:00.000Z' },
  editedOn: null,
  rowVersion: 1,
  followUp: given,
  abilities: { save: true, delete: true },
  ...more,
});

const listedOf = (given: FollowUp, more: Partial<ListedFollowUp> = {}): ListedFollowUp => ({
  ...given,
  id: 5,
  customer: { id: 31, name: 'Maple & Co', stageId: 4 },
  firstLine: 'Call back',
  ...more,
});

/** Serves one note, whose follow-up the calls change as the server would. */
const serve = (first: FollowUp | null) => {
  let now = first;
  const changeTo = (more: Partial<FollowUp>) => () => {
    now = { ...(now ?? followUp()), ...more, rowVersion: (now?.rowVersion ?? 0) + 1 };
    return listedOf(now);
  };
  return fakeApi({
    'GET /lookups': () => [{ id: 114, name: 'General', description: 'General' }],
    'GET /notes': () => [noteWith(now)],
    'GET /customer/:id/follow-up-people': () => [dana, lee].map((one) => ({ ...one, description: one.name })),
    'POST /note': ({ body }) => {
      const sent = (body as NoteSave).followUp;
      if (sent !== undefined) now = sent && followUp({ dueOn: sent.dueOn });
      return noteWith(now);
    },
    'POST /follow-ups/:id/done': changeTo({ doneOn: '2026-12-03T15:00:00.000Z', doneBy: 'Dana Reyes' }),
    'POST /follow-ups/:id/move': changeTo({ dueOn: inDays(10) }),
    'POST /follow-ups/:id/undo': changeTo({ dueOn: inDays(3), doneOn: null, doneBy: null }),
  });
};

const open = async () => {
  void openDrafts(7, draftKey);
  const page = renderPage(<NotesButton customerId={31} customerName="Hoosier Tool & Die" />, { as: person(1) });
  await page.user.click(screen.getByRole('button', { name: /^Notes/ }));
  await screen.findByText('Call back');
  return page;
};
/** The button of the toast that says this. */
const undoOf = async (said: string) =>
  within((await screen.findByText(said)).parentElement as HTMLElement).getByRole('button', { name: 'Undo' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the follow-up of a note', () => {
  test('is set with a preset day and a person, and saved with the note', async () => {
    const api = serve(null);
    const { user } = await open();
    await user.click(button('Add a New Note'));
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Call them');
    await user.click(button('Follow up'));
    expect(button('Save')).toBeDisabled();
    expect(screen.getByLabelText('Day of the follow-up')).toHaveAccessibleDescription(dayNeededMessage);
    await user.click(button('Next week'));
    expect(screen.queryByText(dayNeededMessage)).toBeNull();
    expect(button('Next week')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Day of the follow-up')).toHaveValue(dayText(inDays(7)));
    expect(screen.getByRole('combobox', { name: 'Person who follows up' })).toHaveValue('Dana Reyes');
    await user.click(button('Save'));
    await screen.findByText(`Follow up ${dayText(inDays(7))} · Dana Reyes`);
    expect(api.callsOf('POST', '/note')[0]?.body).toMatchObject({
      id: 0,
      content: 'Call them',
      followUp: { dueOn: inDays(7), user: { id: 7 } },
    });
    expect(screen.queryByLabelText('Day of the follow-up')).toBeNull();
  });

  test('shows why a day is not accepted, and the server’s message on its field', async () => {
    const api = serve(followUp());
    api.answer('POST /note', () =>
      refuse('validation', 'Please check the marked fields.', { 'followUp.user': ['Not this person.'] }),
    );
    const { user } = await open();
    await user.click(button(/^Edit note/));
    const day = screen.getByLabelText('Day of the follow-up');
    await user.clear(day);
    await user.type(day, '01/02/2020');
    await user.tab();
    expect(await screen.findByText('Please choose today or a later day.')).toBeVisible();
    expect(button('Save')).toBeDisabled();
    await user.click(button('Tomorrow'));
    await user.click(button('Save'));
    expect(await screen.findByText('Not this person.')).toBeVisible();
    expect(day).toHaveValue(dayText(inDays(1)));
  });

  test('Esc closes the calendar and the list of people before it closes the panel', async () => {
    serve(followUp());
    const { user } = await open();
    await user.click(button(/^Edit note/));
    for (const field of [
      screen.getByLabelText('Day of the follow-up'),
      screen.getByRole('combobox', { name: 'Person who follows up' }),
    ]) {
      await user.click(field);
      await user.keyboard('{Escape}');
      expect(screen.getByRole('dialog', { name: 'Notes' })).toBeVisible();
    }
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Notes' })).toBeNull();
  });

  test('changes alone, with its version, and is removed', async () => {
    const api = serve(followUp());
    const { user } = await open();
    await user.click(button(/^Edit note/));
    expect(button('Save')).toBeDisabled();
    await user.click(button('In 2 weeks'));
    await user.click(button('Save'));
    await screen.findByText(`Follow up ${dayText(inDays(14))} · Dana Reyes`);
    expect(api.callsOf('POST', '/note')[0]?.body).toMatchObject({ followUp: { dueOn: inDays(14), rowVersion: 1 } });
    await user.click(button(/^Edit note/));
    await user.click(button('No follow-up'));
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByText(/^Follow up \d/)).toBeNull());
    expect(api.callsOf('POST', '/note')[1]?.body).toMatchObject({ followUp: null });
  });

  test('is done with one click, moved by a week with another, and both can be undone', async () => {
    const api = serve(followUp());
    const { user } = await open();
    await user.click(button(/^Done follow-up of the note of 03\/02\/2026/));
    expect(await screen.findByText('Done 12/03/2026 · Dana Reyes')).toBeVisible();
    expect(button(/^Reopen/)).toBeVisible();
    await user.click(await undoOf('Follow-up done.'));
    await user.click(await screen.findByRole('button', { name: /^\+1 week/ }));
    await user.click(await undoOf(`Follow-up moved to ${dayText(inDays(10))}.`));
    expect(await screen.findByText(`Follow up ${dayText(inDays(3))} · Dana Reyes`)).toBeVisible();
    const versions = api.calls.flatMap(({ path, body }) => (path.startsWith('/follow-ups') ? [[path, body]] : []));
    expect(versions).toEqual([
      ['/follow-ups/5/done', { rowVersion: 1 }],
      ['/follow-ups/5/undo', { rowVersion: 2 }],
      ['/follow-ups/5/move', { rowVersion: 3 }],
      ['/follow-ups/5/undo', { rowVersion: 4 }],
    ]);
  });

  test('says that it is overdue, and offers nothing to those who may not change it', async () => {
    serve(followUp({ dueOn: inDays(-2), abilities: { change: false } }));
    await open();
    expect(screen.getByText(`Overdue ${dayText(inDays(-2))} · Dana Reyes`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /follow-up of/ })).toBeNull();
  });
});

describe('the list of follow-ups', () => {
  const rows = [
    listedOf(followUp({ dueOn: inDays(-2) }), { id: 1, firstLine: 'Late call' }),
    listedOf(followUp({ dueOn: inDays(0) }), { id: 2, firstLine: 'Call of today' }),
    listedOf(followUp({ user: lee, abilities: { change: false } }), { id: 3, firstLine: 'Later call' }),
  ];
  const show = (roleId: number, at = '/main/today/follow-ups') => {
    const api = fakeApi({
      'GET /follow-ups': () => rows,
      'GET /follow-ups/digest': () => ({ wanted: false }),
      'POST /follow-ups/digest': ({ body }) => body,
      'POST /follow-ups/:id/done': () => ({ ...rows[0], doneOn: '2026-12-03T15:00:00.000Z', rowVersion: 2 }),
    });
    return { ...renderPage(<FollowUpsPage />, { as: person(roleId), at }), api };
  };
  const table = () => within(screen.getByRole('table', { name: 'Follow-ups' }));

  test('shows what is due, by the address and by a click, with the number of each kind', async () => {
    const { user, query } = show(8, '/main/today/follow-ups?show=due');
    expect(await table().findByText('Late call')).toBeVisible();
    expect(table().getByText('Call of today')).toBeVisible();
    expect(table().queryByText('Later call')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Due 2' })).toBeChecked();
    await user.click(screen.getByText('Upcoming 1'));
    expect(await table().findByText('Later call')).toBeVisible();
    expect(query()).toEqual({ show: 'upcoming' });
  });

  test('only managers choose whose follow-ups they see', async () => {
    const { user, api } = show(7);
    await table().findByText('Late call');
    expect(api.callsOf('GET', '/follow-ups').at(-1)?.query).toEqual({ userID: '7' });
    await user.click(screen.getByText('Everyone’s'));
    await waitFor(() => expect(api.callsOf('GET', '/follow-ups').at(-1)?.query).toEqual({ userID: '0' }));
  });

  test('others see only their own, whatever the address says', async () => {
    const { api } = show(8, '/main/today/follow-ups?whose=everyone');
    await table().findByText('Late call');
    expect(screen.queryByText('Everyone’s')).toBeNull();
    expect(api.callsOf('GET', '/follow-ups')[0]?.query).toEqual({ userID: '7' });
  });

  test('completes a follow-up from its row, and turns the daily email on', async () => {
    const { user, api } = show(8);
    await table().findByText('Late call');
    await user.click(screen.getAllByRole('button', { name: 'Done Maple & Co' })[0] as HTMLElement);
    expect(await screen.findByText('Follow-up done.')).toBeVisible();
    expect(api.callsOf('POST', '/follow-ups/1/done')).toHaveLength(1);
    await user.click(screen.getByRole('switch', { name: 'Email me due follow-ups at 7:00 AM' }));
    expect(await screen.findByText('You get an email at 7:00 AM when follow-ups are due.')).toBeVisible();
    expect(api.callsOf('POST', '/follow-ups/digest')[0]?.body).toEqual({ wanted: true });
  });
});
