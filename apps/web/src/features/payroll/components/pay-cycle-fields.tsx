import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { cycleCounts } from '@worksmart/shared/payroll/schema.ts';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { CyclesSelect } from './cycles-select.tsx';
import { payCycleLabels as labels } from './pay-cycle-values.ts';

interface Props {
  /** Returns the props of one pay cycle field. */
  field: (name: string) => ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;
  /** Explains the description field to users who have not filled one in before. */
  descriptionHelp?: string;
}

/** The fields of one pay cycle. */
export const PayCycleFields = ({ field, descriptionHelp }: Props) => (
  <>
    <TextField
      label={labels.description}
      description={descriptionHelp}
      required
      maxLength={255}
      data-autofocus
      {...field('description')}
    />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <CyclesSelect label={labels.cycleCount} required counts={cycleCounts} {...field('cycleCount')} />
      <MoneyField label={labels.wages} required {...field('wages')} />
      <CountField label={labels.ftCount} required {...field('ftCount')} />
      <CountField label={labels.ptCount} required {...field('ptCount')} />
    </SimpleGrid>
  </>
);
