import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { numberEntry } from './number-entry.ts';

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

/** Looks at each edit before the input does, which would drop signs that it does not know. */
const useEntry = ({ allowDecimal, decimalScale, allowNegative }: NumberFieldProps) => {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const textBefore = useRef('');
  useEffect(() => {
    textBefore.current = input.current?.value ?? '';
  });
  const options = { decimals: allowDecimal === false ? 0 : (decimalScale ?? 4), isSigned: allowNegative === true };
  return {
    input,
    problem,
    read: ({ currentTarget: box }: FormEvent<HTMLInputElement>) => {
      const entry = numberEntry(textBefore.current, box.value, options);
      if ('problem' in entry) {
        const caret = (box.selectionStart ?? 0) - (box.value.length - textBefore.current.length);
        box.value = textBefore.current;
        box.setSelectionRange(Math.max(caret, 0), Math.max(caret, 0));
        setProblem(entry.problem);
        return;
      }
      if (entry.isWhole) setProblem(undefined);
      if (box.value !== entry.text) box.value = entry.text;
    },
    leave: () => setProblem(undefined),
  };
};

const NumberField = ({ value, onChange, onBlur, required, error, ...rest }: NumberFieldProps) => {
  // `12.` and `.` are incomplete numbers. Show them as typed, or the point would vanish at the next digit.
  const [unfinished, setUnfinished] = useState<string>();
  const entry = useEntry(rest);
  return (
    <NumberInput
      hideControls
      allowNegative={false}
      // A number outside its limits stays, and the form rejects it with a message.
      clampBehavior="none"
      thousandSeparator=","
      {...rest}
      ref={entry.input}
      error={entry.problem ?? error}
      withAsterisk={required}
      aria-required={required}
      value={unfinished ?? value ?? ''}
      onInput={entry.read}
      // The input has its own reading of what is pasted: 12,5 as 12.5. Ours sees the text once it is in the field.
      onPasteCapture={(event) => event.stopPropagation()}
      onChange={(typed) => {
        setUnfinished(typeof typed === 'string' && typed !== '' ? typed : undefined);
        onChange?.(numberIn(typed));
      }}
      onBlur={(event) => {
        setUnfinished(undefined);
        entry.leave();
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
