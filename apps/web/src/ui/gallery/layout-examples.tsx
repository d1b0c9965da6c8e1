import { IconNote } from '@tabler/icons-react';
import { FlagField } from '../fields/select-fields.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { FormSection } from '../form-section.tsx';
import { IconButton } from '../icon-button.tsx';
import { LockedUnless } from '../locked-unless.tsx';
import { ReadOnlyValue } from '../read-only-value.tsx';
import { SubTabs } from '../sub-tabs.tsx';
import { Example, ExampleGroup } from './example.tsx';

const Fields = () => (
  <>
    <TextField label="Company" required value="Hoosier Tool & Die" />
    <TextField label="City" required value="Muncie" />
    <FlagField label="Indiana Domiciled" value />
    <ReadOnlyValue label="Operating Year" value={2026} />
  </>
);

/** The parts that structure a long form. */
export const LayoutExamples = () => (
  <ExampleGroup title="Layout" wide>
    <Example state="FormSection, three columns, with an action">
      <FormSection title="Company Info" action={<IconButton icon={IconNote} label="Notes" size="xs" />}>
        <Fields />
      </FormSection>
    </Example>
    <Example state="FormSection, two columns">
      <FormSection title="Address" columns={2}>
        <Fields />
      </FormSection>
    </Example>
    <Example state="LockedUnless, not allowed: to be read, not typed in">
      <LockedUnless allowed={false}>
        <FormSection title="Company Info">
          <Fields />
        </FormSection>
      </LockedUnless>
    </Example>
    <Example state="SubTabs">
      <SubTabs
        label="Payroll"
        tabs={[
          { label: 'General', render: () => <FormSection title="General">{<Fields />}</FormSection> },
          { label: 'Tax Info', render: () => <FormSection title="Tax Info">{<Fields />}</FormSection> },
        ]}
      />
    </Example>
  </ExampleGroup>
);
