import { Button, Center, Group, Loader } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { useMemo, useState } from 'react';
import { useRecordAddress } from '../../../../lib/record-address.ts';
import { useOpenedQuery } from '../../../../lib/use-opened-query.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx';
import { RecordStepper } from '../../../../ui/dialogs/record-stepper.tsx';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { useLeaveRefused } from '../../../../ui/unopenable.ts';
import { useUser } from '../../../auth/session.api.ts';
import { customerQuery } from '../../../customers/customers.api.ts';
import { LeadFormDialog } from './lead-form-dialog.tsx';
import { leadValuesOf, newLead } from './lead-values.ts';

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
    address.write({ tab: undefined });
    setPromotedId(id);
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
  return <LeadFormDialog customer={undefined} initial={initial} onCreated={onCreated} {...after} />;
};

const LoadedLead = ({ customerId, ...after }: { customerId: number } & After) => {
  const { onClose } = after;
  const { data, error, isFetchedAfterMount, refetch } = useOpenedQuery(customerQuery(customerId));
  // Keep the first response: a later refetch that fails, or finds a newer version, must not discard the form.
  const [opened, setOpened] = useState<CustomerDetail>();
  if (!opened && data && !error) setOpened(data);
  const left = useLeaveRefused(opened || !isFetchedAfterMount ? undefined : error, onClose);
  if (left) return null;
  // Someone else promoted it after the list was loaded.
  if (opened && opened.customerStage.id !== stage.lead)
    return <CustomerDialog customerId={customerId} onClose={onClose} />;
  if (opened) return <LeadFormDialog customer={opened} initial={leadValuesOf(opened)} {...after} />;
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
