import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { reportMessages } from '@worksmart/shared/claims/reports/constants.ts';
import { cutsMonth } from '@worksmart/shared/claims/reports/medical-loss.rules.ts';
import type { Report } from '@worksmart/shared/claims/reports/reports.ts';
import { type ReportKey, reportQueries } from '@worksmart/shared/claims/reports/schema.ts';
import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import { useUser } from '#features/access/auth/session.api.ts';
import { businessToday } from '#lib/business-day.ts';
import { type FileJobState, useFileJob } from '#lib/use-file-job.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { MissingTip } from '#ui/dialogs/missing-tip.tsx';
import { FileOutcome } from '#ui/file-outcome.tsx';
import { ReportFields } from './report-fields.tsx';
import { useReportForm } from './report-form.ts';
import { rememberRange } from './report-ranges.ts';
import { startReport } from './reports.api.ts';

interface Props {
  report: Report;
  onClose: () => void;
}

/** Runs the job of one file format. Once its window is open, the dialog has nothing left to do. */
const useReportJob = (report: ReportKey, format: TableFormat, onClose: () => void) => {
  const job = useFileJob({
    key: format === 'csv' ? `report.${report}` : `report.${report}.${format}`,
    waitingFor: reportMessages.generating,
    onReady: (isShown) => {
      if (!isShown) return;
      job.forget();
      onClose();
    },
  });
  return job;
};

/** For a range that is not whole months, explains how the monthly premium is counted. */
const CutMonths = ({ report, start, end }: { report: ReportKey; start: string | null; end: string | null }) => {
  const isCut = report === 'medicalLossSummary' && start && end && start <= end && cutsMonth({ start, end });
  return (
    <Text variant="note" role="status" hidden={!isCut}>
      {isCut && reportMessages.cutsMonth}
    </Text>
  );
};

interface ProgressProps {
  state: FileJobState;
  /** The link’s text. */
  link: string;
  onOpened: () => void;
}

/** The progress of a report. Shows a link only if no window could be opened for it. */
const ReportProgress = ({ state, ...rest }: ProgressProps) => {
  if (state.kind !== 'running') {
    const failure = (state.kind === 'failed' && state.reason) || unknownErrorMessage;
    return <FileOutcome {...rest} state={state} noun="report" failure={failure} />;
  }
  return (
    <Stack gap={6}>
      <Group gap="xs" role="status">
        <Loader size={16} aria-hidden />
        <Text>{reportMessages.generating}</Text>
      </Group>
      {state.complete > 0 && <Progress value={state.complete} aria-label="Progress of the report" />}
    </Stack>
  );
};

/** One report has another name in its dialog than in the list. */
const titleOf = ({ makes, name }: Report): string => (makes === 'claimSummary' ? 'Claims Summary' : name);

/** Asks for a report’s parameters, generates it and shows it in a new window. */
export const ReportDialog = ({ report, onClose }: Props) => {
  const form = useReportForm(report.makes);
  const table = report.offers ?? report.makes;
  const main = useReportJob(report.makes, 'csv', onClose);
  const csv = useReportJob(table, 'csv', onClose);
  const excel = useReportJob(table, 'xlsx', onClose);
  const hasExcel = 'format' in reportQueries[table].shape;
  const jobs = [
    { job: main, link: 'Open Report' },
    ...(report.offers ? [{ job: csv, link: 'Open CSV' }] : []),
    ...(hasExcel ? [{ job: excel, link: 'Open Workbook' }] : []),
  ];
  const { id: userId } = useUser();
  const isRunning = jobs.some(({ job: { state } }) => state.kind === 'running');
  const close = () => {
    // A running job continues and is found again; a finished one has been seen.
    for (const { job } of jobs) if (job.state.kind !== 'running') job.forget();
    onClose();
  };
  const generate = (job: typeof main, key: ReportKey, format: TableFormat = 'csv') => {
    const { start, end } = form.getValues();
    if (report.asks.includes('dates') && start && end) rememberRange(userId, { start, end }, businessToday());
    void job
      .generate(
        () => startReport(key, { ...form.getValues(), ...(format !== 'csv' && { format }) }),
        async () => !form.validate().hasErrors,
      )
      // The job’s state shows the failure.
      .catch(() => undefined);
  };
  const missing = !form.canSave;
  const button = { disabled: missing || isRunning, 'aria-description': missing ? form.problems.join(' ') : undefined };
  return (
    <Dialog onClose={close} title={titleOf(report)} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (missing) form.showProblems();
          else if (!isRunning) generate(main, report.makes);
        }}
      >
        <Stack gap="md">
          <ReportFields asks={report.asks} form={form} disabled={isRunning} />
          <CutMonths report={report.makes} {...form.values} />
          {jobs.map(({ job, link }) => (
            <ReportProgress key={link} state={job.state} link={link} onOpened={close} />
          ))}
          <DialogButtons onCancel={close} cancel={isRunning ? 'Close' : 'Cancel'}>
            <MissingTip problems={form.problems} showProblems={form.showProblems}>
              <Group gap="xs" justify="flex-end">
                {report.offers && (
                  <Button variant="default" {...button} onClick={() => generate(csv, table)}>
                    Generate CSV
                  </Button>
                )}
                {hasExcel && (
                  <Button variant="default" {...button} onClick={() => generate(excel, table, 'xlsx')}>
                    Generate Excel
                  </Button>
                )}
                <Button type="submit" {...button}>
                  Generate
                </Button>
              </Group>
            </MissingTip>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
};
