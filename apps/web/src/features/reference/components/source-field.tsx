import { TextField, type TextFieldProps } from '../../../ui/fields/text-fields.tsx';

/** Where the figures come from: a notice, a quote, a link. */
export const SourceField = (props: TextFieldProps) => (
  <TextField label="Source" description="Where the figures come from. Optional." maxLength={500} {...props} />
);
