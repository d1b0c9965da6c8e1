import { Checkbox, type CheckboxProps, type SelectProps } from '@mantine/core';
import { states } from '@worksmart/shared/platform/reading/states.ts';
import type { Option } from '@worksmart/shared/platform/record.ts';
import { type LookupSource, useLookup } from '#lib/lookups.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { listFailure } from './list-failure.tsx';

const stateOptions = states.map(([code, name]) => ({ value: code, label: `${code} - ${name}` }));

type PlainSelect = Omit<SelectProps, 'value' | 'onChange' | 'data'>;

export interface StateSelectProps extends PlainSelect {
  value?: string | null;
  /** Empty text if the choice is cleared. */
  onChange?: (value: string) => void;
}

/** The US states and DC, searchable by code or name. */
export const StateSelect = ({ value, onChange, required, ...rest }: StateSelectProps) => (
  <ChoiceSelect
    clearable={!required}
    nothingFoundMessage="No such state"
    {...rest}
    withAsterisk={required}
    aria-required={required}
    data={stateOptions}
    value={value || null}
    onChange={(chosen) => onChange?.(chosen ?? '')}
  />
);

/** `{ id }` of a chosen row, the form in which it is saved. */
export type Chosen = { id?: number | null } | null | undefined;

export interface OptionSelectProps extends PlainSelect {
  options: readonly { id: number; name: string }[];
  value?: Chosen;
  onChange?: (value: { id: number } | null) => void;
}

/** One of the given rows. */
export const OptionSelect = ({ options, value, onChange, required, ...rest }: OptionSelectProps) => (
  <ChoiceSelect
    clearable={!required}
    {...rest}
    withAsterisk={required}
    aria-required={required}
    data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value?.id ? String(value.id) : null}
    onChange={(chosen) => onChange?.(chosen ? { id: Number(chosen) } : null)}
  />
);

export interface ValueSelectProps<V extends Option> extends PlainSelect {
  options: readonly { id: V; name: string }[];
  value?: V | null;
  onChange?: (value: V | null) => void;
}

/** One of the given values, by their names. */
export const ValueSelect = <V extends Option>({ options, value, onChange, required, ...rest }: ValueSelectProps<V>) => (
  <ChoiceSelect
    clearable={!required}
    {...rest}
    withAsterisk={required}
    aria-required={required}
    data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value === null || value === undefined ? null : String(value)}
    onChange={(chosen) => onChange?.(options.find(({ id }) => String(id) === chosen)?.id ?? null)}
  />
);

export interface LookupSelectProps extends Omit<OptionSelectProps, 'options' | 'value'> {
  /** `{ type: 35 }`, `{ parent: 1 }` or `'salesAgents'`. */
  from: LookupSource;
  /** A stored row that is no longer in the list can still be chosen under its own name. */
  value?: { id?: number | null; name?: string } | null;
}

/** One value of a lookup list. */
export const LookupSelect = ({ from, value, error, ...rest }: LookupSelectProps) => {
  const list = useLookup(from);
  const { data = [], isPending } = list;
  const stored = value?.id && value.name ? { id: value.id, name: value.name } : undefined;
  const options = stored && !data.some(({ id }) => id === stored.id) ? [...data, stored] : data;
  return (
    <OptionSelect {...rest} options={options} value={value} error={error ?? listFailure(list)} loading={isPending} />
  );
};

export interface FlagFieldProps extends Omit<CheckboxProps, 'value' | 'checked' | 'onChange'> {
  value?: boolean | null;
  onChange?: (value: boolean) => void;
}

/** Yes or no. */
export const FlagField = ({ value, onChange, ...rest }: FlagFieldProps) => (
  <Checkbox {...rest} checked={value ?? false} onChange={(event) => onChange?.(event.currentTarget.checked)} />
);
