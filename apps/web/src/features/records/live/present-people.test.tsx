import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderComponent } from '#testing/render-app.tsx';
import { PresentPeople } from './present-people.tsx';

const people = ['Dana Reyes', 'Bo Lee', 'Ann Alder', 'Cy Oak', 'Di Elm'].map((name, id) => ({ id, name }));

test('shows at most three of the others and a number, and says when the record is closed', async () => {
  const api = fakeApi({ 'POST /live/presence': () => ({ customerId: 5, people }) });
  const page = renderComponent(<PresentPeople customerId={5} />);
  const avatars = await screen.findByRole('status', {
    name: 'Also open: Dana Reyes, Bo Lee, Ann Alder, Cy Oak, Di Elm',
  });
  expect(avatars).toHaveTextContent('DRBLAA+2');
  page.unmount();
  await waitFor(() => expect(api.calls.map(({ body }) => (body as { open: boolean }).open)).toEqual([true, false]));
});

test('shows nothing when no one else has the record open', async () => {
  const api = fakeApi({ 'POST /live/presence': () => ({ customerId: 5, people: [] }) });
  renderComponent(<PresentPeople customerId={5} />);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});
