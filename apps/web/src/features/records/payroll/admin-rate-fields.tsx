import { Button, Group } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { adminRateFields } from '@worksmart/shared/records/lookups/constants.ts';
import { adminRatesFields } from '@worksmart/shared/records/payroll/payroll.fields.ts';
import type { CalculatedRates } from '@worksmart/shared/records/payroll/schema.ts';
import { useState } from 'react';
import { RecordField } from '#features/records/customers/customer-fields.public.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { AdminRateField } from './admin-rate-field.tsx';
import type { PayrollForm } from './payroll-form.ts';

interface Props {
  form: PayrollForm;
  /** Undefined until the server's first response. */
  rates: CalculatedRates | undefined;
  editable: boolean;
}

type Note = 'note_1' | 'note_2';

const NotesButton = ({ note, hasNotes, onClick }: { note: Note; hasNotes: boolean; onClick: () => void }) => (
  <IconButton
    icon={IconNote}
    label={adminRatesFields[note].label}
    variant={hasNotes ? 'light' : 'default'}
    size="xs"
    onClick={onClick}
  />
);

export const AdminRateFields = ({ form, rates, editable }: Props) => {
  const [note, setNote] = useState<Note>();
  const typed = form.values.rfp.adminRates;
  const notes = (field: Note) =>
    editable && <NotesButton note={field} hasNotes={Boolean(typed[field])} onClick={() => setNote(field)} />;

  return (
    <>
      <FormSection title="Today and Implementation" action={notes('note_1')}>
        {editable ? (
          <RecordField
            path="rfp.adminRates.rate"
            description="Per employee and month"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
        ) : (
          <ReadOnlyValue
            label={adminRatesFields.rate.label}
            value={typeof typed.rate === 'number' ? formatMoney(typed.rate) : null}
          />
        )}
        <AdminRateField field="wsFee" form={form} rates={rates} editable={editable} />
      </FormSection>
      <FormSection title="WS Rates per Employee and Payroll" columns={2} action={notes('note_2')}>
        {adminRateFields.map((field) => (
          <AdminRateField key={field} field={field} form={form} rates={rates} editable={editable} />
        ))}
      </FormSection>
      {note && <RateNotesDialog note={note} onClose={() => setNote(undefined)} />}
    </>
  );
};

/** Edits notes in the record's form, which saves them with the record. */
const RateNotesDialog = ({ note, onClose }: { note: Note; onClose: () => void }) => (
  <Dialog title={adminRatesFields[note].label} onClose={onClose} size="lg" gap="md">
    <RecordField
      path={`rfp.adminRates.${note}`}
      label=""
      aria-label={adminRatesFields[note].label}
      minRows={6}
      data-autofocus
    />
    <Group justify="flex-end">
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Dialog>
);
