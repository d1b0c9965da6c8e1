import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { EmailLink } from './email-link.tsx';

const linkTo = (email: string): HTMLElement => {
  renderComponent(<EmailLink email={email} />);
  return screen.getByRole('link', { name: email });
};

test('the lines of an address begin at its parts', () => {
  const link = linkTo('ann.lee@oak-hill.test');
  expect(link.innerHTML.split('<wbr>').filter(Boolean)).toEqual(['ann.', 'lee', '@oak-', 'hill.', 'test']);
  expect(link).toHaveAttribute('data-fits', 'always');
  expect(link).not.toHaveAttribute('data-long');
});

test('an address has three lines if its parts need them', () => {
  const link = linkTo('jerry.hill@circle-city-community-services.example');
  expect(link).toHaveAttribute('data-fits', 'wide');
  expect(link).toHaveAttribute('data-long', 'wide');
});

test('an address whose wide letters may not fit into two lines has three', () => {
  const link = linkTo('daniel.thompson@thompsonsonsinns.example');
  expect(link).toHaveAttribute('data-fits', 'wide');
  expect(link).toHaveAttribute('data-long', 'wide');
});

test('an address without parts that fit into lines fills them', () => {
  const link = linkTo('a@maschinenbaupartnersofsouthernindiana.example');
  expect(link).toHaveAttribute('data-fits', 'never');
});
