import { Anchor, Group, Stack, Tooltip } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { useFileJob } from '#lib/use-file-job.ts';
import { FileOutcome } from '#ui/file-outcome.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toastError } from '#ui/toasts.ts';
import { startBenefitComparison, startPremiumSheet } from './comparison.api.ts';

interface Props {
  customerId: number;
  /** The selected tier, saved or not. */
  tierID: number | undefined;
  /** Why the comparison cannot be generated; null if it can. */
  problem: string | null;
  /** Saves pending changes first: the documents are made from the saved plans. */
  onSave: () => Promise<boolean>;
}

/** The documents of the tab: the comparison of the selected plans, and the sheet of all premiums at the tier. */
export const PlanDocuments = ({ customerId, tierID, problem, onSave }: Props) => {
  const comparison = useFileJob({
    key: `comparisonJob.${customerId}`,
    waitingFor: 'Generating the comparison...',
  });
  const sheet = useFileJob({ key: `premiumSheetJob.${customerId}`, waitingFor: 'Generating the premium sheet...' });
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="lg">
        <Tooltip label={problem} disabled={problem === null}>
          <IconButton
            icon={IconFileText}
            label="Generate Comparison"
            loading={comparison.state.kind === 'running'}
            disabled={problem !== null}
            onClick={() => void comparison.generate(() => startBenefitComparison(customerId), onSave).catch(toastError)}
          />
        </Tooltip>
        <Anchor
          component="button"
          type="button"
          disabled={tierID === undefined || sheet.state.kind === 'running'}
          c={tierID === undefined ? 'dimmed' : undefined}
          onClick={() =>
            void sheet
              .generate(
                () => startPremiumSheet(customerId, tierID ?? 0),
                async () => true,
              )
              .catch(toastError)
          }
        >
          RFP Premium Benefit Sheet
        </Anchor>
      </Group>
      <FileOutcome state={comparison.state} noun="comparison" link="Open Comparison" failure={unknownErrorMessage} />
      <FileOutcome state={sheet.state} noun="premium sheet" link="Open Premium Sheet" failure={unknownErrorMessage} />
    </Stack>
  );
};
