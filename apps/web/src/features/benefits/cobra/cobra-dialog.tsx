import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileTypePdf } from '@tabler/icons-react';
import {
  type CobraKind,
  type CobraPercents,
  cobraMaximum,
  isCobraPercent,
} from '@worksmart/shared/benefits/cobra/cobra.rules.ts';
import type { CobraSheet } from '@worksmart/shared/benefits/cobra/cobra.schema.ts';
import {
  basisLine,
  federalLines,
  headcountHint,
  percentMessage,
  rateLine,
  selfFundedLine,
  stateLines,
} from '@worksmart/shared/benefits/cobra/cobra.texts.ts';
import { cobraRoutes } from '@worksmart/shared/benefits/cobra/routes.ts';
import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { call } from '#lib/api-client.ts';
import { recordPath } from '#lib/record-address.ts';
import { useFileJob } from '#lib/use-file-job.ts';
import { useRoute } from '#lib/use-route.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { RateField } from '#ui/fields/number-fields.tsx';
import { FileOutcome } from '#ui/file-outcome.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { toastError } from '#ui/toasts.ts';
import { CobraRatesTable } from './cobra-rates-table.tsx';

/** What the COBRA rates of a stored group are made of; requested each time the dialog opens. */
const useCobraSheet = (groupId: number) => useRoute(cobraRoutes.sheet, { params: { id: groupId } }, { staleTime: 0 });

/** Starts the job that creates the PDF from the stored group. */
const startCobraDocument = (BenefitGroupID: number, percents: CobraPercents) => {
  const { continuation: Percent, disability: DisabilityPercent } = percents;
  return call(cobraRoutes.document, { query: { BenefitGroupID, Percent, DisabilityPercent } }, { respondAsync: true });
};

interface Props {
  /** The id of the stored group in its year. */
  groupId: number;
  customerId: number;
  onClose: () => void;
}

/** Null while a field is empty. */
type Typed = Record<CobraKind, number | null>;

const kinds = ['continuation', 'disability'] as const;
const labels = { continuation: 'Percent', disability: 'Percent with Disability Extension' };

const isValid = (kind: CobraKind, typed: number | null): typed is number =>
  typed !== null && isCobraPercent(kind, typed);

const percentsOf = ({ continuation, disability }: Typed): CobraPercents | undefined =>
  isValid('continuation', continuation) && isValid('disability', disability) ? { continuation, disability } : undefined;

/** The COBRA rates of a stored group: the tables, what they depend on, and the PDF. Nothing here is stored. */
export const CobraDialog = ({ groupId, customerId, onClose }: Props) => {
  const sheet = useCobraSheet(groupId);
  const [typed, setTyped] = useState<Typed>(cobraMaximum);
  const percents = percentsOf(typed);
  const { state, generate, forget } = useFileJob({
    key: `cobraRatesJob.${groupId}`,
    waitingFor: 'Generating the COBRA rates...',
    onFailed: () => toastError(new Error('no COBRA rates')),
  });
  return (
    <Dialog title={sheet.data ? `COBRA Rates ${sheet.data.year}` : 'COBRA Rates'} onClose={onClose} size={960} gap="md">
      <Loaded query={sheet} errorTitle="The COBRA rates could not be loaded">
        {(data) => (
          <>
            <Group gap="md" align="flex-start">
              {kinds.map((kind) => (
                <RateField
                  key={kind}
                  label={labels[kind]}
                  suffix="%"
                  decimalScale={2}
                  w={220}
                  value={typed[kind]}
                  error={isValid(kind, typed[kind]) ? undefined : percentMessage(kind)}
                  onChange={(percent) => {
                    setTyped({ ...typed, [kind]: percent });
                    forget();
                  }}
                />
              ))}
            </Group>
            <Sheet sheet={data} typed={typed} customerId={customerId} />
          </>
        )}
      </Loaded>
      <DialogButtons
        onCancel={onClose}
        cancel="Close"
        above={<FileOutcome state={state} noun="PDF" link="Open PDF" failure={unknownErrorMessage} />}
      >
        <Button
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={state.kind === 'running'}
          disabled={!percents || !sheet.data}
          onClick={() =>
            percents &&
            void generate(
              () => startCobraDocument(groupId, percents),
              async () => true,
            ).catch(toastError)
          }
        >
          COBRA PDF
        </Button>
      </DialogButtons>
    </Dialog>
  );
};

/** Where the user enters what the estimate or the states lack. */
const useMissing = ({ census, states }: CobraSheet, customerId: number): (readonly [text: string, href: string])[] => {
  const { role } = useUser();
  const lacksHours = census === null || census.counted === null;
  const lacksStates = states.some(({ continuation }) => !continuation) && mayOpen(role.id, 'operations');
  return [
    ...(lacksHours
      ? [['Open the census', recordPath({ id: customerId, stageId: stage.client }, { tab: 'census' })] as const]
      : []),
    ...(lacksStates ? [['Open the states', `${paths.limits}?list=states`] as const] : []),
  ];
};

interface SheetProps {
  sheet: CobraSheet;
  typed: Typed;
  customerId: number;
}

const Sheet = ({ sheet, typed, customerId }: SheetProps) => {
  const percents = percentsOf(typed);
  const hint = headcountHint(sheet);
  const links = useMissing(sheet, customerId);
  const lines = [basisLine(sheet), selfFundedLine, ...federalLines(sheet), ...stateLines(sheet)];
  return (
    <>
      {percents && <Text size="sm">{`${sheet.group}. ${rateLine(sheet, percents)}`}</Text>}
      {kinds.map((kind) => {
        const percent = typed[kind];
        return isValid(kind, percent) && <CobraRatesTable key={kind} sheet={sheet} kind={kind} percent={percent} />;
      })}
      {hint && (
        <Alert color="yellow" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
          {hint}
        </Alert>
      )}
      <Stack gap={4}>
        {lines.map((line) => (
          <Text variant="note" key={line}>
            {line}
          </Text>
        ))}
        {links.map(([text, href]) => (
          <Anchor key={text} href={href} target="_blank" rel="noopener" size="sm">
            {text}
          </Anchor>
        ))}
      </Stack>
    </>
  );
};
