import { Button, Center, Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { useMemo, useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx';
import { RecordStepper } from '../../../../ui/dialogs/record-stepper.tsx';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { useUser } from '../../../auth/session.api.ts';
import { customerQuery } from '../../../customers/customers.api.ts';
import { LeadFormDialog } from './lead-form-dialog.tsx';
import { leadValuesOf, newLead } from './lead-values.ts';

/** Loaded only where it is needed: a lead is read without it. */
const CustomerDialog = lazyDialog(async () => (await import('../customer-dialog.tsx')).CustomerDialog);

interface Props {
  /** Null makes a new lead. */
  customerId: number | null;
  /** Told of a new lead once it is saved. */
  onCreated?: (id: number) => void;
  onClose: () => void;
}

/** The Lead Profile: creates a lead, or edits one that is read afresh, whatever is cached. */
export const LeadDialog = ({ customerId, onCreated, onClose }: Props) =>
  customerId === null ? (
    <NewLead onCreated={onCreated} onClose={onClose} />
  ) : (
    <LoadedLead customerId={customerId} onClose={onClose} />
  );

const NewLead = ({ onCreated, onClose }: { onCreated: Props['onCreated']; onClose: () => void }) => {
  const user = useUser();
  const initial = useMemo(() => newLead(user), [user]);
  return <LeadFormDialog customer={undefined} initial={initial} onMade={onCreated} onClose={onClose} />;
};

const LoadedLead = ({ customerId, onClose }: { customerId: number; onClose: () => void }) => {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...customerQuery(customerId), staleTime: 0 });
  // Held on to: a later read that fails, or finds the record changed, must not take the form away.
  const [opened, setOpened] = useState<CustomerDetail>();
  if (!opened && data && isFetchedAfterMount && !error) setOpened(data);
  // Somebody else has taken it further since the list was read.
  if (opened && opened.customerStage.id !== stage.lead)
    return <CustomerDialog customerId={customerId} onClose={onClose} />;
  if (opened) return <LeadFormDialog customer={opened} initial={leadValuesOf(opened)} onClose={onClose} />;
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
