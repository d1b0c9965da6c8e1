import type { SelectProps } from '@mantine/core';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { cycleName } from './cycle-name.ts';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  counts: readonly number[];
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** Selects the payrolls per year, by number and name. */
export const CyclesSelect = ({ counts, value, onChange, required, ...rest }: Props) => (
  <ChoiceSelect
    clearable={!required}
    {...rest}
    withAsterisk={required}
    aria-required={required}
    data={counts.map((count) => ({ value: String(count), label: cycleName(count) }))}
    value={value === null || value === undefined ? null : String(value)}
    onChange={(chosen) => onChange?.(chosen === null ? null : Number(chosen))}
  />
);
