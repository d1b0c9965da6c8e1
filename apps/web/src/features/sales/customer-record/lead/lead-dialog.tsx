import { Button, Center, Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useMemo, useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { customerQuery } from '#features/records/customers/customers.api.ts';
import { useKeptAsRecent } from '#features/records/customers/kept-as-recent.public.ts';
import { useRecordAddress } from '#lib/record-address.ts';
import { useOpenedQuery } from '#lib/use-opened-query.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { RecordStepper } from '#ui/dialogs/record-stepper.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useLeaveRefused } from '#ui/missing-record.ts';
import { LeadFormDialog, type MovedLead } from './lead-form-dialog.tsx';
import { newLead } from './lead-values.ts';

/** Loaded only when needed: reading a lead does not require it. */
const CustomerDialog = lazyDialog(async () => (await import('../customer-dialog.tsx')).CustomerDialog);

interface Props {
  /** Null creates a new lead. */
  customerId: number | null;
  /** Called with a new lead after it is saved. */
  onCreated?: (id: number) => void;
  onClose: () => void;
}

/** The Lead Profile: creates a lead, or edits one that is always refetched, even if cached. */
export const LeadDialog = ({ customerId, onCreated, onClose }: Props) => {
  const address = useRecordAddress();
  const [promoted, setPromoted] = useState<Pick<MovedLead, 'id' | 'tab'>>();
  // It goes on as what it has become, instead of leaving the user to find it in the next list.
  if (promoted) return <CustomerDialog customerId={promoted.id} startsWith={promoted.tab} onClose={onClose} />;
  const showPromoted = ({ id, stageId, tab }: MovedLead) => {
    setPromoted({ id, tab });
    address.moveTo(stageId, id, tab);
  };
  const after = { onPromoted: showPromoted, onClose };
  return customerId === null ? (
    <NewLead onCreated={onCreated} {...after} />
  ) : (
    <LoadedLead customerId={customerId} {...after} />
  );
};

interface After {
  onPromoted: (moved: MovedLead) => void;
  onClose: () => void;
}

const NewLead = ({ onCreated, ...after }: { onCreated: Props['onCreated'] } & After) => {
  const user = useUser();
  const initial = useMemo(() => newLead(user), [user]);
  const [id, setId] = useState<number>();
  const { data } = useQuery({ ...customerQuery(id ?? 0), enabled: id !== undefined });
  const created = (made: number) => {
    setId(made);
    onCreated?.(made);
  };
  return <LeadFormDialog {...useLead(data)} initial={initial} onCreated={created} {...after} />;
};

/**
 * Returns the latest answer in which the record was a lead, and the stage that someone else has moved it to since: that
 * must not discard what is being typed.
 */
const useLead = (read: CustomerDetail | undefined) => {
  const [kept, setKept] = useState<CustomerDetail>();
  const isLead = read?.customerStage.id === stage.lead;
  if (isLead && read !== kept) setKept(read);
  const customer = isLead ? read : kept;
  return { customer, movedTo: customer && !isLead ? read?.customerStage.id : undefined };
};

const LoadedLead = ({ customerId, ...after }: { customerId: number } & After) => {
  const { onClose } = after;
  const { data, error, isFetchedAfterMount, refetch } = useOpenedQuery(customerQuery(customerId));
  useKeptAsRecent(data);
  const lead = useLead(data);
  const left = useLeaveRefused(lead.customer || data || !isFetchedAfterMount ? undefined : error, onClose);
  if (left) return null;
  if (lead.customer) return <LeadFormDialog {...lead} {...after} />;
  // Someone else promoted it after the list was loaded.
  if (data) return <CustomerDialog customerId={customerId} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Lead Profile" size={920}>
      {error && isFetchedAfterMount ? (
        <ErrorPanel error={error} title="This lead could not be opened" onRetry={() => void refetch()} />
      ) : (
        <Center h={480} role="status" aria-label="Loading the lead">
          <Loader aria-hidden />
        </Center>
      )}
      <Group justify="flex-end" mt="md">
        <RecordStepper onLeave={(go) => go()} />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  );
};
