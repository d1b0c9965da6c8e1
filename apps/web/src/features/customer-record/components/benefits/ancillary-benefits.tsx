import { FlagField } from '../../../../ui/fields/select-fields.tsx';
import { TextAreaField } from '../../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import type { RecordForm } from '../record-form.ts';

export const AncillaryBenefits = ({ form }: { form: RecordForm }) => (
  <FormSection title="Ancillary" columns={1}>
    <FlagField label="Company Has Ancillary Benefits" {...form.getInputProps('rfp.benefits.ancillary.hasBenefits')} />
    <TextAreaField
      label="Description"
      maxLength={4000}
      disabled={form.values.rfp.benefits.ancillary?.hasBenefits !== true}
      {...form.getInputProps('rfp.benefits.ancillary.description')}
    />
  </FormSection>
);
