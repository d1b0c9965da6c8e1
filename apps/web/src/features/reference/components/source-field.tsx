import { TextField, type TextFieldProps } from '../../../ui/fields/text-fields.tsx';

/** Where the figures come from: a notice, a quote, a link. */
export const SourceField = (props: TextFieldProps) => (
  <TextField label="Source" description="Source of the figures. Optional." maxLength={500} {...props} />
);
