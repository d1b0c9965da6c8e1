import { NumberInput, type NumberInputProps } from '@mantine/core';
import { numberProblem } from '@worksmart/shared/platform/reading/number.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { insertedIn } from './digit-masks.ts';
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

/** What was typed into a field since it has the focus. */
interface Typed {
  /** The value before. */
  value: number | null;
  /** The message about a point or comma that was refused: what follows it does not belong to the number before it. */
  problem?: string | undefined;
  /** The digits behind a typed comma. */
  behindComma?: number | undefined;
}

/** Notes a key of which the field shows nothing. Deleting means that the user has seen what the field shows. */
const withKey = (typed: Typed, key: string, problem: string): Typed => {
  if (key === '') return { value: typed.value };
  if (/\d/.test(key))
    return { ...typed, behindComma: typed.behindComma === undefined ? undefined : typed.behindComma + 1 };
  const isMisplaced = (typed.behindComma ?? 3) !== 3;
  return {
    ...typed,
    problem: isMisplaced ? problem : typed.problem,
    behindComma: key === ',' ? 0 : undefined,
  };
};

/** Looks at each edit before the input does, which would drop signs that it does not know. */
const useEntry = ({ allowDecimal, decimalScale, allowNegative, value = null, onChange }: NumberFieldProps) => {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const textBefore = useRef('');
  const typed = useRef<Typed>({ value });
  useEffect(() => {
    textBefore.current = input.current?.value ?? '';
  });
  const options = { decimals: allowDecimal === false ? 0 : (decimalScale ?? 4), isSigned: allowNegative === true };
  return {
    input,
    problem,
    enter: () => {
      typed.current = { value };
    },
    read: ({ currentTarget: box }: FormEvent<HTMLInputElement>) => {
      const key = insertedIn(textBefore.current, box.value);
      const entry = numberEntry(textBefore.current, box.value, options);
      if ('problem' in entry) {
        const caret = (box.selectionStart ?? 0) - (box.value.length - textBefore.current.length);
        box.value = textBefore.current;
        box.setSelectionRange(Math.max(caret, 0), Math.max(caret, 0));
        // Letters are filtered, but digits behind a point that is not taken would be others.
        if (key === '.') typed.current = { ...typed.current, problem: entry.problem };
        setProblem(entry.problem);
        return;
      }
      typed.current = entry.isWhole
        ? { value: typed.current.value }
        : withKey(typed.current, key, numberProblem(options));
      if (typed.current.problem === undefined) setProblem(undefined);
      if (box.value !== entry.text) box.value = entry.text;
    },
    /** A number that was typed with a refused point, or with a comma elsewhere than before three digits, is refused whole. */
    leave: () => {
      const { problem: refused } = withKey(typed.current, ',', numberProblem(options));
      if (refused !== undefined) onChange?.(typed.current.value);
      setProblem(refused);
    },
  };
};

const NumberField = ({ value, onChange, onFocus, onBlur, required, error, ...rest }: NumberFieldProps) => {
  // `12.` and `.` are incomplete numbers. Show them as typed, or the point would vanish at the next digit.
  const [unfinished, setUnfinished] = useState<string>();
  const entry = useEntry({ ...rest, value: value ?? null, onChange });
  return (
    <NumberInput
      hideControls
      allowNegative={false}
      // A number outside its limits stays, and the form rejects it with a message.
      clampBehavior="none"
      thousandSeparator=","
      // A typed comma is no decimal point: 90,000 is not 90.
      allowedDecimalSeparators={['.']}
      {...rest}
      ref={entry.input}
      error={entry.problem ?? error}
      withAsterisk={required}
      aria-required={required}
      value={unfinished ?? value ?? ''}
      onFocus={(event) => {
        entry.enter();
        onFocus?.(event);
      }}
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
