import { useQuery } from '@tanstack/react-query';
import { RecordWaiting } from '../../../../ui/dialogs/record-waiting.tsx';
import { customerQuery } from '../../customers.api.ts';
import { RecordContent } from './record-content.tsx';

interface Props {
  customerId: number;
  onClose: () => void;
}

/** An RFP, prospect, client or archived record on the whole screen, as its stage has it. */
export const CustomerDialog = ({ customerId, onClose }: Props) => {
  // Read on opening, whatever is remembered: a form that begins with old values shows what others changed as undone.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...customerQuery(customerId), staleTime: 0 });
  // A new key is a new form: nothing of one record is ever seen in another.
  if (data && isFetchedAfterMount) return <RecordContent key={data.id} customer={data} onClose={onClose} />;
  return <RecordWaiting title="Customer" error={error} onRetry={() => void refetch()} onClose={onClose} />;
};
