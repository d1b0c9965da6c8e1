import { groupLookups } from '@worksmart/shared/benefit-groups/constants.ts';
import { FormSection } from '../../../../ui/form-section.tsx';
import { type GroupPart, GroupSelect } from './group-part.tsx';

export const DisabilityTab = ({ group, form, readOnly }: GroupPart) => (
  <FormSection title="Disability" columns={2}>
    <GroupSelect
      form={form}
      readOnly={readOnly}
      path="disability.shortTerm"
      label="Short Term Disability"
      from={{ type: groupLookups.shortTerm }}
      stored={group.disability.shortTerm}
    />
    <GroupSelect
      form={form}
      readOnly={readOnly}
      path="disability.longTerm"
      label="Long Term Disability"
      from={{ type: groupLookups.longTerm }}
      stored={group.disability.longTerm}
    />
  </FormSection>
);
