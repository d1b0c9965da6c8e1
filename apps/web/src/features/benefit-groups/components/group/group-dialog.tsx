import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { RecordWaiting } from '../../../../ui/dialogs/record-waiting.tsx';
import { type GroupParams, useOpenedGroup } from '../../benefit-groups.api.ts';
import { GroupContent } from './group-content.tsx';

interface Props {
  customer: Pick<CustomerDetail, 'id' | 'name'>;
  params: GroupParams;
  /** Opened with View: read only, regardless of permissions. */
  view: boolean;
  onClose: () => void;
}

/** The full-screen dialog of a benefit group. */
export const GroupDialog = ({ customer, params, view, onClose }: Props) => {
  const { data, error, isFetchedAfterMount, refetch } = useOpenedGroup(params);
  if (data && isFetchedAfterMount)
    return (
      <GroupContent key={data.id} customer={customer} params={params} group={data} view={view} onClose={onClose} />
    );
  return <RecordWaiting title="Benefit Group" error={error} onRetry={() => void refetch()} onClose={onClose} />;
};
