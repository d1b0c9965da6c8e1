import { Button, Group, Stack, Text } from '@mantine/core';
import { reportMessages } from '@worksmart/shared/claims/reports/constants.ts';
import { cutsMonth } from '@worksmart/shared/claims/reports/medical-loss.rules.ts';
import type { Report } from '@worksmart/shared/claims/reports/reports.ts';
import type { ReportKey } from '@worksmart/shared/claims/reports/schema.ts';
import { useUser } from '#features/access/auth/session.api.ts';
import { businessToday } from '#lib/business-day.ts';
import { useFileJob } from '#lib/use-file-job.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { MissingTip } from '#ui/dialogs/missing-tip.tsx';
import { ReportFields } from './report-fields.tsx';
import { useReportForm } from './report-form.ts';
import { ReportProgress } from './report-progress.tsx';
import { rememberRange } from './report-ranges.ts';
import { startReport } from './reports.api.ts';

interface Props {
  report: Report;
  onClose: () => void;
}

/** Runs the job of one file format. Once its window is open, the dialog has nothing left to do. */
const useReportJob = (report: ReportKey, onClose: () => void) => {
  const job = useFileJob({
    key: `report.${report}`,
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
    <Text size="sm" role="status" c="dimmed" hidden={!isCut}>
      {isCut && reportMessages.cutsMonth}
    </Text>
  );
};

/** One report has another name in its dialog than in the list. */
const titleOf = ({ makes, name }: Report): string => (makes === 'claimSummary' ? 'Claims Summary' : name);

/** Asks for a report’s parameters, generates it and shows it in a new window. */
export const ReportDialog = ({ report, onClose }: Props) => {
  const form = useReportForm(report.makes);
  const main = useReportJob(report.makes, onClose);
  const extra = useReportJob(report.offers ?? report.makes, onClose);
  const jobs = report.offers ? [main, extra] : [main];
  const { id: userId } = useUser();
  const isRunning = jobs.some(({ state }) => state.kind === 'running');
  const close = () => {
    // A running job continues and is found again; a finished one has been seen.
    for (const { state, forget } of jobs) if (state.kind !== 'running') forget();
    onClose();
  };
  const generate = (job: typeof main, key: ReportKey) => {
    const { start, end } = form.getValues();
    if (report.asks.includes('dates') && start && end) rememberRange(userId, { start, end }, businessToday());
    void job
      .generate(
        () => startReport(key, form.getValues()),
        async () => !form.validate().hasErrors,
      )
      // The job’s state shows the failure.
      .catch(() => undefined);
  };
  const missing = !form.canSave;
  const button = { disabled: missing || isRunning, 'aria-description': missing ? form.problems.join(' ') : undefined };
  return (
    <Dialog opened onClose={close} title={titleOf(report)} size="lg">
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
          {jobs.map(({ state }, index) => (
            <ReportProgress
              // biome-ignore lint/suspicious/noArrayIndexKey: the file formats of one report never change
              key={index}
              state={state}
              link={index === 0 ? 'Open Report' : 'Open CSV'}
              onOpened={close}
            />
          ))}
          <DialogButtons>
            <Button variant="default" onClick={close}>
              {isRunning ? 'Close' : 'Cancel'}
            </Button>
            <MissingTip problems={form.problems} showProblems={form.showProblems}>
              <Group gap="xs">
                {report.offers && (
                  <Button variant="default" {...button} onClick={() => generate(extra, report.offers ?? report.makes)}>
                    Generate CSV
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
