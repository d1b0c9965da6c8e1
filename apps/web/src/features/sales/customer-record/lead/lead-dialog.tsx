import { Button, Center, Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useMemo, useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { customerQuery } from '#features/records/customers/customers.api.ts';
import { useRecordAddress } from '#lib/record-address.ts';
import { useOpenedQuery } from '#lib/use-opened-query.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { RecordStepper } from '#ui/dialogs/record-stepper.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useLeaveRefused } from '#ui/missing-record.ts';
import { LeadFormDialog } from './lead-form-dialog.tsx';
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
  const [promotedId, setPromotedId] = useState<number>();
  // It goes on as what it has become, instead of leaving the user to find it in the next list.
  if (promotedId !== undefined)
    return <CustomerDialog customerId={promotedId} startsWith="company" onClose={onClose} />;
  const showPromoted = (id: number) => {
    setPromotedId(id);
    address.moveTo(stage.rfp, id, undefined);
  };
  const after = { onPromoted: showPromoted, onClose };
  return customerId === null ? (
    <NewLead onCreated={onCreated} {...after} />
  ) : (
    <LoadedLead customerId={customerId} {...after} />
  );
};

interface After {
  onPromoted: (id: number) => void;
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
 * Returns the latest answer in which the record was a lead, and whether it has become something else since: a promotion
 * by someone else must not discard what is being typed.
 */
const useLead = (read: CustomerDetail | undefined) => {
  const [kept, setKept] = useState<CustomerDetail>();
  const isLead = read?.customerStage.id === stage.lead;
  if (isLead && read !== kept) setKept(read);
  const customer = isLead ? read : kept;
  return { customer, movedOn: customer !== undefined && !isLead };
};

const LoadedLead = ({ customerId, ...after }: { customerId: number } & After) => {
  const { onClose } = after;
  const { data, error, isFetchedAfterMount, refetch } = useOpenedQuery(customerQuery(customerId));
  const lead = useLead(data);
  const left = useLeaveRefused(lead.customer || data || !isFetchedAfterMount ? undefined : error, onClose);
  if (left) return null;
  if (lead.customer) return <LeadFormDialog {...lead} {...after} />;
  // Someone else promoted it after the list was loaded.
  if (data) return <CustomerDialog customerId={customerId} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Lead Profile" size={920}>
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
