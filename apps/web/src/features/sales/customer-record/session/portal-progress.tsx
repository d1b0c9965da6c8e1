import { Text } from '@mantine/core';
import { portalPartNames } from '@worksmart/shared/sales/portal/constants.ts';
import type { PartState } from '@worksmart/shared/sales/portal/missing.rules.ts';
import type { RfpProgress } from '@worksmart/shared/sales/portal/progress.schema.ts';
import { momentText } from '#lib/business-day.ts';
import { FormSection } from '#ui/form-section.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import type { Tone } from '#ui/table/column.ts';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { StatusMark } from '#ui/table/status-mark.tsx';

type Step = RfpProgress['steps'][number];

interface Props {
  /** Absent while it loads. */
  progress: RfpProgress | undefined;
}

const never = 'Not yet';
const moment = (at: string | null) => (at === null ? never : momentText(at));

/** When the customer used its portal, and to whom the link was last sent. */
export const PortalVisits = ({ progress }: Props) => {
  if (!progress) return null;
  const [latest] = progress.emails;
  return (
    <>
      <ReadOnlyValue label="First Opened" value={moment(progress.firstOpenedOn)} />
      <ReadOnlyValue label="Last Opened" value={moment(progress.lastOpenedOn)} />
      <ReadOnlyValue label="Last Saved by the Customer" value={moment(progress.lastSavedOn)} />
      <ReadOnlyValue
        label="Link Last Sent"
        value={latest ? `${momentText(latest.sentOn)} to ${latest.to} by ${latest.by}` : never}
      />
    </>
  );
};

const states: Readonly<Record<PartState, { text: string; tone: Tone }>> = {
  complete: { text: 'Complete', tone: 'good' },
  more: { text: 'Enough to submit', tone: 'neutral' },
  missing: { text: 'Incomplete', tone: 'waiting' },
};

const columns: readonly SimpleColumn<Step>[] = [
  { id: 'part', header: 'Step', width: 140, cell: ({ part }) => portalPartNames[part] },
  {
    id: 'state',
    header: 'State',
    width: 170,
    cell: ({ state }) => <StatusMark tone={states[state].tone}>{states[state].text}</StatusMark>,
  },
  { id: 'missing', header: 'Still Missing', cell: ({ missing }) => <Text size="sm">{missing.join(', ')}</Text> },
];

/** How far each step of the portal is, and what it lacks. Only an RFP has steps. */
export const PortalSteps = ({ progress }: Props) =>
  progress && progress.steps.length > 0 ? (
    <FormSection title="Portal Steps" columns={0}>
      <SimpleTable
        label="Portal steps"
        columns={columns}
        rows={progress.steps}
        rowId={({ part }) => part}
        emptyText="No steps found."
      />
    </FormSection>
  ) : null;
