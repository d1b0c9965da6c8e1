import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DocumentRow } from '@worksmart/shared/records/documents/routes.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { button, openRecord } from '#features/records/customers/testing/open-record.tsx';
import { documentRow, record } from '#features/records/customers/testing/record-samples.ts';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { textsOf } from '#testing/texts-of.ts';

const typed = (id: number, name: string, isActive = true) => ({
  id,
  name,
  description: name,
  parentId: null,
  isActive,
});
const openCompany = (documents: DocumentRow[], ...types: ReturnType<typeof typed>[]) => {
  const uploads = fakeUploads();
  const made = record(stage.rfp);
  return openRecord({ ...made, rfp: { ...made.rfp, documents } }, 'Company', 1, {}, (api) =>
    api.answer('GET /lookups', ({ query }) => (query.type === '19' ? [typed(37, 'Returns'), ...types] : [])),
  ).then((opened) => ({ ...opened, uploads }));
};

test('documents of types that administrators added are in Company Info, each with its type; a new one needs a type that is offered', async () => {
  const { user, uploads } = await openCompany(
    [documentRow(1, 'Lease.pdf', { typeID: 10_001 })],
    typed(10_000, 'Contracts'),
    typed(10_002, 'Letters'),
    typed(10_001, 'Leases', false),
    typed(10_003, 'Unused', false),
  );
  await screen.findByRole('region', { name: 'Other Documents' });
  expect(
    within(screen.getByRole('region', { name: 'Other Documents' })).getByRole('row', { name: /Lease\.pdf Leases/ }),
  ).toBeInTheDocument();
  await user.click(button('Upload Other Documents'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Document' }));
  expect(dialog.getByRole('button', { name: 'Choose Files' })).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: 'Document Type' }));
  expect(textsOf(await screen.findAllByRole('option'))).toEqual(['Contracts', 'Letters']);
  await user.click(screen.getByRole('option', { name: 'Letters' }));
  const file = new File(['x'], 'Letter.pdf', { type: 'application/pdf' });
  await act(async () =>
    fireEvent.change(dialog.getByLabelText('Files', { selector: 'input' }), { target: { files: [file] } }),
  );
  await waitFor(() => expect(uploads[0]?.url).toContain('typeId=10002'));
});

test('documents of one added type are under its name, and there is nothing without a type', async () => {
  await openCompany([], typed(10_000, 'Contracts'));
  expect(await screen.findByRole('region', { name: 'Contracts' })).toBeInTheDocument();
  expect(screen.queryByText('Other Documents')).toBeNull();
});
