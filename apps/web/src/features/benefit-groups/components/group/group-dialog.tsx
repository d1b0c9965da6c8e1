import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { RecordWaiting } from '../../../../ui/dialogs/record-waiting.tsx';
import { type GroupParams, useOpenedGroup } from '../../benefit-groups.api.ts';
import { GroupContent } from './group-content.tsx';

interface Props {
  customer: Pick<CustomerDetail, 'id' | 'name'>;
  params: GroupParams;
  /** Opened by View: to be read, whatever else is allowed. */
  view: boolean;
  onClose: () => void;
}

/** A benefit group on the whole screen. */
export const GroupDialog = ({ customer, params, view, onClose }: Props) => {
  const { data, error, isFetchedAfterMount, refetch } = useOpenedGroup(params);
  if (data && isFetchedAfterMount)
    return (
      <GroupContent key={data.id} customer={customer} params={params} group={data} view={view} onClose={onClose} />
    );
  return <RecordWaiting title="Benefit Group" error={error} onRetry={() => void refetch()} onClose={onClose} />;
};
