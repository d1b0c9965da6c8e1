import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { checklistGateText } from '@worksmart/shared/records/customers/constants.ts';
import type { CustomerSave } from '@worksmart/shared/records/customers/save.schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { customerQuery } from '#features/records/customers/customers.api.ts';
import { box, button, openRecord, replaceText } from '#features/records/customers/testing/open-record.tsx';
import { acceptance, record, savedBy, serveRecord } from '#features/records/customers/testing/record-samples.ts';
import { businessToday } from '#lib/business-day.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { draftKey } from '#testing/stub-server.ts';
import { closeDrafts, openDrafts } from '#ui/edited-record/drafts.ts';
import { CustomerDialog } from './customer-dialog.tsx';

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
const Both = () => {
  const [id, setId] = useState(31);
  return (
    <>
      <button type="button" onClick={() => setId(31)}>
        Open the first
      </button>
      <button type="button" onClick={() => setId(32)}>
        Open the second
      </button>
      <CustomerDialog customerId={id} onClose={() => undefined} />
    </>
  );
};

/** An RFP whose customer has filled in its portal. */
const submittedRfp = () => {
  const made = record(stage.rfp);
  return { ...made, rfp: { ...made.rfp, submittedOn: '2026-11-10T15:00:00.000Z' } };
};

