import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { payrollCycles } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { CalculatedRates } from '@worksmart/shared/payroll/schema.ts';
import { useState } from 'react';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { ReadOnlyValue } from '../../../ui/read-only-value.tsx';
import { AdminRateField } from './admin-rate-field.tsx';
import type { PayrollForm } from './payroll-form.ts';
import { RateNotesDialog } from './rate-notes-dialog.tsx';

interface Props {
  form: PayrollForm;
  /** Undefined until the server's first response. */
  rates: CalculatedRates | undefined;
  editable: boolean;
}

type Note = 'note_1' | 'note_2';

const NotesButton = ({ title, hasNotes, onClick }: { title: string; hasNotes: boolean; onClick: () => void }) => (
  <Button
    variant={hasNotes ? 'light' : 'default'}
    size="xs"
    leftSection={<IconNote size={16} aria-hidden />}
    onClick={onClick}
  >
    {title}
  </Button>
);

export const AdminRateFields = ({ form, rates, editable }: Props) => {
  const [note, setNote] = useState<Note>();
  const typed = form.values.rfp.adminRates;
  const notes = (field: Note, title: string) =>
    editable && <NotesButton title={title} hasNotes={Boolean(typed[field])} onClick={() => setNote(field)} />;

  return (
    <>
      <FormSection title="Today and Implementation" action={notes('note_1', 'Implementation Fee Notes')}>
        {editable ? (
          <MoneyField
            label="Current Monthly Rate"
            description="Per employee and month"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.field('rfp.adminRates.rate')}
          />
        ) : (
          <ReadOnlyValue
            label="Current Monthly Rate"
            value={typeof typed.rate === 'number' ? formatMoney(typed.rate) : null}
          />
        )}
        <AdminRateField label="Implementation Fee" field="wsFee" form={form} rates={rates} editable={editable} />
      </FormSection>
      <FormSection title="WS Rates per Employee and Payroll" columns={2} action={notes('note_2', 'WS Rate Notes')}>
        {payrollCycles.map(({ field, name }) => (
          <AdminRateField key={field} label={name} field={field} form={form} rates={rates} editable={editable} />
        ))}
      </FormSection>
      {note && (
        <RateNotesDialog
          title={note === 'note_1' ? 'Implementation Fee Notes' : 'WS Rate Notes'}
          {...form.field(`rfp.adminRates.${note}`)}
          onClose={() => setNote(undefined)}
        />
      )}
    </>
  );
};
