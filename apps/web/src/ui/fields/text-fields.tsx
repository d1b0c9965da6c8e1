import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './text-fields.module.css';

type Text = string | null | undefined;

export interface TextFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: Text;
  onChange?: (value: string) => void;
}

/** One line of text. Null and undefined are shown as empty. */
export const TextField = ({ value, onChange, required, ...rest }: TextFieldProps) => (
  <TextInput
    {...rest}
    withAsterisk={required}
    aria-required={required}
    value={value ?? ''}
    onChange={(event) => onChange?.(event.currentTarget.value)}
  />
);

export interface TextAreaFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value?: Text;
  onChange?: (value: string) => void;
}

/** The browser gives a field the size of its text. */
const sizesFields = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/**
 * The height of a text area. Mantine measures the text by script, for which the browser lays out the whole page each time,
 * for instance while a record opens. Only older browsers need that.
 */
const heightOf = (minRows: number, maxRows: number): TextareaProps =>
  sizesFields
    ? {
        classNames: { input: classes.area },
        styles: { input: { '--least-rows': minRows, '--most-rows': maxRows } as CSSProperties },
      }
    : { autosize: true, minRows, maxRows };

/** Several lines of text: as many as it has, within the limits. */
export const TextAreaField = ({
  value,
  onChange,
  required,
  minRows = 3,
  maxRows = 10,
  ...rest
}: TextAreaFieldProps) => (
  <Textarea
    {...heightOf(Number(minRows), Number(maxRows))}
    {...rest}
    withAsterisk={required}
    aria-required={required}
    value={value ?? ''}
    onChange={(event) => onChange?.(event.currentTarget.value)}
  />
);
