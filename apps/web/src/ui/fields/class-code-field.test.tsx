import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { classCodeMessage } from '@worksmart/shared/platform/fields.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { ClassCodeField } from './class-code-field.tsx';

const Held = ({ start, known }: { start: string; known?: (code: string) => boolean }) => {
  const [code, setCode] = useState(start);
  return <ClassCodeField label="Code" value={code} onChange={setCode} known={known} />;
};

const renderCode = (start = ''): HTMLInputElement => {
  renderComponent(<Held start={start} />);
  return screen.getByLabelText('Code');
};

test('letters become upper case, and correcting one keeps the caret in place', async () => {
  const input = renderCode();
  await userEvent.type(input, 'va1');
  expect(input).toHaveValue('VA1');
  await userEvent.type(input, '{Backspace}b', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input).toHaveValue('VB1');
  expect(input.selectionStart).toBe(2);
});

test.each(['88100', '8-10', '8810 office', 'É1'])('rejects "%s" and says why', async (pasted) => {
  const input = renderCode('V12');
  await userEvent.click(input);
  input.setSelectionRange(0, 3);
  await userEvent.paste(pasted);
  expect(input).toHaveValue('V12');
  expect(input).toHaveAccessibleDescription(classCodeMessage);
  await userEvent.keyboard('{Backspace}');
  expect(input).not.toHaveAccessibleDescription();
});

test('trims a pasted code', async () => {
  const input = renderCode();
  await userEvent.click(input);
  await userEvent.paste(' v123 ');
  expect(input).toHaveValue('V123');
});

test('an invalid stored code can be corrected', async () => {
  const input = renderCode('8-10');
  await userEvent.type(input, '{Backspace}8', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input).toHaveValue('8810');
});

test('asks about letters that may be meant as digits, unless the table has the code', async () => {
  const input = renderCode();
  await userEvent.type(input, '881o');
  expect(screen.getByText('Did you mean 8810?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use 8810' }));
  expect(input).toHaveValue('8810');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  renderComponent(<Held start="881O" known={(code) => code === '881O'} />);
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});
