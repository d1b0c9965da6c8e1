import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { box, button, replaceText } from '#features/records/customers/testing/open-record.tsx';
import { record, serveRecord } from '#features/records/customers/testing/record-samples.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { CustomerDialog } from '../customer-dialog.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') }));

const january = '2027-01-01T00:00:00';

const withRfp = (more: Partial<CustomerDetail['rfp']>, stageId: number = stage.prospect) => {
  const made = record(stageId);
  return { ...made, rfp: { ...made.rfp, ...more } };
};

/** Opens a record. @param lacking what Operations lacks for 2027 */
const open = async (made: CustomerDetail, lacking: string[] = [], tab = 'Company') => {
  const api = serveRecord(made);
  api.answer('GET /reference/gaps', ({ query }) => (query.year === '2027' ? lacking : []));
  api.answer('PATCH /customer/:id/rfpYear', ({ query }) => {
    const rfpYear = Number(query.year);
    api.store({ operatingYear: rfpYear, rfp: { ...made.rfp, rfpYear } });
    return { ...made, operatingYear: rfpYear, rfp: { ...made.rfp, rfpYear } };
  });
  const { user } = renderPage(<CustomerDialog customerId={made.id} onClose={() => undefined} />, { as: person(1) });
  await user.click(await screen.findByRole('tab', { name: tab }));
  const saves = () => api.callsOf('POST', '/customer').map(({ body }) => body);
  return { api, user, saves };
};

const moves = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.callsOf('PATCH', '/customer/:id/rfpYear').map(({ query }) => query.year);

describe('the effective date of a record', () => {
  test.each(['Company', 'Sales'])('is no mistake while it is not set, in %s', async (tab) => {
    await open(withRfp({}), [], tab);
    expect(box('Effective Date')).not.toBeInvalid();
  });

  test('is entered in Company and Sales, saved with the record, and says which year will price it', async () => {
    const opened = await open(withRfp({}));
    await replaceText(opened.user, box('Effective Date'), '01/01/2027');
    expect(await screen.findByText('Saving prices this record with 2027.')).toBeVisible();
    await opened.user.click(button('Save'));
    await waitFor(() => expect(opened.saves()).toMatchObject([{ rfp: { effectiveDate: january } }]));
    await opened.user.click(screen.getByRole('tab', { name: 'Sales' }));
    expect(box('Effective Date')).toBeVisible();
  });

  test('an empty one says late in a year which year prices the record', async () => {
    const { user } = await open(withRfp({}, stage.rfp));
    expect(box('Effective Date')).toHaveAccessibleDescription('Without it, this record is priced with 2026.');
    await replaceText(user, box('Effective Date'), '12/01/2026');
    await user.tab();
    await waitFor(() => expect(box('Effective Date')).not.toHaveAccessibleDescription());
  });

  test.each(['01/15/2027', '01/01/2028'])('rejects %s at its field', async (text) => {
    const { user, saves } = await open(withRfp({}));
    await replaceText(user, box('Effective Date'), text);
    await user.tab();
    const message = 'Please enter the first day of a month, from 01/01/2010 to 12/01/2027.';
    await waitFor(() => expect(box('Effective Date')).toHaveAccessibleDescription(message));
    expect(button('Save')).toBeDisabled();
    expect(saves()).toEqual([]);
  });

  test('the banner has it; where another year prices the record, it says so and offers the year of the date', async () => {
    const opened = await open(withRfp({ effectiveDate: january, rfpYear: 2026 }));
    expect(await screen.findByText('01/01/2027, priced with 2026')).toBeVisible();
    const note = await screen.findByText('Effective 01/01/2027, priced with 2026');
    expect(note).toBeVisible();
    await opened.user.click(button('Price with 2027'));
    await waitFor(() => expect(moves(opened)).toEqual(['2027']));
    expect(await screen.findByText('Priced with 2027.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Effective 01/01/2027, priced with 2026')).toBeNull());
  });

  test('names what Operations lacks for the year and offers another', async () => {
    const opened = await open(withRfp({ effectiveDate: january, rfpYear: 2027 }), ['medical tiers', 'dental plans']);
    expect(await screen.findByText('Operations has no medical tiers or dental plans for 2027.')).toBeVisible();
    await opened.user.click(button('Price with 2026'));
    await waitFor(() => expect(moves(opened)).toEqual(['2026']));
    expect(opened.saves()).toEqual([]);
  });

  test('Price with saves a new date first', async () => {
    const opened = await open(withRfp({}), ['medical plans']);
    await replaceText(opened.user, box('Effective Date'), '01/01/2027');
    expect(await screen.findByText('Operations has no medical plans for 2027.')).toBeVisible();
    await opened.user.click(button('Price with 2026'));
    await waitFor(() => expect(moves(opened)).toEqual(['2026']));
    expect(opened.saves()).toMatchObject([{ rfp: { effectiveDate: january } }]);
  });

  test('says nothing where the same year prices it', async () => {
    await open(withRfp({ effectiveDate: '2026-12-01T00:00:00' }));
    expect(screen.queryByRole('button', { name: /Price with/ })).toBeNull();
    expect(screen.queryByText(/prices this record/)).toBeNull();
  });

  test('the date of a client is read only, and no other year is offered', async () => {
    await open(withRfp({ effectiveDate: january, rfpYear: 2026 }, stage.client), ['dental plans']);
    const shown = screen.getByRole('group', { name: 'Effective Date' });
    expect(within(shown).getByText('01/01/2027')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Effective Date' })).toBeNull();
    expect(screen.queryByText(/priced with/)).toBeNull();
  });
});

describe('the renewal date of a plan', () => {
  const benefits = (renewalDate: string) => {
    const { benefits: none } = record(stage.prospect).rfp;
    return { benefits: { ...none, medical: { ...none.medical, sponsorsPlan: true, renewalDate } } };
  };

  test('is offered next to the effective date', async () => {
    const { user, saves } = await open(withRfp(benefits(january)));
    expect(await screen.findByText('Medical: renewal on 01/01/2027.')).toBeVisible();
    await user.click(button('Use 01/01/2027'));
    expect(box('Effective Date')).toHaveValue('01/01/2027');
    expect(screen.queryByText('Medical: renewal on 01/01/2027.')).toBeNull();
    await user.click(button('Save'));
    await waitFor(() => expect(saves()).toMatchObject([{ rfp: { effectiveDate: january } }]));
  });

  test('is offered next to its own field', async () => {
    const { user } = await open(withRfp(benefits('2026-11-01T00:00:00')), [], 'Benefits');
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    await replaceText(user, box('Renewal Date'), '01/01/2027');
    await user.click(await screen.findByRole('button', { name: 'Use 01/01/2027' }));
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });
});
