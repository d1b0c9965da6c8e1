import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';

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

export const TextAreaField = ({ value, onChange, required, ...rest }: TextAreaFieldProps) => (
  <Textarea
    autosize
    minRows={3}
    maxRows={10}
    {...rest}
    withAsterisk={required}
    aria-required={required}
    value={value ?? ''}
    onChange={(event) => onChange?.(event.currentTarget.value)}
  />
);
