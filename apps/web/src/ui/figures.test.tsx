import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Figures } from './figures.tsx';

const kept = (text: string): string[] => {
  const { container, unmount } = render(<Figures>{text}</Figures>);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  const found = [...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent);
  unmount();
  return found;
};

test('amounts, percentages, days and decimals are not translated, and nothing is lost', () => {
  expect(kept('45 employees, $2,376,000.00 annual wages')).toEqual(['$2,376,000.00']);
  expect(kept('+$35.34')).toEqual(['+$35.34']);
  expect(kept('−$250.00 or -3.5%')).toEqual(['−$250.00', '-3.5%']);
  expect(kept('1,250 people since 01/31/2026')).toEqual(['1,250', '01/31/2026']);
  expect(kept('Per $100 of wages')).toEqual(['$100']);
  expect(kept('5 plans of 2027, code 8810')).toEqual([]);
  expect(kept('Ends at $5.')).toEqual(['$5']);
});
