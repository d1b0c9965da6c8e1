import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ColumnMapping, columnsMappedTwice } from '@worksmart/shared/platform/column-mapping.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { ColumnMapper } from './column-mapper.tsx';

type Name = 'dob' | 'last_name';

const columns = [
  { header: 'Surname', samples: ['Hall', 'Ortiz'] },
  { header: '', samples: [] },
  { header: 'SSN', samples: [], dropped: 'Never stored' },
];

const Example = () => {
  const [mapping, setMapping] = useState<ColumnMapping<Name>>([null, 'dob', null]);
  return (
    <ColumnMapper<Name>
      columns={columns}
      targets={[
        { name: 'last_name', label: 'Last Name', required: true },
        { name: 'dob', label: 'Birth Date' },
      ]}
      mapping={mapping}
      onChange={setMapping}
      twice={columnsMappedTwice(mapping)}
    />
  );
};

test('shows each column with its first values, and lets the user choose what it is imported as', async () => {
  const user = userEvent.setup();
  renderPage(<Example />);
  const [surname, unnamed, dropped] = screen.getAllByRole('listitem');
  if (!surname || !unnamed || !dropped) throw new Error('no rows');
  expect(surname).toHaveTextContent('Hall · Ortiz');
  expect(unnamed).toHaveTextContent('Column 2');
  expect(dropped).toHaveTextContent('Never stored');
  expect(within(dropped).queryByRole('combobox')).toBeNull();
  const choice = within(surname).getByRole('combobox', { name: 'Import Surname as' });
  expect(choice).toHaveValue('Do not import');
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: 'Last Name (required)' }));
  expect(choice).toHaveValue('Last Name (required)');
});

test('marks two columns that are imported as the same one', async () => {
  const user = userEvent.setup();
  renderPage(<Example />);
  await user.click(screen.getByRole('combobox', { name: 'Import Surname as' }));
  await user.click(await screen.findByRole('option', { name: 'Birth Date' }));
  expect(screen.getAllByText('Two columns are imported as this one.')).toHaveLength(2);
});
