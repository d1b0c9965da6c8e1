import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileText } from '@tabler/icons-react';
import { proposalFailure } from '@worksmart/shared/proposals/routes.ts';
import { useState } from 'react';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { toastError } from '../../../ui/toasts.ts';
import { type ProposalState, useProposalJob } from './use-proposal-job.ts';

interface Props {
  customerId: number;
  onSave: () => Promise<boolean>;
}

export const ProposalTemplate = ({ customerId, onSave }: Props) => {
  const [archive, setArchive] = useState(false);
  const { state, generate } = useProposalJob(customerId);
  return (
    <FormSection title="Proposal Template" columns={0}>
      <Stack gap="md" align="flex-start">
        <FlagField
          label="Archive"
          description="Keeps the proposal with the record, in the table below"
          value={archive}
          onChange={setArchive}
        />
        <Button
          leftSection={<IconFileText size={16} aria-hidden />}
          loading={state.kind === 'running'}
          onClick={() => void generate(archive, onSave).catch(toastError)}
        >
          Generate Proposal
        </Button>
        <ProposalOutcome state={state} />
      </Stack>
    </FormSection>
  );
};

const ProposalOutcome = ({ state }: { state: ProposalState }) => {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return (
        <Stack gap={4} w="100%" maw={420}>
          <Text role="status">{`The proposal is being made: ${state.complete}%`}</Text>
          <Progress value={state.complete} aria-label="Progress of the proposal" />
        </Stack>
      );
    case 'done':
      return (
        <Group gap="xs" role="status">
          <IconCheck size={18} color="var(--ws-good)" aria-hidden />
          <Text>The proposal is ready.</Text>
          <Anchor href={state.url} target="_blank" rel="noopener noreferrer">
            Open Proposal
          </Anchor>
        </Group>
      );
    case 'failed':
      return (
        <Alert color="red" variant="outline" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {proposalFailure}
        </Alert>
      );
  }
};
