import { Text } from '@mantine/core';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { deadlineBefore, lateDeadlineText } from '@worksmart/shared/platform/deadline.rules.ts';
import { calendarDate } from '@worksmart/shared/platform/fields.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { z } from 'zod';
import { useSaveCustomer } from '#features/records/customers/customers.api.ts';
import { businessToday } from '#lib/business-day.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Hint } from '#ui/hint.tsx';
import { toast } from '#ui/toasts.ts';
import { kindOf } from '../record-stages.ts';

/** Also the lifetime of a new link. */
const usualDays = 30;

const dayToComeMessage = 'Please enter a future date.';

const extension = z.object({
  expiration: calendarDate(dayToComeMessage).refine(
    (day) => day === undefined || (day !== null && day >= businessToday()),
    dayToComeMessage,
  ),
});

/** Adds that many days, counted from today if the last day has passed; before the effective date where that is later. */
const proposed = ({ expiration, effectiveDate }: CustomerDetail['rfp']): string => {
  const today = businessToday();
  const last = expiration && expiration > today ? expiration : today;
  const before = effectiveDate && deadlineBefore(effectiveDate, last, usualDays);
  return before && before > last ? before : addDays(last, usualDays);
};

/** Extends the customer's link; an expired link works again. */
export const ExtendDialog = ({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) => {
  const form = useContractForm(extension, { expiration: proposed(customer.rfp) });
  const save = useSaveCustomer();
  const { id, rowVersion, rfp } = customer;
  const late = lateDeadlineText(form.values.expiration, rfp.effectiveDate, businessToday());
  return (
    <FormDialog
      title="Extend Expiration"
      size="sm"
      form={{ ...form, canSave: true }}
      onSave={() =>
        form.submit(async ({ expiration }) => {
          await save.mutateAsync({ body: { id, rowVersion, rfp: { expiration } } });
          toast(kindOf(customer).savedToast);
        })
      }
      onClose={onClose}
    >
      <Text>The link works until the end of this day.</Text>
      <DateField
        label="Expiration Date"
        description={late && <Hint>{late}</Hint>}
        firstDay={businessToday().slice(0, 10)}
        {...form.field('expiration')}
      />
    </FormDialog>
  );
};
