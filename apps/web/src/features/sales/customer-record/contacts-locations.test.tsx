import { screen, waitFor, within } from '@testing-library/react';
import { without } from '@worksmart/shared/platform/record.ts';
import { needsPrimaryContact, primaryLocationKept } from '@worksmart/shared/records/customers/constants.ts';
import { contactFields, contactSave } from '@worksmart/shared/records/customers/contact.schema.ts';
import { locationFields, locationSave } from '@worksmart/shared/records/customers/location.schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { describe, expect, test } from 'vitest';
import { button, openRecord, replaceText } from '#features/records/customers/testing/open-record.tsx';
import { contact, location, record } from '#features/records/customers/testing/record-samples.ts';
import { refuse } from '#testing/fake-api.ts';
import { textsOf } from '#testing/texts-of.ts';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test.each([
  ['Contact', without(contactFields, 'benefitAdmin'), contactSave],
  ['Location', locationFields, locationSave],
] as const)('the %s dialog has each field, as long as the server accepts', async (noun, fields, { shape }) => {
  const { user } = await openRecord(record(stage.rfp), `${noun}s`);
  await user.click(await screen.findByRole('button', { name: `Add ${noun}` }));
  const adding = await dialog(`Add New ${noun}`);
  for (const [field, { label }] of Object.entries(fields)) {
    const [input] = adding.getAllByLabelText(new RegExp(`^${label}( \\*)?$`));
    const most = Number(input?.getAttribute('maxlength'));
    if (!most || ['email', 'phone', 'zip'].includes(field)) continue;
    const accepts = (length: number) => shape[field as keyof typeof shape].safeParse('x'.repeat(length)).success;
    expect([label, accepts(most), accepts(most + 1)]).toEqual([label, true, false]);
  }
});

