import { IconPencil } from '@tabler/icons-react';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { type Contact, contactFields, contactSave } from '@worksmart/shared/records/customers/contact.schema.ts';
import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import type { z } from 'zod';
import { call } from '#lib/api-client.ts';
import { queryClient, routeKey } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { ConflictDialog, plainly } from '#ui/edited-record/conflict-dialog.tsx';
import { DraftOffer } from '#ui/edited-record/draft-offer.tsx';
import { formScreen } from '#ui/edited-record/form-screen.ts';
import { useEditedRecord } from '#ui/edited-record/use-edited-record.ts';
import { PhoneField } from '#ui/fields/masked-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { formValues } from '#ui/form/schema-fields.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';

// The examples of ui/README.md: the compiler checks them here, and a test compares both texts. Nothing runs them.

type ContactValues = z.input<typeof contactSave>;

export const CallExample = ({ id, body }: { id: number; body: { id: number; rowVersion: number } }) => {
  const { data } = useRoute(customerRoutes.get, { params: { id } });
  const save = useRouteMutation(customerRoutes.save, { refreshes: [customerRoutes.search, customerRoutes.get] });
  const saveAndPromote = async () => {
    const saved = await save.mutateAsync({ body }); // throws AppError
    await call(customerRoutes.promote, { params: { id }, query: { fromStage: 1 } }); // outside a hook
    queryClient.setQueryData(routeKey(customerRoutes.get, { params: { id } }), saved);
  };
  return { data, saveAndPromote };
};

const columns: Column<SalesRow>[] = [
  { id: 'name', header: 'Name & Address', text: (row) => `${row.companyName} ${row.address}` },
  { id: 'statusDate', header: 'Status Date', width: 108, narrow: 90, text: (row) => formatDate(row.statusDate) },
  { id: 'status', header: 'Status', width: 124, narrow: 104, text: (row) => row.status ?? '', filter: 'choice' },
];

export const TableExample = ({ open }: { open: (id: number) => void }) => {
  const query = useRoute(customerRoutes.search, { query: { typeId: 1 } });
  const state = useTableState({ column: 'statusDate', descending: true }); // stored in the URL
  return (
    <DataTable
      label="Leads"
      columns={columns}
      rows={query.data?.results}
      rowId={(row) => row.id}
      state={state}
      query={query}
      emptyText="No leads found."
      errorTitle="The leads could not be loaded"
      onOpen={(row) => open(row.id)}
      actions={(row) => <RowAction icon={IconPencil} tip="Edit" of={row.companyName} onClick={() => open(row.id)} />}
      tickName={(row) => row.companyName}
      tools={({ chips }) => chips}
    />
  );
};

export const FormExample = ({
  contact,
  save,
}: {
  contact: Contact;
  save: (body: ContactValues) => Promise<unknown>;
}) => {
  const form = useContractForm(contactSave, formValues(contactSave, contact), { record: contactFields });
  return (
    <>
      <TextField {...form.field('firstName')} />
      <PhoneField {...form.field('phone')} label="Cell phone" />
      <button type="button" disabled={!form.canSave} onClick={() => void form.submit((values) => save(values))} />
    </>
  );
};

interface EditedProps {
  stored: { values: ContactValues; version: number };
  send: (values: ContactValues, version: number | undefined) => Promise<EditedProps['stored']>;
}

const useFields = () => ({ label: (path: string) => path, show: (_path: string, value: unknown) => plainly(value) });

export const EditedExample = ({ stored, send }: EditedProps) => {
  const form = useContractForm(contactSave, stored.values, { record: contactFields });
  const record = useEditedRecord<ContactValues>({
    draftName: 'contact.17', // stores unsaved typing through an idle logout and a crash
    server: stored, // { values, version } as last read: a new object for each read
    screen: formScreen(form), // the fields; a group adds the stores of its plans
    save: (values, version) => send(values, version), // returns what the server stored
    currentIn: (details) => details as EditedProps['stored'], // the current record in a `stale` rejection
    saves: 'on-request', // or { settleMs, retryMs, pending }: a portal’s page saves itself
    submit: form.submit,
  });
  return (
    <>
      <DraftOffer record={record} />
      <ConflictDialog record={record} useFields={useFields} about={stored} />
    </>
  );
};
