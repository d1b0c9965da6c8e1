import { TextField, type TextFieldProps } from '../../../ui/fields/text-fields.tsx';

/** The source of the figures: a notice, a quote, a link. */
export const SourceField = (props: TextFieldProps) => (
  <TextField label="Source" description="Source of the figures. Optional." maxLength={500} {...props} />
);
