import { screen, waitFor, within } from '@testing-library/react';
import { emptyInputs } from '@worksmart/shared/claims/experience/inputs.schema.ts';
import type { ExperienceWorksheet } from '@worksmart/shared/claims/experience/routes.ts';
import { exampleInputs } from '@worksmart/shared/claims/experience/testing/worked-example.ts';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { ExperienceButton } from './experience.public.ts';

const path = '/customer/31/experience/2027';
const tier = { id: 7, description: 'Tier 7', rate: 1.15, month: 131_434.42, over: 3_714.27 };

const example: ExperienceWorksheet = {
  year: 2027,
  inputs: { ...exampleInputs, rowVersion: 3 },
  deductible: 100_000,
  paidThrough: '2026-08',
  basis: 'Published claims and premiums files: services 07/2025 to 06/2026.',
  steps: [
    {
      step: 11,
      label: 'Needed',
      rule: '($628.38 + aggregate premium $3.10) / (1 − retention 11.00%)',
      result: '$709.53',
    },
    { step: 12, label: 'Current', rule: '$114,290.80 billed in 10/2026 / 180 members', result: '$634.95' },
    { step: 13, label: 'Change', rule: 'Step 11 / step 12 − 1', result: '+11.75%' },
  ],
  months: [],
  factors: [
    { lag: 0, link: 3.0874, completion: 0.2391, falls: false, typed: false },
    { lag: 1, link: null, completion: 0.85, falls: false, typed: true },
    { lag: 2, link: null, completion: 1, falls: false, typed: false },
    { lag: 3, link: null, completion: 1, falls: false, typed: false },
  ],
  range: [
    { z: 0, needed: 688.88, change: 8.49 },
    { z: 1, needed: 738.06, change: 16.24 },
  ],
  rates: [{ plan: 'PPO 1500', tier: 'EE', people: 45, rate: 806, renewed: 900.71 }],
  totals: { current: 114_290.8, renewed: 127_720.15, difference: 13_429.35, year: 161_152.2 },
  cover: {
    factor: 1.1175,
    tierID: 7,
    text: 'Needed factor 1.1175: Tier 7 × 1.15 is the lowest tier that covers it.',
    tiers: [tier],
  },
  missing: [],
  warnings: ['One member has more than 25% of the claims.'],
  limits: 'Internal projection. Not an actuarial opinion or a rate filing. Small groups vary widely by chance.',
};

const empty: ExperienceWorksheet = {
  ...example,
  inputs: emptyInputs,
  steps: example.steps.map((step) => ({ ...step, result: null })),
  range: [],
  rates: [],
  totals: null,
  cover: null,
  missing: [
    { step: 8, text: 'Step 8 needs Pooling Charge.', place: 'inputs', field: 'poolingCharge' },
    { step: 12, text: 'Step 12 needs present rates: no published premiums with members.', place: 'files', field: null },
  ],
};

const open = async (worksheet: ExperienceWorksheet, more: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ [`GET ${path}`]: () => worksheet, ...more });
  const page = renderPage(
    <ExperienceButton
      customerId={31}
      year={2027}
      applyTier={({ description }) => <span>{`apply ${description}`}</span>}
    />,
  );
  await page.user.click(screen.getByRole('button', { name: 'Experience' }));
  await screen.findByText('Internal - not an actuarial opinion');
  return { api, ...page };
};
const input = (name: string) => screen.getByRole('textbox', { name });

test('shows the result, its range, each step, and the tier that covers it', async () => {
  await open(example);
  const dialog = screen.getByRole('dialog', { name: 'Experience 2027' });
  expect(dialog).toHaveTextContent('$688.88 (+8.49%) and $738.06 (+16.24%)');
  expect(dialog).toHaveTextContent('+$13,429.35 and +$161,152.20');
  const steps = within(screen.getByRole('table', { name: 'Steps' }));
  expect(steps.getByRole('row', { name: '13 Change Step 11 / step 12 − 1 +11.75%' })).toBeVisible();
  expect(screen.getByText(/Tier 7 × 1.15 is the lowest tier that covers it/)).toBeVisible();
  expect(screen.getByText('apply Tier 7')).toBeVisible();
  expect(screen.getByText('One member has more than 25% of the claims.')).toBeVisible();
  expect(screen.getByText(/Not an actuarial opinion or a rate filing/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open PDF' })).toHaveAttribute('href', `/api${path}/document`);
});

test('lists completion factors up to the last one that says something', async () => {
  await open(example);
  const rows = within(screen.getByRole('table', { name: 'Completion Factors' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['03.08740.2391', '1–0.8500 typed', '2–1.0000']);
});

test('names what is missing, with the way to it', async () => {
  const { user } = await open(empty);
  expect(screen.getByText(/Step 8 needs Pooling Charge/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the carrier files' })).toHaveAttribute(
    'href',
    '/main/operations/files',
  );
  expect(screen.queryByRole('table', { name: 'New Rates' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enter it' }));
  expect(await screen.findByRole('dialog', { name: 'Inputs 2027' })).toBeVisible();
  await waitFor(() => expect(input('Pooling Charge')).toHaveFocus());
});

test('saves the inputs with the version that was read, and calculates again', async () => {
  const { api, user } = await open(example, { [`PUT ${path}`]: () => example });
  await user.click(screen.getByRole('button', { name: 'Edit Inputs' }));
  await user.clear(input('Medical Trend'));
  await user.type(input('Medical Trend'), '-2.5');
  await user.click(screen.getByRole('button', { name: 'Add Factor' }));
  await user.clear(input('Completion of factor 1'));
  await user.type(input('Completion of factor 1'), '0.3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The worksheet is calculated with these inputs.')).toBeVisible();
  expect(api.callsOf('PUT', path)[0]?.body).toEqual({
    ...exampleInputs,
    rowVersion: 3,
    trendMedical: -2.5,
    typedFactors: [{ lag: 0, factor: 0.3 }],
  });
  expect(api.callsOf('GET', path)).toHaveLength(2);
});

test('a typed weight asks for its reason, and a value beyond its limits is marked', async () => {
  const { user } = await open(example);
  await user.click(screen.getByRole('button', { name: 'Edit Inputs' }));
  await user.type(input('Z'), '0.6');
  await user.clear(input('Retention'));
  await user.type(input('Retention'), '41');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter why Z is typed.')).toBeVisible();
  expect(screen.getByText('Please enter a number from 0% to 40%.')).toBeVisible();
});

test('shows both versions after another user’s save', async () => {
  const theirs = { ...example, inputs: { ...example.inputs, retention: 12, rowVersion: 4 } };
  const { user } = await open(example, { [`PUT ${path}`]: () => refuse('stale', 'Changed.', undefined, theirs) });
  await user.click(screen.getByRole('button', { name: 'Edit Inputs' }));
  await user.clear(input('Retention'));
  await user.type(input('Retention'), '13');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this record' });
  const fields = within(dialog).getAllByRole('row').slice(1);
  expect(fields.map((row) => row.textContent)).toEqual(['Retention13%12%']);
});

test.each([4, 5, 8])('is not offered to role %i', (roleId) => {
  fakeApi({});
  renderPage(<ExperienceButton customerId={31} year={2027} />, { as: person(roleId) });
  expect(screen.queryByRole('button', { name: 'Experience' })).toBeNull();
});
