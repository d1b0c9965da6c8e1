import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { type Replay, replayRoutes } from '@worksmart/shared/claims/replay/routes.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { Link } from 'react-router';
import { urlOf } from '#lib/api-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { dialogButton } from '#ui/dialogs/dialog-button.tsx';
import { ExportButtons } from '#ui/export-buttons.tsx';
import { Figures } from '#ui/figures.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { OffersDialog } from './offers-dialog.tsx';
import { ReplayLasers, ReplayTotals, ReplayYears } from './replay-tables.tsx';

interface Props {
  customerId: number;
  name: string;
  onClose: () => void;
}

/** The warnings of years, the newest first; those that say the same together. */
const yearWarnings = (years: Replay['years']): string[] => {
  const byText = Map.groupBy(
    years.toReversed().flatMap(({ year, warnings }) => warnings.map((text) => ({ year, text }))),
    ({ text }) => text,
  );
  return [...byText].map(([text, of]) => `${of.map(({ year }) => year).join(', ')}: ${text}`);
};

const Warnings = ({ years, warnings }: Replay) => {
  const texts = warnings.concat(yearWarnings(years));
  if (texts.length === 0) return null;
  return (
    <Alert color="yellow" variant="outline" title="Warnings">
      <Stack gap={4}>
        {texts.map((text) => (
          <div key={text} style={{ overflowWrap: 'anywhere' }}>
            <Figures>{text}</Figures>
          </div>
        ))}
      </Stack>
    </Alert>
  );
};

const NoClaims = () => (
  <Alert variant="outline" role="status">
    No published file has claims of this client, so there is nothing to replay.{' '}
    <Anchor component={Link} to={paths.files} inherit underline="always">
      Open the carrier files
    </Anchor>
  </Alert>
);

const OffersButton = dialogButton(OffersDialog, { label: 'Edit Offers', variant: 'filled' });

const Content = ({ customerId, replay }: { customerId: number; replay: Replay }) => {
  const fileOf = (format: 'csv' | 'xlsx') =>
    urlOf(replayRoutes.file, { params: { id: customerId }, query: { format } });
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text size="sm" c="dimmed" maw={560}>
          {replay.rowVersion === 0
            ? 'What stop-loss offers would have cost on this client’s own past claims. It begins with the present contract: check its premium, and enter the other offers.'
            : 'What stop-loss offers would have cost on this client’s own past claims.'}
        </Text>
        <Group gap="xs">
          <ExportButtons
            what="the replay"
            disabled={replay.years.length === 0}
            make={async ({ format = 'csv' }) => ({ reportName: `a ${format.toUpperCase()} file`, url: fileOf(format) })}
          />
          <OffersButton customerId={customerId} replay={replay} />
        </Group>
      </Group>
      {replay.years.length === 0 && <NoClaims />}
      <ReplayTotals replay={replay} />
      <Warnings {...replay} />
      {replay.years.length > 0 && <ReplayYears replay={replay} />}
      {replay.years.length > 0 && <ReplayLasers customerId={customerId} replay={replay} />}
      <Text size="xs" c="dimmed">
        <Figures>{replay.basis}</Figures>
      </Text>
    </Stack>
  );
};

/** Up to three stop-loss offers on the claims of a client's past contract years, with the offers behind a button. */
export const ReplayDialog = ({ customerId, name, onClose }: Props) => {
  const replay = useRoute(replayRoutes.read, { params: { id: customerId } }, { staleTime: 0, gcTime: 0 });
  return (
    <Dialog onClose={onClose} title={`Contract Replay of ${name}`} size={1180}>
      <Loaded query={replay} errorTitle="The replay could not be calculated">
        {(data) => <Content customerId={customerId} replay={data} />}
      </Loaded>
    </Dialog>
  );
};
