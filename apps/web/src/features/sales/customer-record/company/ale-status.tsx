import { Anchor } from '@mantine/core';
import type { EmployeeCount } from '@worksmart/shared/benefits/aca/employee-count.schema.ts';
import {
  countedYear,
  countText,
  differingStatus,
  estimateText,
  missingMonths,
} from '@worksmart/shared/benefits/aca/employee-count-text.rules.ts';
import { acaRoutes } from '@worksmart/shared/benefits/aca/routes.ts';
import { useState } from 'react';
import { RecordField as Field } from '#features/records/customers/customer-fields.public.ts';
import { useRoute } from '#lib/use-route.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Hint } from '#ui/hint.tsx';
import type { RecordForm } from '../record-form.ts';

const EmployeeCountDialog = lazyDialog(async () => (await import('./employee-count-dialog.tsx')).EmployeeCountDialog);

/** What is known about the number of employees: the count, what it lacks, or an estimate from the census. */
const knownText = (read: EmployeeCount): string | undefined => {
  const counted = countedYear(read);
  if (counted) return countText(counted, read.year);
  if (read.months.some(({ fullTime }) => fullTime !== null)) return missingMonths(read);
  return read.estimate ? estimateText(read.estimate) : undefined;
};

/** The ALE Status, with what the employees of the year before say about it. The count never changes the status. */
export const AleStatus = ({ customerId, form }: { customerId: number; form: RecordForm }) => {
  const { data } = useRoute(acaRoutes.employeeCount, { params: { id: customerId } });
  const [opened, setOpened] = useState(false);
  const counted = data && countedYear(data);
  const differs = counted && differingStatus(form.values.aleStatus?.id, counted);
  const description = data && (
    <>
      {differs ? <Hint>{differs}</Hint> : knownText(data)}{' '}
      <Anchor component="button" type="button" inherit mih={24} onClick={() => setOpened(true)}>
        {data.maySave ? 'Count Employees' : 'View Count'}
      </Anchor>
    </>
  );
  return (
    <>
      <Field
        path="aleStatus"
        description={description}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      {opened && data && <EmployeeCountDialog customerId={customerId} read={data} onClose={() => setOpened(false)} />}
    </>
  );
};
