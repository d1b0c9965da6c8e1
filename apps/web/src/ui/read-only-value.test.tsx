import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { ReadOnlyValue } from './read-only-value.tsx';

test('keeps line breaks, and shows a dash for an empty value', () => {
  renderPage(
    <>
      <ReadOnlyValue label="Testing Concerns" value={'Top-heavy.\nWatch it.'} />
      <ReadOnlyValue label="Owners" value="" />
    </>,
  );
  expect(screen.getByText(/Watch it\./)).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(screen.getByRole('group', { name: 'Owners' })).toHaveTextContent('–');
});
