import { Loader, type SelectProps } from '@mantine/core';
import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { type ReactNode, useState } from 'react';
import { bestMatch } from '#ui/fields/best-match.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  state: string;
  /** The class codes of the row's state. */
  rates: readonly ReferenceRate[];
  loading: boolean;
  /** Why the list could not be loaded, with a retry. */
  failure: ReactNode;
  /** The stored code stays available even if the table no longer has it. */
  stored: string | undefined;
  /** The message shown if no code matches the typed text. */
  nothing: (typed: string) => string;
  value?: string;
  onChange?: (code: string) => void;
}

/** Selects one of the class codes that the state has rates for. */
export const WorkersCompCode = ({ state, rates, loading, failure, stored, nothing, value, ...rest }: Props) => {
  const { onChange, onBlur, error, required, ...input } = rest;
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState({ state, code: '' });
  const offered = rates.filter((rate) => !rate.discontinued || rate.code === stored || rate.code === value);
  const known = offered.map(({ code, label }) => ({
    value: code ?? '',
    label: [code, label].filter(Boolean).join(' - '),
  }));
  const kept = stored && !known.some((option) => option.value === stored) ? [{ value: stored, label: stored }] : [];
  const options = [...known, ...kept];
  return (
    <ChoiceSelect
      nothingFoundMessage={loading || failure ? undefined : nothing(typed)}
      onSearchChange={(text) => {
        setTyped(text);
        if (text) setUnknown({ state, code: '' });
      }}
      {...input}
      onBlur={(event) => {
        // This closes the list and its message.
        if (!loading && !failure && bestMatch({ options, search: typed }).length === 0)
          setUnknown({ state, code: typed });
        onBlur?.(event);
      }}
      error={(unknown.state === state && unknown.code && nothing(unknown.code)) || error || failure}
      withAsterisk={required}
      aria-required={required}
      rightSection={loading ? <Loader size={14} /> : undefined}
      data={options}
      value={value || null}
      onChange={(code) => onChange?.(code ?? '')}
    />
  );
};
