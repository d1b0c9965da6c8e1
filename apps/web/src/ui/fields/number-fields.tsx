import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

export interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number | null;
  /** Null when the field was emptied. */
  onChange?: (value: number | null) => void;
}

const NumberField = ({ value, onChange, required, ...rest }: NumberFieldProps) => (
  <NumberInput
    hideControls
    allowNegative={false}
    min={0}
    clampBehavior="none"
    thousandSeparator=","
    {...rest}
    withAsterisk={required}
    aria-required={required}
    value={value ?? ''}
    onChange={(typed) => onChange?.(typeof typed === 'number' ? typed : typed === '' ? null : Number(typed))}
  />
);

/** Dollars with thousands separators, and cents once the field is left; the value is the bare number. */
export const MoneyField = ({ onFocus, onBlur, ...props }: NumberFieldProps) => {
  const [typing, setTyping] = useState(false);
  return (
    <NumberField
      prefix="$"
      decimalScale={2}
      fixedDecimalScale={!typing}
      inputMode="decimal"
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      {...props}
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
