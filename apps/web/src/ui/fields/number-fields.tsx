import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

export interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number | null;
  /** Null if the field was emptied. */
  onChange?: (value: number | null) => void;
}

/** Returns the typed text as a number; null if it is not a number yet, like a lone decimal point. */
const numberIn = (typed: number | string): number | null => {
  const value = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(value) ? value : null;
};

const NumberField = ({ value, onChange, onBlur, required, ...rest }: NumberFieldProps) => {
  // `12.` and `.` are incomplete numbers. Show them as typed, or the point would vanish at the next digit.
  const [unfinished, setUnfinished] = useState<string>();
  return (
    <NumberInput
      hideControls
      allowNegative={false}
      // A number outside its limits stays, and the form rejects it with a message.
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

/** Dollars with thousands separators, and cents unless the user is typing. The value is the bare number. */
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
