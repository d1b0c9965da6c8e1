import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderComponent } from '#testing/render-app.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({
  name: z.string().trim().min(1, "Please enter the company's name."),
  city: z.string().min(1, 'Please enter a city.'),
});

const results: boolean[] = [];
const save = vi.fn<(values: z.input<typeof schema>) => Promise<void>>();

const SampleForm = () => {
  const form = useContractForm(schema, { name: 'Acme', city: '' });
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        results.push(await form.submit(save));
      }}
    >
      <TextField label="Name" {...form.getInputProps('name')} />
      <TextField label="City" {...form.getInputProps('city')} />
      <output>
        {form.canSave ? 'can save' : form.problems.join(' ')} {form.dirty ? 'dirty' : 'clean'}
      </output>
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.markSaved()}>
        Mark
      </button>
    </form>
  );
};

beforeEach(() => {
  results.length = 0;
  save.mockReset().mockResolvedValue(undefined);
});

const city = () => screen.getByLabelText('City');

test('shows a message when the user leaves the field, and removes it during the correction', async () => {
  renderComponent(<SampleForm />);
  expect(screen.getByRole('status')).toHaveTextContent('Please enter a city. clean');
  expect(city()).not.toBeInvalid();
  await userEvent.click(city());
  await userEvent.tab();
  expect(city()).toHaveAccessibleDescription('Please enter a city.');
  await userEvent.type(city(), 'M');
  expect(city()).not.toBeInvalid();
  expect(screen.getByRole('status')).toHaveTextContent('can save dirty');
});

test('submitting shows all messages, focuses the first invalid field and saves nothing', async () => {
  renderComponent(<SampleForm />);
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription("Please enter the company's name.");
  expect(city()).toHaveAccessibleDescription('Please enter a city.');
  expect(save).not.toHaveBeenCalled();
  expect(results).toEqual([false]);
});

test('the server’s field errors appear on the fields', async () => {
  save.mockRejectedValue(new AppError('validation', 'No.', { fields: { city: ['This city is taken.'] } }));
  renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(city()).toHaveAccessibleDescription('This city is taken.'));
  await waitFor(() => expect(city()).toHaveFocus());
  expect(results).toEqual([false]);
});

test('reports an error even if the form does not have its field', async () => {
  save.mockRejectedValue(new AppError('validation', 'No.', { fields: { 'contacts.0.email': ['Hidden and wrong.'] } }));
  renderComponent(
    <>
      <SampleForm />
      <Notifications />
    </>,
  );
  await userEvent.type(city(), 'Muncie');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hidden and wrong.')).toBeVisible();
});

test('the form is clean again after a save', async () => {
  renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Acme', city: 'Muncie' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark' }));
  expect(screen.getByRole('status')).toHaveTextContent('clean');
  expect(results).toEqual([true]);
});
