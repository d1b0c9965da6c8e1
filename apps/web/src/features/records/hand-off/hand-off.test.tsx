import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HandOff, HandOffTask } from '@worksmart/shared/records/hand-off/schema.ts';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { HandOffTasks } from './hand-off-tasks.tsx';

const dana = { id: 7, name: 'Dana Reyes' };
const task = (more: Partial<HandOffTask> = {}): HandOffTask => ({
  id: 3,
  rowVersion: 1,
  step: 'step2_1',
  text: 'Kick-off call',
  owner: null,
  dueOn: '2099-01-05T00:00:00',
  doneOn: null,
  doneBy: null,
  abilities: { tick: true },
  ...more,
});

const open = (given: Partial<HandOff>, more: Parameters<typeof fakeApi>[0] = {}) => {
  const handOff: HandOff = { tasks: [task()], abilities: { edit: true, open: false }, ...given };
  const api = fakeApi({
    'GET /customer/:id/tasks': () => handOff,
    'GET /customer/:id/follow-up-people': () => [{ ...dana, description: dana.name }],
    ...more,
  });
  renderPage(<HandOffTasks customerId={31} />, { as: person(7) });
  return api;
};

const row = async () => (await screen.findAllByRole('row'))[1] as HTMLElement;

test('a tick sends the version that was read', async () => {
  const api = open({}, { 'POST /customer/:id/tasks/:taskId/done': () => task({ doneOn: '2026-12-01T15:00:00.000Z' }) });
  await userEvent.click(within(await row()).getByRole('checkbox', { name: 'Done: Kick-off call' }));
  await screen.findByText('Task done.');
  expect(api.callsOf('POST', '/customer/:id/tasks/:taskId/done')[0]?.body).toEqual({ done: true, rowVersion: 1 });
});

test('who may not edit reads the tasks, and ticks only their own', async () => {
  const tasks = [task({ abilities: { tick: false } }), task({ id: 4, text: 'Send a card', owner: dana })];
  open({ tasks, abilities: { edit: false, open: false } });
  expect(await screen.findByRole('checkbox', { name: 'Done: Kick-off call' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Done: Send a card' })).toBeEnabled();
  expect(screen.getByText('Dana Reyes')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a client of an earlier release gets its tasks by one click', async () => {
  const opened = { tasks: [task()], abilities: { edit: true, open: false } };
  const api = open(
    { tasks: [], abilities: { edit: true, open: true } },
    { 'POST /customer/:id/tasks/open': () => opened },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Open Tasks' }));
  await screen.findByText('Tasks opened.');
  expect(api.callsOf('POST', '/customer/:id/tasks/open')).toHaveLength(1);
});

test('what someone else saved first is shown next to the own text and owner', async () => {
  const theirs = task({ text: 'First call', owner: dana, rowVersion: 2 });
  open({}, { 'POST /customer/:id/tasks': () => refuse('stale', 'Someone else saved this.', undefined, theirs) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Kick-off call' }));
  const text = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Task' });
  await userEvent.clear(text);
  await userEvent.type(text, 'Own call');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('First call')).toBeVisible();
});
