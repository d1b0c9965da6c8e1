import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { cycleCounts, payCycleSave } from '@worksmart/shared/payroll/schema.ts';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { describedFields } from '../../../ui/form/schema-fields.ts';
import { CyclesSelect } from './cycles-select.tsx';
import { payCycleLabels } from './pay-cycle-values.ts';

interface Props {
  /** Returns the props of one pay cycle field. */
  field: (name: string) => ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;
  /** Explains the description field to users who have not filled one in before. */
  descriptionHelp?: string;
}

const described = describedFields(payCycleSave, payCycleLabels);

/** The fields of one pay cycle. */
export const PayCycleFields = ({ field, descriptionHelp }: Props) => {
  const props = (name: string) => ({ ...described(name), ...field(name) });
  return (
    <>
      <TextField description={descriptionHelp} data-autofocus {...props('description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <CyclesSelect counts={cycleCounts} {...props('cycleCount')} />
        <MoneyField {...props('wages')} />
        <CountField {...props('ftCount')} />
        <CountField {...props('ptCount')} />
      </SimpleGrid>
    </>
  );
};