describe('Contacts', () => {
  const people = [contact(91, { primary: true }), contact(92, { firstName: 'Max', lastName: 'Reed', email: null })];

  test('S-CONT-01 S-CONT-02 S-CONT-04 S-CONT-06 shows an empty table, and Add Contact requires the names', async () => {
    const { user, api } = await openRecord(record(stage.rfp), 'Contacts');
    expect(await screen.findByText('No contacts found.')).toBeVisible();
    await user.click(button('Add Contact'));
    const adding = await dialog('Add New Contact');
    expect(
      adding
        .getAllByRole('textbox')
        .map((field) => field.closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent),
    ).toEqual([
      'First Name *',
      'Last Name *',
      'Title',
      'Phone',
      'Email Address',
      'Address Line 1',
      'Address Line 2',
      'City',
      'Zip',
    ]);
    expect(adding.getByRole('combobox', { name: 'State' })).toBeVisible();
    expect(adding.getByRole('checkbox', { name: 'Primary' })).toBeChecked();
    await user.click(adding.getByRole('button', { name: 'Save' }));
    expect(await adding.findByText('Please enter a first name.')).toBeVisible();
    expect(adding.getByText('Please enter a last name.')).toBeVisible();
    expect(api.callsOf('POST', '/customer/:id/contact')).toHaveLength(0);
  });

  test('S-CONT-10 saves a new contact with its own call and shows it in the table', async () => {
    const { user, api } = await openRecord(record(stage.rfp, { contacts: people }), 'Contacts');
    api.answer('POST /customer/:id/contact', () => {
      api.store({ contacts: [...people, contact(93, { firstName: 'Eve', lastName: 'Stone' })] });
      return contact(93);
    });
    await user.click(button('Add Contact'));
    const adding = await dialog('Add New Contact');
    await user.type(adding.getByRole('textbox', { name: 'First Name' }), 'Eve');
    await user.type(adding.getByRole('textbox', { name: 'Last Name' }), 'Stone');
    await user.type(adding.getByRole('textbox', { name: 'Phone' }), '3175550100');
    expect(adding.getByRole('textbox', { name: 'Phone' })).toHaveValue('(317) 555-0100');
    await user.click(adding.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Eve Stone' })).toBeVisible();
    const [call] = api.callsOf('POST', '/customer/:id/contact');
    expect(call?.path).toBe('/customer/31/contact');
    expect(call?.body).toMatchObject({
      id: 0,
      firstName: 'Eve',
      lastName: 'Stone',
      phone: '3175550100',
      primary: false,
    });
  });

  test('S-CONT-03 S-CONT-07 edits a contact; Primary is locked on for the primary contact and can be set for others', async () => {
    const { user } = await openRecord(record(stage.rfp, { contacts: people }), 'Contacts');
    await user.click(await screen.findByRole('button', { name: 'Edit Ada Byron' }));
    const first = await dialog('Edit Contact');
    expect(first.getByRole('checkbox', { name: 'Primary' })).toBeChecked();
    expect(first.getByRole('checkbox', { name: 'Primary' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Contact' })).toBeNull());
    await user.click(button('Edit Max Reed'));
    expect((await dialog('Edit Contact')).getByRole('checkbox', { name: 'Primary' })).toBeEnabled();
  });

  test('S-CONT-05 shows the Benefit checkbox for clients', async () => {
    const { user } = await openRecord(record(stage.client, { contacts: people }), 'Contacts');
    await user.click(await screen.findByRole('button', { name: 'Edit Max Reed' }));
    expect((await dialog('Edit Contact')).getByRole('checkbox', { name: 'Benefit' })).toBeVisible();
  });

  test('S-CONT-05 does not show it for a prospect', async () => {
    const { user } = await openRecord(record(stage.prospect, { contacts: people }), 'Contacts');
    await user.click(await screen.findByRole('button', { name: 'Edit Max Reed' }));
    expect((await dialog('Edit Contact')).queryByRole('checkbox', { name: 'Benefit' })).toBeNull();
  });

  test('S-CONT-08 S-CONT-11 refuses to delete the primary contact, says why, and deletes another', async () => {
    const { user, api } = await openRecord(record(stage.rfp, { contacts: people }), 'Contacts');
    api.answer('DELETE /customer/contact/:id', () => {
      api.store({ contacts: people.slice(0, 1) });
      return { id: 92 };
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Ada Byron' }));
    expect((await dialog('Primary Contact')).getByText(needsPrimaryContact)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(needsPrimaryContact)).toBeNull());
    await user.click(button('Remove Max Reed'));
    const asking = await dialog('Delete Contact?');
    expect(asking.getByText('Are you sure you want to delete Max Reed?')).toBeVisible();
    await user.click(asking.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Max Reed' })).toBeNull());
    expect(api.callsOf('DELETE', '/customer/contact/:id').map(({ path }) => path)).toEqual(['/customer/contact/92']);
  });

  test('S-CONT-09 asks before deleting a contact that is no longer primary', async () => {
    const { user, api } = await openRecord(record(stage.rfp, { contacts: people }), 'Contacts');
    api.answer('POST /customer/:id/contact', () => {
      api.store({ contacts: [contact(91), contact(92, { firstName: 'Max', lastName: 'Reed', primary: true })] });
      return contact(92);
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Max Reed' }));
    const editing = await dialog('Edit Contact');
    await user.click(editing.getByRole('checkbox', { name: 'Primary' }));
    await user.click(editing.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Contact' })).toBeNull());
    expect(api.callsOf('POST', '/customer/:id/contact')[0]?.body).toMatchObject({
      id: 92,
      rowVersion: 2,
      primary: true,
    });
    await user.click(button('Remove Ada Byron'));
    expect((await dialog('Delete Contact?')).getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  test('shows email addresses and phone numbers as links', async () => {
    await openRecord(record(stage.rfp, { contacts: people }), 'Contacts');
    expect(await screen.findByRole('link', { name: 'ada@hoosier.test' })).toHaveAttribute(
      'href',
      'mailto:ada@hoosier.test',
    );
    expect(screen.getAllByRole('link', { name: '(317) 555-0142' })[0]).toHaveAttribute('href', 'tel:+13175550142');
  });
});

describe('Locations', () => {
  test('truncates a long label in the table and shows it in a tooltip; a short one has none', async () => {
    const label = 'Distribution Center '.repeat(12).trim();
    const locations = [location(81, { label, primary: true }), location(82, { label: 'Plant' })];
    await openRecord(record(stage.rfp, { locations }), 'Locations');
    const cut = (name: string) => within(screen.getByRole('cell', { name })).queryByTitle(name);
    expect(await screen.findByRole('cell', { name: label })).toBeVisible();
    expect(cut(label)).not.toBeNull();
    expect(cut('Plant')).toBeNull();
  });

  const locations = [location(71, { primary: true }), location(72, { label: 'Plant', address2: 'Gate 2' })];

  test('S-LOC-01 S-LOC-02 S-LOC-04 S-LOC-05 S-LOC-06 shows an empty table, and Add Location marks the required fields', async () => {
    const { user } = await openRecord(record(stage.rfp), 'Locations');
    expect(await screen.findByText('No locations found.')).toBeVisible();
    await user.click(button('Add Location'));
    const adding = await dialog('Add New Location');
    // The first one is most often where the company is.
    expect(adding.getByRole('textbox', { name: 'City' })).toHaveValue('Kokomo');
    expect(adding.getByRole('combobox', { name: 'State' })).toHaveValue('IN - Indiana');
    for (const label of ['Address Line 1', 'City', 'Zip'])
      await user.clear(adding.getByRole('textbox', { name: label }));
    await user.click(adding.getByRole('button', { name: 'Save' }));
    for (const message of [
      'Please enter a label for this location.',
      'Please enter an address.',
      'Please enter a city.',
      'Please enter a valid 5-digit zip code.',
    ]) {
      expect(await adding.findByText(message)).toBeVisible();
    }
    expect(adding.getByRole('textbox', { name: 'Label' })).toHaveAttribute('maxlength', '225');
  });

  test('S-LOC-06 a further location starts empty and needs a state', async () => {
    const { user } = await openRecord(record(stage.rfp, { locations }), 'Locations');
    await user.click(await screen.findByRole('button', { name: 'Add Location' }));
    const adding = await dialog('Add New Location');
    await user.click(adding.getByRole('button', { name: 'Save' }));
    expect(await adding.findByText('Please select a state.')).toBeVisible();
  });

  test('S-LOC-02 S-LOC-08 edits a location; Primary is locked on for the primary one', async () => {
    const { user } = await openRecord(record(stage.rfp, { locations }), 'Locations');
    await user.click(await screen.findByRole('button', { name: 'Edit Head Office' }));
    const editing = await dialog('Edit Location');
    expect(editing.getByRole('checkbox', { name: 'Primary' })).toBeChecked();
    expect(editing.getByRole('checkbox', { name: 'Primary' })).toBeDisabled();
  });

  test('S-LOC-03 links each row to directions that open in another window', async () => {
    await openRecord(record(stage.rfp, { locations }), 'Locations');
    const link = await screen.findByRole('link', { name: /Directions to Plant/ });
    expect(link).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=88%20Foundry%20Road%2C%20Gate%202%2C%20Kokomo%2C%20IN%2046901',
    );
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getAllByRole('link', { name: /Directions/ })).toHaveLength(2);
  });

  test('S-LOC-07 S-LOC-09 refuses to delete the primary location, says why, and saves and deletes others with their calls', async () => {
    const { user, api } = await openRecord(record(stage.rfp, { locations }), 'Locations');
    api.answer('POST /customer/:id/location', () => locations[1]);
    api.answer('DELETE /customer/location/:id', () => ({ id: 72 }));
    await user.click(await screen.findByRole('button', { name: 'Remove Head Office' }));
    expect((await dialog('Primary Location')).getByText(primaryLocationKept)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Edit Plant' }));
    const editing = await dialog('Edit Location');
    await user.type(editing.getByRole('textbox', { name: 'Label' }), ' 2');
    await user.click(editing.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsOf('POST', '/customer/:id/location')).toHaveLength(1));
    expect(api.callsOf('POST', '/customer/:id/location')[0]).toMatchObject({
      path: '/customer/31/location',
      body: { id: 72, rowVersion: 1, label: 'Plant 2' },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Plant' }));
    await user.click((await dialog('Delete Location?')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(api.callsOf('DELETE', '/customer/location/:id').map(({ path }) => path)).toEqual([
        '/customer/location/72',
      ]),
    );
  });
});

describe('conflicts with another user’s save', () => {
  const collide = async () => {
    const mine = contact(91, { rowVersion: 1, title: null });
    const theirs = { ...mine, rowVersion: 2, firstName: 'Augusta', title: 'CFO' };
    const opened = await openRecord(record(stage.rfp, { contacts: [mine] }), 'Contacts');
    const { user, api } = opened;
    api.answer('POST /customer/:id/contact', ({ body }) => {
      api.store({ contacts: [theirs] });
      const { rowVersion } = body as { rowVersion: number };
      return rowVersion === 1 ? refuse('stale', 'Saved in the meantime.', undefined, theirs) : body;
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Ada Byron' }));
    const editing = await dialog('Edit Contact');
    await replaceText(user, editing.getByRole('textbox', { name: 'First Name' }), 'Adah');
    await replaceText(user, editing.getByRole('textbox', { name: 'Phone' }), '3175550199');
    await user.click(editing.getByRole('button', { name: 'Save' }));
    const stale = await dialog('Someone else saved this record');
    return { ...opened, editing, stale, sent: () => api.callsOf('POST', '/customer/:id/contact') };
  };

  test('shows both versions of a contact and preselects theirs for unchanged fields', async () => {
    const { user, stale, sent } = await collide();
    expect(textsOf(stale.getAllByRole('row'))).toEqual(['FieldMineTheirs', 'First NameAdahAugusta', 'Title(empty)CFO']);
    expect(stale.getByRole('radio', { name: 'Adah' })).toBeChecked();
    expect(stale.getByRole('radio', { name: 'CFO' })).toBeChecked();
    // The table behind the dialog already shows the stored values.
    expect(await screen.findByText('Augusta Byron')).toBeInTheDocument();
    await user.click(stale.getByRole('button', { name: 'Use the chosen fields' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Contact' })).toBeNull());
    expect(sent()[1]?.body).toMatchObject({ rowVersion: 2, firstName: 'Adah', title: 'CFO', phone: '3175550199' });
  });

  test('overwrites the other version with all of mine', async () => {
    const { user, stale, sent } = await collide();
    await user.click(stale.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Contact' })).toBeNull());
    expect(sent()[1]?.body).toMatchObject({ rowVersion: 2, firstName: 'Adah', title: '' });
  });

  test('takes theirs with what only the user changed, and keeps the typed text when the conflict is dismissed', async () => {
    const { user, editing, sent } = await collide();
    await user.keyboard('{Escape}');
    expect(editing.getByRole('textbox', { name: 'First Name' })).toHaveValue('Adah');
    await user.click(editing.getByRole('button', { name: 'Save' }));
    await user.click((await dialog('Someone else saved this record')).getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Contact' })).toBeNull());
    expect(sent()[2]?.body).toMatchObject({ rowVersion: 2, firstName: 'Augusta', title: 'CFO', phone: '3175550199' });
    expect(sent()).toHaveLength(3);
  });

  test('handles a location in the same way', async () => {
    const [mine, theirs] = [location(71), location(71, { rowVersion: 2, label: 'Works' })];
    const { user, api } = await openRecord(record(stage.rfp, { locations: [mine] }), 'Locations');
    api.answer('POST /customer/:id/location', () => refuse('stale', 'Saved in the meantime.', undefined, theirs));
    await user.click(await screen.findByRole('button', { name: 'Edit Head Office' }));
    const editing = await dialog('Edit Location');
    await replaceText(user, editing.getByRole('textbox', { name: 'Label' }), 'Home');
    await user.click(editing.getByRole('button', { name: 'Save' }));
    const stale = await dialog('Someone else saved this record');
    expect(stale.getByRole('row', { name: /Label/ })).toHaveTextContent('LabelHomeWorks');
  });
});
