import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

export interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number | null;
  /** Null when the field was emptied. */
  onChange?: (value: number | null) => void;
}

/** What was typed so far as a number; null while it is none, like a lone point. */
const numberIn = (typed: number | string): number | null => {
  const value = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(value) ? value : null;
};

const NumberField = ({ value, onChange, onBlur, required, ...rest }: NumberFieldProps) => {
  // `12.` and `.` are steps to a number: shown as typed, or the point would vanish under the next digit.
  const [unfinished, setUnfinished] = useState<string>();
  return (
    <NumberInput
      hideControls
      allowNegative={false}
      // A figure out of its limits stays and is refused in words.
      clampBehavior="none"
      thousandSeparator=","
      {...rest}
      withAsterisk={required}
      aria-required={required}
      value={unfinished ?? value ?? ''}
      onChange={(typed) => {
        setUnfinished(typeof typed === 'string' && typed !== '' ? typed : undefined);
        onChange?.(numberIn(typed));
      }}
      onBlur={(event) => {
        setUnfinished(undefined);
        onBlur?.(event);
      }}
    />
  );
};

/** Dollars with thousands separators, and cents until someone types; the value is the bare number. */
export const MoneyField = ({ onChange, onBlur, ...props }: NumberFieldProps) => {
  const [typing, setTyping] = useState(false);
  return (
    <NumberField
      prefix="$"
      decimalScale={2}
      fixedDecimalScale={!typing}
      inputMode="decimal"
      {...props}
      onChange={(value) => {
        setTyping(true);
        onChange?.(value);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
};

/** A rate with up to four decimals; pass `suffix="%"` where it is a percentage. */
export const RateField = (props: NumberFieldProps) => (
  <NumberField decimalScale={4} inputMode="decimal" thousandSeparator="" {...props} />
);

/** A whole number of people or things. */
export const CountField = (props: NumberFieldProps) => (
  <NumberField allowDecimal={false} inputMode="numeric" {...props} />
);
