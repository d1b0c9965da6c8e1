import { seesOnlyOwnRecords } from '@worksmart/shared/permissions.ts';
import { LookupSelect, type LookupSelectProps, OptionSelect } from '../../../../ui/fields/select-fields.tsx';
import { useUser } from '../../../auth/session.api.ts';

type Props = Omit<LookupSelectProps, 'from' | 'label'>;

/** Whose record it is. Who works on records of their own only may take one, and give none away. */
export const AgentSelect = (props: Props) => {
  const { id, firstName, lastName, isSalesAgent, role } = useUser();
  const onlyOwn = seesOnlyOwnRecords({ userId: id, roleId: role.id, isSalesAgent });
  if (!onlyOwn) return <LookupSelect label="Sales Agent" from="salesAgents" {...props} />;
  const { value, ...rest } = props;
  const self = { id, name: `${firstName} ${lastName}` };
  const stored = value?.id && value.id !== id && value.name ? [{ id: value.id, name: value.name }] : [];
  return <OptionSelect label="Sales Agent" {...rest} options={[...stored, self]} value={value} clearable={false} />;
};
