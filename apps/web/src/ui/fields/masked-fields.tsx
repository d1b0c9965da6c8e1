import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { Hint } from '../hint.tsx';
import {
  caretAfter,
  type DigitKind,
  digitsOf,
  drawn,
  feinKind,
  fitsMask,
  phoneKind,
  valueAfter,
  zipKind,
} from './digit-masks.ts';

export interface DigitsFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Digits without the mask, which is only displayed; or a text that is no such number, as it was entered. */
  value?: string | null;
  onChange?: (value: string) => void;
}

/** Shows a note on a value below it, as other hints. */
const noted = (kind: DigitKind, value: string): Partial<TextInputProps> => {
  const read = kind.read(value);
  if (!('note' in read) || !read.note) return {};
  return { inputWrapperOrder: ['label', 'input', 'error', 'description'], description: <Hint>{read.note}</Hint> };
};

const MaskedField = ({ kind, value, onChange, required, error, ...rest }: DigitsFieldProps & { kind: DigitKind }) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const held = value ?? '';
  const { mask, mayBecome, message } = kind;
  const isWrong = !fitsMask(kind, held) && !mayBecome?.test(held);

  // Without this, rendering the mask would move the caret to the end while the user corrects a digit in the middle.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const take = (box: HTMLInputElement) => {
    const { value: text, selectionStart } = box;
    const next = valueAfter(kind, held, text);
    const masked = drawn(kind, next);
    const position = selectionStart ?? text.length;
    const before = digitsOf(text.slice(0, position)).length;
    caret.current =
      masked === text ? position : before >= digitsOf(next).length ? masked.length : caretAfter(masked, before);
    onChange?.(next);
  };

  return (
    <TextInput
      placeholder={/[(-]/.test(mask) ? mask : undefined}
      {...noted(kind, held)}
      {...rest}
      ref={input}
      inputMode="numeric"
      withAsterisk={required}
      aria-required={required}
      error={error ?? (isWrong ? message : undefined)}
      value={drawn(kind, held)}
      onChange={({ currentTarget, nativeEvent }) => {
        // Do not touch the text during IME composition.
        if ((nativeEvent as InputEvent).isComposing) onChange?.(currentTarget.value);
        else take(currentTarget);
      }}
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
    />
  );
};

/** Shown as (###) ###-####. A number that is pasted or filled in with its 1 or +1 loses it; nothing else is ever cut. */
export const PhoneField = (props: DigitsFieldProps) => <MaskedField kind={phoneKind} {...props} />;

/** Shown as ##-#######. */
export const FeinField = (props: DigitsFieldProps) => <MaskedField kind={feinKind} {...props} />;

/** Five digits. */
export const ZipField = (props: DigitsFieldProps) => <MaskedField kind={zipKind} {...props} />;
