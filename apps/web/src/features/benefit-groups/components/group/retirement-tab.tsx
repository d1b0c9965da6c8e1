import { explainsService, explainsVesting, hasSubType } from '@worksmart/shared/benefit-groups/group.rules.ts';
import { shownDay } from '../../../../lib/business-day.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { RateField } from '../../../../ui/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import { fieldLabel } from './group-labels.ts';
import { GroupField, type GroupPart, GroupSelect } from './group-part.tsx';

/** The company's retirement plan and its owners; the plan's tests need both. */
export const RetirementTab = (part: GroupPart) => {
  const { form } = part;
  const planType = form.values.retirement?.planType;
  const note = (path: string) => (
    <GroupField key={path} {...part} path={path}>
      {(input) => <TextAreaField {...input} />}
    </GroupField>
  );
  return (
    <>
      <FormSection title="Retirement">
        <GroupSelect
          {...part}
          path="retirement.planType"
          onChange={(chosen) => {
            form.setFieldValue('retirement.planType', chosen);
            form.setFieldValue('retirement.planSubType', null);
          }}
        />
        {hasSubType(planType?.id) && (
          <GroupSelect {...part} path="retirement.planSubType" from={{ parent: planType?.id ?? 0 }} />
        )}
        <GroupSelect {...part} path="retirement.minimumAgeType" />
        <Explained {...part} path="retirement.vestingType" explains={explainsVesting} />
        <Explained {...part} path="retirement.serviceType" explains={explainsService} />
        <GroupField<number> {...part} path="retirement.matchPerc" show={(percent) => `${percent}%`}>
          {(input) => <RateField suffix="%" decimalScale={2} {...input} />}
        </GroupField>
        <GroupField {...part} path="retirement.matchNote">
          {(input) => <TextField maxLength={255} {...input} />}
        </GroupField>
        <GroupField {...part} path="retirement.planStartDate" show={shownDay}>
          {(input) => <DateField {...input} />}
        </GroupField>
        <GroupSelect {...part} path="retirement.enrollmentType" />
        <GroupSelect {...part} path="retirement.planMergerRequired" />
        <GroupSelect {...part} path="retirement.adoptionAgreement" />
        {note('retirement.testing')}
      </FormSection>
      <FormSection title="Ownership">
        {['retirement.ownerNote', 'retirement.familyNote', 'retirement.officerNote'].map(note)}
      </FormSection>
    </>
  );
};

interface ExplainedProps extends GroupPart {
  path: 'retirement.vestingType' | 'retirement.serviceType';
  /** Whether the selected value needs an explanation. */
  explains: (id: number | null | undefined) => boolean;
}

/** A value list whose "Other" needs a text. */
const Explained = ({ path, explains, ...part }: ExplainedProps) => {
  const { value: chosen } = part.form.getInputProps(path);
  const label = `Explain ${fieldLabel(path)}`;
  return (
    <>
      <GroupSelect
        {...part}
        path={path}
        onChange={(next) => part.form.setFieldValue(path, next && { id: next.id, other: chosen?.other ?? '' })}
      />
      {explains(chosen?.id) && (
        <GroupField {...part} path={`${path}.other`} label={label}>
          {(input) => <TextField {...input} label="Explain" aria-label={label} maxLength={255} />}
        </GroupField>
      )}
    </>
  );
};
