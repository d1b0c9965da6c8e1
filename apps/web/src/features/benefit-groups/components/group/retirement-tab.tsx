import { groupLookups } from '@worksmart/shared/benefit-groups/constants.ts';
import { explainsService, explainsVesting, hasSubType } from '@worksmart/shared/benefit-groups/group.rules.ts';
import { Fragment, type ReactNode } from 'react';
import { shownDay } from '../../../../lib/business-day.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { RateField } from '../../../../ui/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import { FieldOrText, type GroupPart, GroupSelect } from './group-part.tsx';

type Retirement = GroupPart['group']['retirement'];
type SelectField = Exclude<keyof Retirement & keyof typeof groupLookups, 'planType' | 'vestingType' | 'serviceType'>;

const selects: readonly (readonly [field: SelectField, label: string])[] = [
  ['enrollmentType', 'Auto-Enroll'],
  ['planMergerRequired', 'Require Plan Merger'],
  ['adoptionAgreement', 'Adoption Agreement'],
];

const notes = [
  ['ownerNote', 'Owners'],
  ['familyNote', 'Family'],
  ['officerNote', 'Officers'],
] as const;

/** The company's retirement plan and its owners; the plan's tests need both. */
export const RetirementTab = (part: GroupPart) => {
  const { group, form, readOnly } = part;
  const { retirement: stored } = group;
  const chosen = form.values.retirement;
  const select = (field: SelectField, label: string) => (
    <GroupSelect
      key={field}
      form={form}
      readOnly={readOnly}
      path={`retirement.${field}`}
      label={label}
      from={{ type: groupLookups[field] }}
      stored={stored[field]}
    />
  );
  const text = (label: string, value: string | null, field: ReactNode) => (
    <FieldOrText readOnly={readOnly} label={label} value={value}>
      {field}
    </FieldOrText>
  );
  const note = (field: 'testing' | (typeof notes)[number][0], label: string) => (
    <Fragment key={field}>
      {text(label, stored[field], <TextAreaField label={label} {...form.getInputProps(`retirement.${field}`)} />)}
    </Fragment>
  );
  return (
    <>
      <FormSection title="Retirement">
        <GroupSelect
          form={form}
          readOnly={readOnly}
          path="retirement.planType"
          label="Type of Plan"
          from={{ type: groupLookups.planType }}
          stored={stored.planType}
          onChange={(planType) => {
            form.setFieldValue('retirement.planType', planType);
            form.setFieldValue('retirement.planSubType', null);
          }}
        />
        {hasSubType(chosen?.planType?.id) && (
          <GroupSelect
            form={form}
            readOnly={readOnly}
            path="retirement.planSubType"
            label="Sub Type"
            from={{ parent: chosen?.planType?.id ?? 0 }}
            stored={stored.planSubType}
          />
        )}
        {select('minimumAgeType', 'Minimum Age')}
        <Explained {...part} field="vestingType" label="Vesting" explains={explainsVesting} />
        <Explained {...part} field="serviceType" label="Service" explains={explainsService} />
        {text(
          'Match percent',
          stored.matchPerc === null ? '' : `${stored.matchPerc}%`,
          <RateField
            label="Match percent"
            suffix="%"
            decimalScale={2}
            {...form.getInputProps('retirement.matchPerc')}
          />,
        )}
        {text(
          'Up To',
          stored.matchNote,
          <TextField label="Up To" maxLength={255} {...form.getInputProps('retirement.matchNote')} />,
        )}
        {text(
          'Plan Start Date',
          stored.planStartDate && shownDay(stored.planStartDate),
          <DateField label="Plan Start Date" {...form.getInputProps('retirement.planStartDate')} />,
        )}
        {selects.map(([field, label]) => select(field, label))}
        {note('testing', 'Testing Concerns')}
      </FormSection>
      <FormSection title="Ownership">{notes.map(([field, label]) => note(field, label))}</FormSection>
    </>
  );
};

interface ExplainedProps extends GroupPart {
  field: 'vestingType' | 'serviceType';
  label: string;
  /** Whether the selected value needs an explanation. */
  explains: (id: number | null | undefined) => boolean;
}

/** A value list whose "Other" needs a text. */
const Explained = ({ group, form, readOnly, field, label, explains }: ExplainedProps) => {
  const chosen = form.values.retirement?.[field];
  return (
    <>
      <GroupSelect
        form={form}
        readOnly={readOnly}
        path={`retirement.${field}`}
        label={label}
        from={{ type: groupLookups[field] }}
        stored={group.retirement[field]}
        onChange={(next) =>
          form.setFieldValue(`retirement.${field}`, next && { id: next.id, other: chosen?.other ?? '' })
        }
      />
      {explains(chosen?.id) && (
        <FieldOrText readOnly={readOnly} label={`Explain ${label}`} value={group.retirement[field]?.other}>
          <TextField
            label="Explain"
            aria-label={`Explain ${label}`}
            maxLength={255}
            {...form.getInputProps(`retirement.${field}.other`)}
          />
        </FieldOrText>
      )}
    </>
  );
};
