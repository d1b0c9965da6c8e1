import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setBusinessZone } from '#lib/business-day.ts';
import { Ago, agoText } from './ago.tsx';

const now = new Date('2026-11-25T18:30:00Z');

test.each([
  ['2026-11-25T18:29:30Z', 'just now'],
  ['2026-11-25T18:30:10Z', 'just now'],
  ['2026-11-25T18:29:00Z', '1 minute ago'],
  ['2026-11-25T17:31:00Z', '59 minutes ago'],
  ['2026-11-25T17:30:00Z', '1 hour ago'],
  ['2026-11-24T18:31:00Z', '23 hours ago'],
  ['2026-11-24T18:30:00Z', '11/24/2026 1:30 PM'],
])('%s is %s', (at, text) => {
  setBusinessZone('America/Indiana/Indianapolis');
  expect(agoText(at, now)).toBe(text);
});

test('says who did it, with the moment as its tooltip', () => {
  vi.useFakeTimers({ now });
  setBusinessZone('America/Indiana/Indianapolis');
  render(<Ago at="2026-11-25T18:28:00Z" by="Renata Oakes" />);
  expect(screen.getByText('2 minutes ago by Renata Oakes')).toHaveAttribute('title', '11/25/2026 1:28 PM');
});
