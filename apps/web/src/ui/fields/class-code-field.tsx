import { classCodeMessage, isClassCode, toClassCode } from '@worksmart/shared/fields.ts';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-fields.tsx';

const codeIn = (text: string): string => toClassCode(text.replaceAll(/\s/g, ''));

/**
 * A workers' compensation class code: letters become upper case as they are typed. What does not belong to a code is
 * not taken, and the field says so; a stored code that is none can still be shortened.
 */
export const ClassCodeField = ({ value, onChange, onBlur, error, ...rest }: TextFieldProps) => {
  const [isRefused, setIsRefused] = useState(false);
  const held = value ?? '';

  const take = (box: HTMLInputElement) => {
    const caret = box.selectionStart ?? box.value.length;
    const [before, after] = [codeIn(box.value.slice(0, caret)), codeIn(box.value.slice(caret))];
    const typed = before + after;
    const isShorter = typed.length < held.length && held.startsWith(before) && held.endsWith(after);
    const fits = isClassCode(typed) || isShorter || typed === '';
    const place = fits ? before.length : Math.max(0, caret - (box.value.length - held.length));
    // The caret is set in the same moment: drawn later, it would jump to the end.
    box.value = fits ? typed : held;
    box.setSelectionRange(place, place);
    setIsRefused(!fits);
    if (fits && typed !== held) onChange?.(typed);
  };

  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
      error={isRefused ? classCodeMessage : error}
      value={held}
      onInput={({ currentTarget, nativeEvent }) => {
        // While an input method composes, the box is its own.
        if (nativeEvent.isComposing) onChange?.(currentTarget.value);
        else take(currentTarget);
      }}
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
      onBlur={(event) => {
        setIsRefused(false);
        onBlur?.(event);
      }}
    />
  );
};
