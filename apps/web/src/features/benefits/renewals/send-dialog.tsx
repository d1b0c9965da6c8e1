import { Alert, Button, Grid, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { enteredDueDayProblem, firstDayOf, proposedDueDay } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import { type SeasonMatching, seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import { resendAfterDays } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import type { RenewalsPreview } from '@worksmart/shared/benefits/renewals/send.schema.ts';
import { lateDeadlineText } from '@worksmart/shared/platform/deadline.rules.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { RouteRequest } from '@worksmart/shared/platform/route.ts';
import { useState } from 'react';
import { businessToday } from '#lib/business-day.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { EmailFrame } from '#ui/email-frame.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Hint } from '#ui/hint.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { UnprintableNote } from '#ui/unprintable-note.tsx';
import { Waiting } from '#ui/waiting.tsx';
import classes from './send-dialog.module.css';

/** The renewals to send. */
export interface ChosenRenewals {
  /** The ticked rows; with `matching` those that the browser knows. */
  rows: readonly SeasonRow[];
  /** All renewals that match these filters. */
  matching?: SeasonMatching | undefined;
  /** The years of all listed renewals. */
  years: readonly number[];
  /** They were sent before, and keep their due days. */
  again?: true;
  untickAll: () => void;
}

interface Props extends Omit<ChosenRenewals, 'untickAll'> {
  /** Called with the job's id once the renewals are being sent. */
  onStarted: (jobId: number) => void;
  onClose: () => void;
}

type LeftOut = RenewalsPreview['leftOut'][number];

const leftOutColumns: readonly SimpleColumn<LeftOut>[] = [
  { id: 'client', header: 'Client', cell: (row) => row.companyName },
  { id: 'group', header: 'Group', cell: (row) => row.groupName },
  { id: 'reason', header: 'Reason', cell: (row) => row.reason },
];

const number = (value: number): string => value.toLocaleString('en-US');

/** The years of the renewals to send. */
const sentYears = ({ rows, matching, years }: Props): readonly number[] => {
  const year = matching?.['f.year'];
  if (matching) return year ? [Number(year)] : years;
  return rows.map((row) => row.year);
};

/** The most recipients that are listed. */
const mostListed = 500;

interface RecipientsProps {
  preview: RenewalsPreview;
  selectedIndex: number;
  onShow: (at: number) => void;
}

/** Who gets an email; choosing one shows it. */
const Recipients = ({ preview, selectedIndex, onShow }: RecipientsProps) => (
  <ul className={classes.recipients} aria-label="Recipients">
    {preview.recipients.slice(0, mostListed).map(({ customerID, companyName, to, groups }, index) => (
      <li key={`${customerID} ${groups[0]?.id}`}>
        <button
          type="button"
          className={classes.recipient}
          aria-pressed={index === selectedIndex}
          onClick={() => onShow(index)}
        >
          <span className={classes.company}>{companyName}</span>
          <span className={classes.detail}>{`${to}, ${groups.map(({ name }) => name).join(', ')}`}</span>
        </button>
      </li>
    ))}
    {preview.recipients.length > mostListed && (
      <li className={classes.more}>{`and ${number(preview.recipients.length - mostListed)} more`}</li>
    )}
  </ul>
);

const Email = ({ email }: Pick<RenewalsPreview, 'email'>) =>
  email && (
    <Stack gap="xs" component="section" aria-label="Preview">
      <Text fw={600} className={classes.company}>
        {email.subject}
      </Text>
      <EmailFrame title="The email as the reader will see it" html={email.html} />
    </Stack>
  );

const LeftOutRows = ({ rows }: { rows: readonly LeftOut[] }) =>
  rows.length > 0 && (
    <Alert color="yellow" variant="outline" title={`Left out: ${number(rows.length)}`} role="note">
      <SimpleTable label="Left out" columns={leftOutColumns} rows={rows} rowId={({ id }) => id} />
    </Alert>
  );

/** The server's message about the due day, if that is what it rejected. */
const dueProblemOf = (error: unknown): string | undefined =>
  error instanceof AppError ? error.fields?.dueOn?.[0] : undefined;

/** The preview for a due day. Of a day without one, the last preview stays: who gets an email does not depend on the day. */
const useKeptPreview = (body: RouteRequest<typeof seasonRoutes.previewSend>['body'], enabled: boolean) => {
  const options = { enabled, staleTime: 0, placeholderData: keepPreviousData };
  const preview = useRoute(seasonRoutes.previewSend, { body }, options);
  const [last, setLast] = useState(preview.data);
  if (preview.data && preview.data !== last) setLast(preview.data);
  return { ...preview, data: preview.data ?? last, isCurrent: preview.isSuccess && !preview.isPlaceholderData };
};

interface DueDay {
  years: readonly number[];
  value: string | null;
  error: string | undefined;
  onChange: (day: string | null) => void;
}

const DueField = ({ years, ...field }: DueDay) => {
  const late = lateDeadlineText(field.value, firstDayOf(Math.min(...years)), businessToday());
  return (
    <DateField
      label="Due Date"
      required
      description={late ? <Hint>{late}</Hint> : 'All of these customers are asked to sign by this day.'}
      firstDay={businessToday().slice(0, 10)}
      {...field}
    />
  );
};

/** Shows who gets which email and who is left out, asks for the due day of a first email, and starts to send. */
export const SendDialog = (props: Props) => {
  const { rows, matching, again = false, onStarted, onClose } = props;
  const years = sentYears(props);
  // The proposed day is that of the latest year.
  const [chosenDay, setChosenDay] = useState<string | null>(() => proposedDueDay(Math.max(...years), businessToday()));
  const dueOn = again ? null : (chosenDay ?? '');
  const [selectedIndex, setSelectedIndex] = useState(0);
  const chosen = matching ? { matching } : { groupIDs: rows.map(({ id }) => id) };
  const entryProblem = again ? undefined : enteredDueDayProblem(chosenDay, businessToday());
  const preview = useKeptPreview({ ...chosen, dueOn, shown: selectedIndex }, entryProblem === undefined);
  const send = useRouteMutation(seasonRoutes.send);
  const { data } = preview;
  const sending = data?.recipients.flatMap(({ groups }) => groups.map(({ id }) => id)) ?? [];
  const dueProblem = entryProblem ?? dueProblemOf(preview.error) ?? dueProblemOf(send.error);
  const failure = [preview.error, send.error].find((error) => error && !dueProblemOf(error));

  const start = async () => {
    const { id } = await send.mutateAsync({ body: { groupIDs: sending, dueOn } });
    onStarted(id);
  };

  return (
    <Dialog
      onClose={onClose}
      title={again ? 'Resend Renewals' : 'Send Renewals'}
      size="min(1120px, 96vw)"
      busy={send.isPending}
      gap="md"
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <Stack gap="sm">
            {again ? (
              <Text size="sm">
                {`These renewals were sent more than ${resendAfterDays} days ago and have not been opened. Their links are emailed again; each keeps its due date.`}
              </Text>
            ) : (
              <DueField years={years} value={chosenDay} error={dueProblem} onChange={setChosenDay} />
            )}
            {data && (
              <Text size="sm" role="status">
                {`${number(sending.length)} ${sending.length === 1 ? 'renewal' : 'renewals'} in ${number(data.recipients.length)} ${data.recipients.length === 1 ? 'email' : 'emails'}`}
              </Text>
            )}
            {data && <Recipients preview={data} selectedIndex={selectedIndex} onShow={setSelectedIndex} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 7 }}>
          {data ? <Email email={data.email} /> : preview.isFetching && <Waiting />}
        </Grid.Col>
      </Grid>
      <UnprintableNote texts={data?.unprintable} />
      {data && <LeftOutRows rows={data.leftOut} />}
      <DialogButtons
        onCancel={onClose}
        busy={send.isPending}
        above={failure && <ErrorPanel error={failure} onRetry={() => void preview.refetch()} />}
      >
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          loading={send.isPending}
          disabled={sending.length === 0 || dueProblem !== undefined || !preview.isCurrent}
          onClick={() => void start().catch(() => undefined)}
        >
          {[again ? 'Resend' : 'Send', data && number(sending.length)].filter(Boolean).join(' ')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
