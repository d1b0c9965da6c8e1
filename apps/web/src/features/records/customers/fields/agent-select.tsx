import { salesAgentLabel } from '@worksmart/shared/access/users/constants.ts';
import { seesOnlyOwnRecords } from '@worksmart/shared/platform/permissions.ts';
import { useUser } from '#features/access/auth/session.api.ts';
import { LookupSelect, type LookupSelectProps, OptionSelect } from '#ui/fields/select-fields.tsx';

interface Props extends Omit<LookupSelectProps, 'from' | 'label'> {
  /** Read only, because other users assign this record. */
  locked?: boolean;
}

/** Selects the record's agent. Users limited to their own records can only assign new leads to themselves. */
export const AgentSelect = ({ locked = false, ...props }: Props) => {
  const { id, firstName, lastName, isSalesAgent, role } = useUser();
  const onlyOwn = seesOnlyOwnRecords({ userId: id, roleId: role.id, isSalesAgent });
  if (!locked && !onlyOwn) return <LookupSelect label={salesAgentLabel} from="salesAgents" {...props} />;
  const { value } = props;
  const stored = value?.id ? [{ id: value.id, name: value.name ?? '' }] : [];
  const common = { label: salesAgentLabel, ...props, clearable: false };
  if (locked) return <OptionSelect {...common} options={stored} readOnly variant="filled" />;
  const self = { id, name: `${firstName} ${lastName}` };
  const others = stored.filter((agent) => agent.id !== id && agent.name);
  return <OptionSelect {...common} options={[...others, self]} />;
};
