import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { type StopLossBasis, stopLossBases } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { contractFields } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import { contractDaysText, contractWarnings } from '@worksmart/shared/claims/stop-loss/contract-dates.rules.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { belowInput, type TermsForm } from './terms-form.ts';

const Field = fieldOf(contractFields, { inputWrapperOrder: belowInput });

/** `July 1` */
export const startText = (month: number): string =>
  new Date(Date.UTC(2000, month - 1, 1)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });

const startMonths = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: startText(index + 1),
}));

/** What each basis counts. */
export const countedBy: Readonly<Record<StopLossBasis, string>> = {
  Paid: 'Claims paid during the contract, whatever the service date.',
  '12/12': 'Claims with service and payment during the contract.',
  '12/15': 'Claims with service during the contract, paid then or within 3 months after.',
  '15/12': 'Claims paid during the contract, with service then or within 3 months before.',
  '24/12': 'Claims paid during the contract, with service then or within 12 months before.',
};

interface Props {
  form: TermsForm;
  /** The contract's year and the starts of the contracts before and after. */
  read: { year: number; previousStartMonth: number; nextStartMonth: number };
}

/** When a contract starts, which claims it counts, and its limits. Says what the start does to the contracts around it. */
export const ContractFields = ({ form, read }: Props) => {
  const { onChange, value, required: _start, ...start } = form.field('contractStartMonth');
  const { required: _basis, ...basis } = form.field('basis');
  const starts = { ...read, contractStartMonth: form.values.contractStartMonth };
  const warnings = contractWarnings(starts);
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ChoiceSelect
          inputWrapperOrder={belowInput}
          description={`${contractDaysText(starts)}.`}
          data={startMonths}
          {...start}
          value={String(value)}
          onChange={(chosen) => onChange(Number(chosen))}
        />
        <ChoiceSelect
          inputWrapperOrder={belowInput}
          description={countedBy[form.values.basis]}
          data={stopLossBases}
          {...basis}
        />
      </SimpleGrid>
      {warnings.length > 0 && (
        <Alert color="yellow" variant="light" role="status">
          <Stack gap="xs">
            {warnings.map((text) => (
              <div key={text}>{text}</div>
            ))}
          </Stack>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Field
          path="policyMax"
          description="The most that counts per member. Leave blank for no limit."
          placeholder="No limit"
        />
        <Field path="aggregatingSpecific" description="The amount the client retains for all members together." />
      </SimpleGrid>
    </Stack>
  );
};
