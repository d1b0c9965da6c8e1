import { Button, Center, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { customerQuery } from '../../customers.api.ts';
import { RecordContent } from './record-content.tsx';

interface Props {
  customerId: number;
  onClose: () => void;
}

/** An RFP, prospect, client or archived record on the whole screen, as its stage has it. */
export const CustomerDialog = ({ customerId, onClose }: Props) => {
  const { data, error, refetch } = useQuery(customerQuery(customerId));
  // A new key is a new form: nothing of one record is ever seen in another.
  if (data) return <RecordContent key={data.id} customer={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} fullScreen title="Customer" transitionProps={{ duration: 0 }}>
      {error ? (
        <Center mih="50vh">
          <Stack gap="md" w="100%" maw={480}>
            <ErrorPanel error={error} title="The record could not be loaded" onRetry={() => void refetch()} />
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Stack>
        </Center>
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
};
