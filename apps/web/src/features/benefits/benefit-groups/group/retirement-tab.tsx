import { retirementFields } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { hasSubType } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import { TextField } from '#ui/fields/text-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { GroupField as Field, GroupInputs, type GroupTabProps } from './group-field.tsx';

/** The company's retirement plan and its owners; the plan's tests need both. */
export const RetirementTab = (props: GroupTabProps) => {
  const { form } = props;
  const planType = form.values.retirement?.planType;
  return (
    <GroupInputs {...props}>
      <FormSection title="Retirement">
        <Field
          path="retirement.planType"
          onChange={(chosen: { id: number } | null) => {
            form.setFieldValue('retirement.planType', chosen);
            form.setFieldValue('retirement.planSubType', null);
          }}
        />
        {hasSubType(planType?.id) && <Field path="retirement.planSubType" from={{ parent: planType?.id ?? 0 }} />}
        <Field path="retirement.minimumAgeType" />
        <Explained {...props} name="vestingType" />
        <Explained {...props} name="serviceType" />
        <Field path="retirement.matchPerc" />
        <Field path="retirement.matchNote" />
        <Field path="retirement.planStartDate" />
        <Field path="retirement.enrollmentType" />
        <Field path="retirement.planMergerRequired" />
        <Field path="retirement.adoptionAgreement" />
        <Field path="retirement.testing" />
      </FormSection>
      <FormSection title="Ownership">
        <Field path="retirement.ownerNote" />
        <Field path="retirement.familyNote" />
        <Field path="retirement.officerNote" />
      </FormSection>
    </GroupInputs>
  );
};

/** A value list whose "Other" needs a text. */
const Explained = ({ name, group, form, readOnly }: GroupTabProps & { name: 'vestingType' | 'serviceType' }) => {
  const path = `retirement.${name}` as const;
  const { value: chosen } = form.getInputProps(path);
  const label = `Explain ${retirementFields[name].label}`;
  return (
    <>
      <Field
        path={path}
        onChange={(next: { id: number } | null) =>
          form.setFieldValue(path, next && { id: next.id, other: chosen?.other ?? '' })
        }
      />
      {chosen?.id === retirementFields[name].other.id &&
        (readOnly ? (
          <ReadOnlyValue label={label} value={group.retirement[name]?.other} />
        ) : (
          <TextField {...form.getInputProps(`${path}.other`)} label="Explain" aria-label={label} maxLength={255} />
        ))}
    </>
  );
};
