import { Alert, Button, Group, Text } from '@mantine/core';
import { IconFlask, IconRestore } from '@tabler/icons-react';
import type { SandboxBenefit } from '@worksmart/shared/benefits/benefit-groups/sandbox.routes.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts.ts';
import { useResetSandbox } from '../benefit-groups.api.ts';

/** Says that this is a scratch copy and offers to copy the year again. */
export const SandboxBanner = ({ benefit }: { benefit: SandboxBenefit }) => {
  const { id: clientId, customerID: id, year, copiedOn, abilities } = benefit;
  const [asking, setAsking] = useState(false);
  const reset = useResetSandbox();
  const confirm = async () => {
    await reset.mutateAsync({ params: { id, clientId } });
    toast(`The benefits of ${year} were copied again.`);
  };
  return (
    <>
      <Alert variant="outline" role="note" icon={<IconFlask size={18} aria-hidden />} mb="md">
        <Group justify="space-between" wrap="nowrap" gap="md">
          <Text>
            {copiedOn
              ? `A scratch copy of ${year}, created on ${momentText(copiedOn)}. Nothing in it reaches renewals, reports or exports.`
              : `The benefits of ${year} as they are. The first change creates a scratch copy; nothing in it reaches renewals, reports or exports.`}
          </Text>
          {copiedOn && abilities.save && (
            <Button
              variant="default"
              style={{ flexShrink: 0 }}
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              Reset
            </Button>
          )}
        </Group>
      </Alert>
      {asking && (
        <ConfirmDialog
          title="Reset Sandbox Benefits?"
          confirm="Reset"
          destructive
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {`Everything you tried in ${year} is discarded, and the client's benefits of ${year} are copied again.`}
        </ConfirmDialog>
      )}
    </>
  );
};
