import { historySources } from './customer-history-names.ts';
import { customerHistoryQuery } from './history.api.ts';
import { HistoryDialog } from './history-dialog.tsx';

interface Props {
  customerId: number;
  name: string;
  onClose: () => void;
}

/** The history of one customer. */
export const CustomerHistoryDialog = ({ customerId, name, onClose }: Props) => (
  <HistoryDialog
    name={name}
    query={customerHistoryQuery(customerId)}
    sources={historySources}
    emptyText="Nothing has been done to this customer yet."
    onClose={onClose}
  />
);
