import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { caretAfter, digitsOf, drawMask, feinMask, phoneMask, zipMask } from './digit-masks.ts';

export interface DigitsFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Digits only. The mask is only displayed, never sent. */
  value?: string | null;
  onChange?: (digits: string) => void;
}

const MaskedField = ({ mask, value, onChange, required, ...rest }: DigitsFieldProps & { mask: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const drawn = drawMask(mask, digitsOf(value ?? ''));

  // Without this, rendering the mask would move the caret to the end while the user corrects a digit in the middle.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const room = mask.replaceAll(/[^#]/g, '').length;
    const typed = currentTarget.value;
    const digits = digitsOf(typed).slice(0, room);
    const before = digitsOf(typed.slice(0, currentTarget.selectionStart ?? typed.length)).length;
    const next = drawMask(mask, digits);
    caret.current = before >= digits.length ? next.length : caretAfter(next, before);
    onChange?.(digits);
  };

  return (
    <TextInput
      placeholder={mask.includes('(') || mask.includes('-') ? mask : undefined}
      {...rest}
      ref={input}
      inputMode="numeric"
      maxLength={mask.length}
      withAsterisk={required}
      aria-required={required}
      value={drawn}
      onChange={change}
    />
  );
};

/** Shown as (###) ###-####. */
export const PhoneField = (props: DigitsFieldProps) => <MaskedField mask={phoneMask} {...props} />;

/** Shown as ##-#######. */
export const FeinField = (props: DigitsFieldProps) => <MaskedField mask={feinMask} {...props} />;

/** Five digits; rejects all other characters. */
export const ZipField = (props: DigitsFieldProps) => <MaskedField mask={zipMask} {...props} />;
