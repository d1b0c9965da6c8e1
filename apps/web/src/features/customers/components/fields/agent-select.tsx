import { seesOnlyOwnRecords } from '@worksmart/shared/permissions.ts';
import { LookupSelect, type LookupSelectProps, OptionSelect } from '../../../../ui/fields/select-fields.tsx';
import { useUser } from '../../../auth/session.api.ts';

interface Props extends Omit<LookupSelectProps, 'from' | 'label'> {
  /** Read only, because other users assign this record. */
  locked?: boolean;
}

/** Selects the record's agent. Users limited to their own records can only assign new leads to themselves. */
export const AgentSelect = ({ locked = false, ...props }: Props) => {
  const { id, firstName, lastName, isSalesAgent, role } = useUser();
  const onlyOwn = seesOnlyOwnRecords({ userId: id, roleId: role.id, isSalesAgent });
  if (locked) return <LockedAgent {...props} />;
  if (!onlyOwn) return <LookupSelect label="Sales Agent" from="salesAgents" {...props} />;
  const { value, ...rest } = props;
  const self = { id, name: `${firstName} ${lastName}` };
  const stored = value?.id && value.id !== id && value.name ? [{ id: value.id, name: value.name }] : [];
  return <OptionSelect label="Sales Agent" {...rest} options={[...stored, self]} value={value} clearable={false} />;
};

const LockedAgent = ({ value, ...rest }: Omit<Props, 'locked'>) => {
  const options = value?.id ? [{ id: value.id, name: value.name ?? '' }] : [];
  return (
    <OptionSelect
      label="Sales Agent"
      {...rest}
      options={options}
      value={value}
      readOnly
      variant="filled"
      clearable={false}
    />
  );
};
