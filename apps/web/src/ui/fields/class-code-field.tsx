import { classCodeMessage, isClassCode, toClassCode } from '@worksmart/shared/platform/fields.ts';
import { likelyClassCode } from '@worksmart/shared/platform/reading/class-code.ts';
import { useState } from 'react';
import { LikelyCode } from './likely-code.tsx';
import { TextField, type TextFieldProps } from './text-fields.tsx';

interface Props extends TextFieldProps {
  /** Whether the state’s table has a code, which is then not asked about. */
  known?: ((code: string) => boolean) | undefined;
}

const codeIn = (text: string): string => toClassCode(text.replaceAll(/\s/g, ''));

/**
 * A workers' compensation class code. Letters become upper case as they are typed. The field rejects characters that no
 * code has, and says so; an invalid stored code can still be shortened. An O, I or L may be meant as a digit: the field asks.
 */
export const ClassCodeField = ({ value, onChange, onBlur, error, known, ...rest }: Props) => {
  const [isRefused, setIsRefused] = useState(false);
  const held = value ?? '';

  const take = (box: HTMLInputElement) => {
    const caret = box.selectionStart ?? box.value.length;
    const [before, after] = [codeIn(box.value.slice(0, caret)), codeIn(box.value.slice(caret))];
    const typed = before + after;
    const isShorter = typed.length < held.length && held.startsWith(before) && held.endsWith(after);
    const fits = isClassCode(typed) || isShorter || typed === '';
    const position = fits ? before.length : Math.max(0, caret - (box.value.length - held.length));
    // Set the caret immediately. After a render it would jump to the end.
    box.value = fits ? typed : held;
    box.setSelectionRange(position, position);
    setIsRefused(!fits);
    if (fits && typed !== held) onChange?.(typed);
  };

  const likely = known?.(held) ? undefined : likelyClassCode(held);
  return (
    <div>
      <TextField
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...rest}
        error={isRefused ? classCodeMessage : error}
        value={held}
        onInput={({ currentTarget, nativeEvent }) => {
          // Do not touch the text during IME composition.
          if (nativeEvent.isComposing) onChange?.(currentTarget.value);
          else take(currentTarget);
        }}
        onCompositionEnd={({ currentTarget }) => take(currentTarget)}
        onBlur={(event) => {
          setIsRefused(false);
          onBlur?.(event);
        }}
      />
      {likely && <LikelyCode code={likely} onUse={rest.disabled || rest.readOnly ? undefined : onChange} />}
    </div>
  );
};