describe('the RFP dialog', () => {
  test('S-RFP-02 S-RFP-03 S-RFP-04 S-RFP-05 S-RFP-06 shows the title, banner, tabs and buttons', async () => {
    await openRecord(record(stage.rfp));
    const dialog = screen.getByRole('dialog');
    expect(
      within(dialog).getByRole('heading', { level: 1, name: 'RFP (Request For Proposal) Hoosier Tool & Die' }),
    ).toBeVisible();
    expect(dialog.closest('[data-full-screen]')).not.toBeNull();
    expect(facts()).toEqual([
      ['Company', 'Hoosier Tool & Die'],
      ['Location', 'Kokomo, IN'],
      ['Assignment Date', '11/05/2026'],
      ['Operating Year', '2026'],
    ]);
    expect(tabNames()).toEqual([
      'Company',
      'Sales',
      'Contacts',
      'Locations',
      'Payroll',
      'Benefits',
      'Census',
      'Session Info',
      'Timeline',
    ]);
    expect(button('Promote to Prospect')).toBeEnabled();
    expect(button('Save')).toBeEnabled();
    expect(button('Close')).toBeEnabled();
  });

  test('S-RFP-08 saves changed data before switching tabs, and says so', async () => {
    const { user, saves } = await openRecord(record(stage.rfp));
    await replaceText(user, box('City'), 'Peru');
    await user.click(screen.getByRole('tab', { name: 'Contacts' }));
    expect(await screen.findByText('RFP saved!')).toBeVisible();
    expect(await screen.findByText('No contacts found.')).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(saves()).toHaveLength(1);
    expect(saves()[0]).toMatchObject({ id: 31, rowVersion: 4, city: 'Peru' });
  });

  test('S-RFP-09 does not save when switching tabs without changes', async () => {
    const { user, saves } = await openRecord(record(stage.rfp));
    await user.click(screen.getByRole('tab', { name: 'Sales' }));
    await user.click(screen.getByRole('tab', { name: 'Company' }));
    expect(await screen.findByRole('heading', { name: 'Company Info' })).toBeVisible();
    expect(saves()).toHaveLength(0);
  });

  test('stays on the tab and marks the field when a save fails', async () => {
    const { user, api } = await openRecord(record(stage.rfp));
    api.answer('POST /customer', () => refuse('validation', 'Please check.', { city: ['There is no such city.'] }));
    await replaceText(user, box('City'), 'Atlantis');
    await user.click(screen.getByRole('tab', { name: 'Contacts' }));
    expect(await screen.findByText('There is no such city.')).toBeVisible();
    expect(screen.getByRole('tab', { name: /^Company.*has errors$/ })).toHaveAttribute('aria-selected', 'true');
    expect(box('City')).toHaveValue('Atlantis');
  });

  test('opens the tab of a rejected field', async () => {
    const { user, api } = await openRecord(record(stage.rfp));
    await user.click(screen.getByRole('tab', { name: 'Benefits' }));
    api.answer('POST /customer', () => refuse('validation', 'Please check.', { city: ['There is no such city.'] }));
    await user.click(await screen.findByRole('checkbox', { name: 'Section 125 Offered' }));
    await user.click(button('Save'));
    expect(await screen.findByText('There is no such city.')).toBeVisible();
    expect(screen.getByRole('tab', { name: /^Company.*has errors$/ })).toHaveAttribute('aria-selected', 'true');
  });

  test.each([
    ['Company Name', "Please enter the company's name."],
    ['Address Line 1', 'Please enter an address.'],
    ['City', 'Please enter a city.'],
    ['Zip', 'Please enter a valid, 5-digit zip code.'],
  ])('S-RFP-10 disables Save without %s', async (label, message) => {
    const { user } = await openRecord(record(stage.rfp));
    await user.clear(box(label));
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(button('Save')).toBeDisabled();
  });

  test('Ctrl+S marks every wrong field, and opens the tab of the first', async () => {
    const { user, saves } = await openRecord(record(stage.rfp, { address: '', city: '' }));
    await user.click(screen.getByRole('tab', { name: 'Benefits' }));
    await screen.findByRole('tab', { name: 'Ancillary' });
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Please enter a city.')).toBeVisible();
    expect(screen.getByText('Please enter an address.')).toBeVisible();
    expect(screen.getByRole('tab', { name: /^Company.*has errors$/ })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(box('Address Line 1')).toHaveFocus());
    expect(saves()).toHaveLength(0);
  });

  test('S-RFP-10 disables Save while the record has no state', async () => {
    await openRecord(record(stage.rfp, { state: '' }));
    expect(button('Save')).toBeDisabled();
  });

  test('S-RFP-11 disables Save with an incomplete FEIN and allows an empty one', async () => {
    const { user, saves } = await openRecord(record(stage.rfp));
    await replaceText(user, box('FEIN'), '3512');
    await user.tab();
    expect(await screen.findByText('Please enter a valid 9-digit FEIN.')).toBeVisible();
    expect(button('Save')).toBeDisabled();
    await user.clear(box('FEIN'));
    await user.click(button('Save'));
    expect(await screen.findByText('RFP saved!')).toBeVisible();
    expect(saves()[0]?.profile?.fein).toBe('');
  });

  test('saves the edits, promotes and goes on as a prospect on Promote to Prospect', async () => {
    const { user, api, onClose } = await openRecord(submittedRfp());
    await replaceText(user, box('City'), 'Peru');
    await user.click(button('Promote to Prospect'));
    expect(await screen.findByRole('dialog', { name: /^Prospect / })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: /^RFP \(Request For Proposal\) / })).toBeNull();
    expect(tabNames()).toContain('Proposal');
    expect(box('City')).toHaveValue('Peru');
    expect(
      await screen.findByText('Hoosier Tool & Die is a prospect now. The customer’s RFP portal is closed.'),
    ).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    const order = api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(order).toEqual(['/customer', '/customer/31/promote']);
    expect(api.callsOf('POST', '/customer/:id/promote')[0]?.query).toEqual({ fromStage: '2' });
  });

  test.each(['2099-12-01T00:00:00', businessToday()])(
    'asks before it closes a portal that the customer may fill in until %s',
    async (expiration) => {
      const made = record(stage.rfp);
      const { user, api } = await openRecord({ ...made, rfp: { ...made.rfp, expiration } });
      const promoted = () => api.callsOf('POST', '/customer/:id/promote').length;
      await user.click(button('Promote to Prospect'));
      const question = await screen.findByRole('dialog', { name: 'Promote to Prospect?' });
      expect(question).toHaveTextContent('has not submitted its RFP yet. Its link stops working.');
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(promoted()).toBe(0);
      await user.click(button('Promote to Prospect'));
      await user.click(
        within(await screen.findByRole('dialog', { name: 'Promote to Prospect?' })).getByRole('button', {
          name: 'Promote to Prospect',
        }),
      );
      expect(await screen.findByRole('dialog', { name: /^Prospect / })).toBeVisible();
      expect(promoted()).toBe(1);
    },
  );

  test('stays on the tab that the next stage has too', async () => {
    const { user } = await openRecord(submittedRfp(), 'Contacts');
    await user.click(button('Promote to Prospect'));
    expect(await screen.findByRole('dialog', { name: /^Prospect / })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Contacts', selected: true })).toBeVisible();
  });

  test('keeps what is being typed when someone else promotes the record', async () => {
    const { user, api, client } = await openRecord(record(stage.rfp));
    await replaceText(user, box('City'), 'Peru');
    api.answer('GET /customer/:id', () => record(stage.prospect, { rowVersion: 9 }));
    await client.invalidateQueries({ queryKey: customerQuery(31).queryKey });
    await waitFor(() => expect(screen.getByRole('dialog', { name: /^Prospect / })).toBeVisible());
    expect(box('City')).toHaveValue('Peru');
  });

  test('does not promote when the save fails', async () => {
    const { user, api, onClose } = await openRecord(submittedRfp());
    api.answer('POST /customer', () => refuse('validation', 'Please check.', { city: ['No.'] }));
    await replaceText(user, box('City'), 'Peru');
    await user.click(button('Promote to Prospect'));
    expect(await screen.findByText('No.')).toBeVisible();
    expect(api.callsOf('POST', '/customer/:id/promote')).toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('never shows the values of one record in another', async () => {
    const first = record(stage.rfp);
    const second = record(stage.rfp, { id: 32, name: 'Second Co', city: 'Gary' });
    fakeApi({
      'GET /customer/31': () => first,
      'GET /customer/32': () => second,
      'GET /customer/:id/proposal/acceptance': () => [],
      'GET /lookups/salesagents': () => [],
      'GET /lookups/subsidiarygroups': () => [],
      'GET /lookups/children': () => [],
      'GET /lookups': () => [],
    });
    const { user } = renderPage(<Both />);
    await screen.findByRole('tab', { name: 'Company' });
    await replaceText(user, box('City'), 'Typed');
    await user.click(screen.getByText('Open the second'));
    await waitFor(() => expect(box('Company Name')).toHaveValue('Second Co'));
    expect(box('City')).toHaveValue('Gary');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('never applies a slow response to another record that was opened in the meantime', async () => {
    const late: (() => void)[] = [];
    const slowly = <T,>(answer: T) => new Promise<T>((resolve) => late.push(() => resolve(answer)));
    const api = fakeApi({
      'GET /customer/31': () => slowly(record(stage.rfp, { name: 'First Co', city: 'Kokomo' })),
      'GET /customer/32': () => record(stage.rfp, { id: 32, name: 'Second Co', city: 'Gary' }),
      'GET /customer/:id/proposal/acceptance': () => [],
      'POST /customer': ({ body }) => slowly(savedBy(record(stage.rfp), body as CustomerSave)),
      'GET /lookups/salesagents': () => [],
      'GET /lookups/subsidiarygroups': () => [],
      'GET /lookups/children': () => [],
      'GET /lookups': () => [],
    });
    const { user } = renderPage(<Both />);
    await waitFor(() => expect(late).toHaveLength(1));
    await user.click(screen.getByText('Open the second'));
    await waitFor(() => expect(box('Company Name')).toHaveValue('Second Co'));
    late[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(box('Company Name')).toHaveValue('Second Co');

    // A save of the first record, whose response arrives while the second is on the screen.
    await user.click(screen.getByText('Open the first'));
    await waitFor(() => expect(late).toHaveLength(2));
    late[1]?.();
    await waitFor(() => expect(box('Company Name')).toHaveValue('First Co'));
    await replaceText(user, box('City'), 'Peru');
    await user.click(button('Save'));
    await waitFor(() => expect(api.callsOf('POST', '/customer')).toHaveLength(1));
    await user.click(screen.getByText('Open the second'));
    await waitFor(() => expect(box('Company Name')).toHaveValue('Second Co'));
    for (const answer of late) answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(box('Company Name')).toHaveValue('Second Co');
    expect(box('City')).toHaveValue('Gary');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('is read only for a user who may not save', async () => {
    const { abilities } = record(stage.rfp);
    await openRecord(record(stage.rfp, { abilities: { ...abilities, save: false, saveRfp: false, promote: false } }));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Promote to Prospect' })).toBeNull();
    expect(box('City')).toBeDisabled();
  });
});

describe('a save after someone else saved', () => {
  const meanwhile = () => {
    const initial = record(stage.rfp);
    return { initial, theirs: { ...savedBy(initial, { id: 31, city: 'Gary' }), address2: 'Suite 9' } };
  };

  const collide = async () => {
    const { initial, theirs } = meanwhile();
    const opened = await openRecord(initial);
    let refused = false;
    opened.api.answer('POST /customer', ({ body }) => {
      if (!refused) {
        refused = true;
        return refuse('stale', 'Someone else saved this record in the meantime.', undefined, theirs);
      }
      return savedBy(theirs, body as CustomerSave);
    });
    await replaceText(opened.user, box('City'), 'Peru');
    await opened.user.click(button('Save'));
    await screen.findByRole('dialog', { name: 'Someone else saved this record' });
    return opened;
  };

  test('shows both versions and preselects theirs for fields that the user did not change', async () => {
    const { user, saves } = await collide();
    expect(screen.getByRole('radio', { name: 'Peru' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Gary' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Suite 9' })).toBeChecked();
    await user.click(button('Use the chosen fields'));
    expect(await screen.findByText('RFP saved!')).toBeVisible();
    expect(saves()[1]).toMatchObject({ rowVersion: 5, city: 'Peru', address2: 'Suite 9' });
  });

  test('merges fields that only one user changed and saves without asking', async () => {
    const initial = record(stage.rfp);
    const theirs = { ...initial, rowVersion: 5, address2: 'Suite 9' };
    const { user, api, saves } = await openRecord(initial);
    api.answer('POST /customer', ({ body }) => {
      const sent = body as CustomerSave;
      return sent.rowVersion === 5
        ? savedBy(theirs, sent)
        : refuse('stale', 'Saved in the meantime.', undefined, theirs);
    });
    await replaceText(user, box('City'), 'Peru');
    await user.click(button('Save'));
    expect(await screen.findByText('RFP saved!')).toBeVisible();
    expect(saves()[1]).toMatchObject({ rowVersion: 5, city: 'Peru', address2: 'Suite 9' });
    expect(box('Address Line 2')).toHaveValue('Suite 9');
    expect(screen.queryByRole('dialog', { name: 'Someone else saved this record' })).toBeNull();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('saves nothing when the user takes theirs', async () => {
    const { user, saves } = await collide();
    await user.click(button('Take theirs'));
    await waitFor(() => expect(box('City')).toHaveValue('Gary'));
    expect(saves()).toHaveLength(1);
  });
});

test('names, instead of ids, a group and a medical tier that someone else selected, and an agent who has left', async () => {
  const initial = record(stage.prospect, { salesAgent: { id: 99, name: 'Gone Agent', description: 'Gone Agent' } });
  const { medical } = initial.rfp.benefits;
  const tier = (id: number) => ({ id, name: `Tier ${id}`, description: `Tier ${id}` });
  const theirs = {
    ...initial,
    rowVersion: 5,
    city: 'Gary',
    sGroupId: 62,
    salesAgent: { id: 8, name: 'Lee Ortiz', description: 'Lee Ortiz' },
    rfp: { ...initial.rfp, benefits: { ...initial.rfp.benefits, medical: { ...medical, medicalTier: tier(1003) } } },
  };
  const { user, api } = await openRecord(initial);
  api.answer('GET /tiers', () => [{ ...tier(1003), rate: 1 }]);
  api.answer('POST /customer', () =>
    refuse('stale', 'Someone else saved this record in the meantime.', undefined, theirs),
  );
  await replaceText(user, box('City'), 'Peru');
  await user.click(button('Save'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved this record' }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Other Holdings' })).toBeChecked());
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Tier 1003' })).toBeChecked());
  expect(dialog.getByRole('radio', { name: 'Lee Ortiz' })).toBeChecked();
});

describe('a draft older than someone else’s save', () => {
  const leaveDraft = async (city: string) => {
    const initial = record(stage.rfp);
    const first = await openRecord(initial);
    await replaceText(first.user, box('City'), city);
    window.dispatchEvent(new Event('pagehide'));
    // The state after a page reload: the draft exists, the form does not.
    closeDrafts();
    cleanup();
    void openDrafts(7, draftKey);
    return initial;
  };
  afterEach(closeDrafts);

  test('is restored on top of the newer save and saved without asking', async () => {
    void openDrafts(7, draftKey);
    const initial = await leaveDraft('Peru');
    const { user, saves } = await openRecord({ ...initial, rowVersion: 5, address2: 'Suite 9' });
    await user.click(button('Restore'));
    expect(box('City')).toHaveValue('Peru');
    expect(box('Address Line 2')).toHaveValue('Suite 9');
    await user.click(button('Save'));
    expect(await screen.findByText('RFP saved!')).toBeVisible();
    expect(saves()[0]).toMatchObject({ rowVersion: 5, city: 'Peru', address2: 'Suite 9' });
  });

  test('asks on save if both changed a field, and preselects the newer value', async () => {
    void openDrafts(7, draftKey);
    const initial = await leaveDraft('Peru');
    const theirs = { ...initial, rowVersion: 5, city: 'Gary' };
    const { user, api } = await openRecord(theirs);
    api.answer('POST /customer', ({ body }) =>
      (body as CustomerSave).rowVersion === 5
        ? refuse('internal', 'no')
        : refuse('stale', 'Saved in the meantime.', undefined, theirs),
    );
    await user.click(button('Restore'));
    expect(box('City')).toHaveValue('Peru');
    await user.click(button('Save'));
    await screen.findByRole('dialog', { name: 'Someone else saved this record' });
    expect(screen.getByRole('radio', { name: 'Gary' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Peru' })).not.toBeChecked();
  });
});

describe('the prospect dialog', () => {
  const ready = record(stage.prospect);
  const done = { ...ready.rfp, checklist: { ...ready.rfp.checklist, step1_1: true, step1_2: true } };

  test('S-PROS-03 S-PROS-04 has Promote to Client and shows Prospect saved!', async () => {
    const { user } = await openRecord(ready);
    expect(screen.getByRole('heading', { level: 1, name: /^Prospect / })).toBeVisible();
    expect(button('Promote to Client')).toBeEnabled();
    expect(tabNames()).toEqual(expect.arrayContaining(['Session Info', 'Proposal', 'Checklist']));
    await replaceText(user, box('City'), 'Peru');
    await user.click(button('Save'));
    expect(await screen.findByText('Prospect saved!')).toBeVisible();
  });

  test('S-PROS-05 S-PROS-06 S-PROS-07 shows a popup and then the checklist while promotion is not allowed', async () => {
    const { user, api, onClose } = await openRecord(
      record(stage.prospect, { rfp: { ...ready.rfp, checklist: { ...ready.rfp.checklist, step1_1: true } } }),
    );
    await user.click(button('Promote to Client'));
    const popup = await screen.findByRole('dialog', { name: 'Action Required' });
    expect(within(popup).getByText(checklistGateText)).toBeVisible();
    await user.click(within(popup).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'Prospect Checklist' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Checklist' })).toHaveAttribute('aria-selected', 'true');
    expect(api.callsOf('POST', '/customer/:id/promote')).toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('S-PROS-08 S-CHK-01 S-CHK-02 S-CHK-03 saves the selected steps, then promotes and goes on as a client', async () => {
    const { user, api, saves } = await openRecord(ready);
    await user.click(screen.getByRole('tab', { name: 'Checklist' }));
    expect(await screen.findByRole('heading', { name: 'Prospect Checklist' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Proposal Approved' }));
    await user.click(screen.getByRole('checkbox', { name: 'CSA Completed' }));
    await user.click(button('Promote to Client'));
    expect(await screen.findByRole('dialog', { name: /^Client / })).toBeVisible();
    expect(saves()[0]?.rfp?.checklist).toMatchObject({ step1_1: true, step1_2: true });
    expect(api.callsOf('POST', '/customer/:id/promote')[0]?.query).toEqual({ fromStage: '3' });
  });

  test.each(['Overview', 'Proposal'])(
    'becomes a client in two clicks on its %s once the proposal is signed',
    async (tab) => {
      const rfp = { ...ready.rfp, checklist: { ...ready.rfp.checklist, step1_1: true } };
      const api = serveRecord(record(stage.prospect, { rfp }));
      api.answer('GET /customer/:id/proposal/acceptance', () => [acceptance('signed')]);
      const startsWith = tab === 'Overview' ? undefined : 'proposal';
      const { user } = renderPage(
        <CustomerDialog customerId={31} {...(startsWith && { startsWith })} onClose={() => undefined} />,
        { as: person(1) },
      );
      const accepted = within(await screen.findByRole('region', { name: 'Accepted' }));
      expect(accepted.getByText(/^Grace Hopper, Owner accepted the proposal on 11\/22\/2026/)).toBeVisible();
      expect(accepted.queryByRole('checkbox', { name: 'Proposal Approved' })).toBeNull();
      await user.click(accepted.getByRole('checkbox', { name: 'CSA Completed' }));
      await user.click(accepted.getByRole('button', { name: 'Promote to Client' }));
      expect(await screen.findByRole('dialog', { name: /^Client / })).toBeVisible();
      expect(api.callsOf('POST', '/customer').map(({ body }) => (body as CustomerSave).rfp?.checklist)).toEqual([
        expect.objectContaining({ step1_1: true, step1_2: true }),
      ]);
    },
  );

  test('asks for the checklist where the CSA is not completed, also next to the question', async () => {
    const api = serveRecord(ready);
    api.answer('GET /customer/:id/proposal/acceptance', () => [acceptance('signed')]);
    const { user } = renderPage(<CustomerDialog customerId={31} onClose={() => undefined} />, { as: person(1) });
    const accepted = within(await screen.findByRole('region', { name: 'Accepted' }));
    // Staff have cleared it since the customer signed.
    await user.click(accepted.getByRole('checkbox', { name: 'Proposal Approved' }));
    await user.click(accepted.getByRole('button', { name: 'Promote to Client' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Action Required' })).getByText(checklistGateText),
    ).toBeVisible();
    expect(api.callsOf('POST', '/customer/:id/promote')).toHaveLength(0);
  });

  test('asks before it promotes while a proposal waits for its signature, and names the start date', async () => {
    const initial = record(stage.prospect, { rfp: done });
    const api = serveRecord(initial);
    api.answer('GET /customer/:id/proposal/acceptance', () => [acceptance('sent')]);
    api.answer('POST /customer/:id/promote', () => {
      const promoted = record(stage.client, { startDate: '2026-12-01T00:00:00' });
      api.answer('GET /customer/:id', () => promoted);
      return { ...promoted, mailedTo: null };
    });
    const { user } = renderPage(<CustomerDialog customerId={31} onClose={() => undefined} />, { as: person(1) });
    await screen.findByRole('region', { name: 'Next Step' });
    await waitFor(() => expect(screen.getAllByText(/12\/20\/2026/)[0]).toBeVisible());
    await user.click(button('Promote to Client'));
    const asked = within(await screen.findByRole('dialog', { name: 'Promote to Client?' }));
    expect(asked.getByText(/^Grace Hopper has not signed the proposal that was sent on 11\/20\/2026/)).toBeVisible();
    expect(api.callsOf('POST', '/customer/:id/promote')).toHaveLength(0);
    await user.click(asked.getByRole('button', { name: 'Promote to Client' }));
    expect(await screen.findByRole('dialog', { name: /^Client / })).toBeVisible();
    expect(await screen.findByText(/is a client now\. Its start date is 12\/01\/2026\.$/)).toBeVisible();
  });

  test('S-PROS-08 promotes without saving when nothing changed', async () => {
    const { user, saves } = await openRecord(record(stage.prospect, { rfp: done }));
    await user.click(button('Promote to Client'));
    expect(await screen.findByRole('dialog', { name: /^Client / })).toBeVisible();
    expect(saves()).toHaveLength(0);
  });
});

test.each([stage.rfp, stage.prospect, stage.archived])('a record at stage %i has notes too', async (stageId) => {
  await openRecord(record(stageId));
  expect(button('Notes')).toBeEnabled();
});

describe('the client dialog', () => {
  test('C-DLG-01 C-DLG-03 is full screen, with its title, notes button and summary bar', async () => {
    await openRecord(record(stage.client));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('heading', { level: 1, name: /^Client / })).toBeVisible();
    expect(dialog.closest('[data-full-screen]')).not.toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Notes' })).toBeEnabled();
    expect(facts()).toEqual([
      ['Payroll Client ID', 'P-31'],
      ['Company', 'Hoosier Tool & Die'],
      ['Location', 'Kokomo, IN'],
      ['Assignment Date', '11/05/2026'],
      ['Operating Year', '2026'],
    ]);
  });

  test.each([
    [['withdrawn', 'signed'], 'Accepted'],
    [['sent', 'signed'], 'Sent for signature'],
    [['withdrawn', 'expired'], undefined],
  ] as const)('its banner shows of proposals that are %j: %s', async (states, stateText) => {
    const initial = record(stage.client);
    const api = serveRecord(initial);
    api.answer('GET /customer/:id/proposal/acceptance', () => states.map((state, id) => acceptance(state, { id })));
    renderPage(<CustomerDialog customerId={initial.id} onClose={() => undefined} />, { as: person(1) });
    await screen.findByRole('tab', { name: 'Company' });
    await waitFor(() => expect(api.callsOf('GET', '/customer/:id/proposal/acceptance')).toHaveLength(1));
    if (stateText) await waitFor(() => expect(facts()).toContainEqual(['Proposal', stateText]));
    else expect(facts().map(([label]) => label)).not.toContain('Proposal');
  });

  test('C-DLG-04 C-DLG-05 has its tabs, each with an icon; payroll in sandbox mode only', async () => {
    await openRecord(record(stage.client));
    const always = ['Company', 'Contacts', 'Locations', 'Benefits', 'Census', 'Session Info'];
    expect(tabNames()).toEqual([...always, 'Comparison', 'Proposal', 'Checklist', 'Timeline']);
    for (const tab of screen.getAllByRole('tab')) expect(tab.querySelector('svg')).not.toBeNull();
    cleanup();
    await openRecord(record(stage.client), 'Company', 1, { sandbox: true });
    expect(tabNames()).toEqual([
      ...always,
      'Payroll',
      'Sandbox Benefits',
      'Comparison',
      'Proposal',
      'Checklist',
      'Timeline',
    ]);
  });

  test('edits payroll in sandbox mode and sends only the changed parts of the rfp', async () => {
    const { user, saves } = await openRecord(record(stage.client), 'Payroll', 7, { sandbox: true });
    await user.click(await screen.findByRole('checkbox', { name: /payroll service/i }));
    await user.click(button('Save'));
    expect(await screen.findByText('Client saved!')).toBeVisible();
    expect(saves()[0]?.rfp).toEqual({ payRoll: { usesService: true } });
  });

  test('C-DLG-06 C-DLG-07 saves changes before switching tabs, shows Client saved!, and leaves the rfp unchanged', async () => {
    const { user, saves } = await openRecord(record(stage.client));
    await replaceText(user, box('City'), 'Peru');
    await user.click(screen.getByRole('tab', { name: 'Locations' }));
    expect(await screen.findByText('Client saved!')).toBeVisible();
    expect(await screen.findByText('No locations found.')).toBeVisible();
    expect(saves()[0]).not.toHaveProperty('rfp');
  });

  test.each([
    ['Company Name', ''],
    ['Address Line 1', ''],
    ['City', ''],
    ['Zip', '4690'],
    ['FEIN', '12'],
  ])('C-DLG-08 C-DLG-09 disables Save with %s "%s"', async (label, text) => {
    const { user } = await openRecord(record(stage.client));
    await replaceText(user, box(label), text);
    expect(button('Save')).toBeDisabled();
  });

  test('C-DLG-08 disables Save without a state', async () => {
    await openRecord(record(stage.client, { state: '' }));
    expect(button('Save')).toBeDisabled();
  });

  test('C-DLG-08 C-DLG-10 disables Save for texts that are too long', async () => {
    await openRecord(record(stage.client, { address2: 'x'.repeat(126) }));
    expect(button('Save')).toBeDisabled();
    for (const [label, length] of [
      ['Company Name', 255],
      ['Address Line 1', 125],
      ['Address Line 2', 125],
      ['City', 125],
    ] as const) {
      expect(box(label)).toHaveAttribute('maxlength', String(length));
    }
  });
});
