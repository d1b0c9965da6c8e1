import { Button, Group, Stack, Text } from '@mantine/core';
import { internalMark } from '@worksmart/shared/claims/experience/findings.rules.ts';
import { experienceRoutes } from '@worksmart/shared/claims/experience/routes.ts';
import { useState } from 'react';
import { urlOf } from '#lib/api-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { InputsDialog } from './inputs-dialog.tsx';
import type { ExperienceProps } from './props.ts';
import { Worksheet } from './worksheet.tsx';

/** The experience worksheet of a client and renewal year, with its inputs behind a button. */
export const ExperienceDialog = ({
  customerId,
  year,
  applyTier,
  onClose,
}: ExperienceProps & { onClose: () => void }) => {
  const whose = { id: customerId, year };
  const read = useRoute(experienceRoutes.worksheet, { params: whose }, { staleTime: 0, gcTime: 0 });
  /** The input to begin with; null for the first one. */
  const [editing, setEditing] = useState<string | null>();
  return (
    <Dialog onClose={onClose} title={`Experience ${year}`} size={1080}>
      <Loaded query={read} errorTitle="The worksheet could not be loaded">
        {(worksheet) => (
          <Stack gap="md">
            <Group justify="space-between" gap="sm">
              <Text fw={600}>{internalMark}</Text>
              <Group gap="xs">
                <Button
                  variant="default"
                  component="a"
                  href={urlOf(experienceRoutes.document, { params: whose })}
                  target="_blank"
                  rel="noopener"
                >
                  Open PDF
                </Button>
                <Button onClick={() => setEditing(null)}>Edit Inputs</Button>
              </Group>
            </Group>
            <Worksheet worksheet={worksheet} onEnter={setEditing} {...(applyTier && { applyTier })} />
            {editing !== undefined && (
              <InputsDialog whose={whose} worksheet={worksheet} focus={editing} onClose={() => setEditing(undefined)} />
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
};
