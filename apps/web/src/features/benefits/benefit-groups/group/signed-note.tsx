import { Alert, Group, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { useState } from 'react';
import { shownDay } from '#lib/business-day.ts';
import { UnlockLink } from '../renewal/renewal-actions.tsx';
import { UnlockDialog } from '../renewal/renewal-dialogs.tsx';

interface Props {
  group: OpenedGroup;
  customerId: number;
  /** Opened with View: it cannot be unlocked here. */
  view: boolean;
  /** Saves unsaved changes. */
  onSave: () => Promise<boolean>;
}

/** Explains why a signed submission is read only, and how to unlock it. Renders nothing without a valid signature. */
export const SignedNote = ({ group, customerId, view, onSave }: Props) => {
  const [unlocking, setUnlocking] = useState(false);
  const { isSigned, signedName, signedAt, abilities } = group.renewal;
  if (!isSigned) return null;
  const ask = async () => {
    if (await onSave()) setUnlocking(true);
  };
  return (
    <Alert color="blue" role="note" icon={<IconSignature aria-hidden />} mb="md">
      <Group gap="sm">
        <Text size="sm">
          {`${signedName} signed this on ${shownDay(signedAt)}. It is read only until the submission is unlocked.`}
        </Text>
        {abilities.unlock && !view && <UnlockLink onClick={() => void ask()} />}
      </Group>
      {unlocking && <UnlockDialog group={group} customerId={customerId} onClose={() => setUnlocking(false)} />}
    </Alert>
  );
};
