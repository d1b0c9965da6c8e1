import type { Report } from '@worksmart/shared/claims/reports/reports.ts';
import { ReportDialog } from './report-dialog.tsx';

interface Props {
  report: Report;
  onClose: () => void;
}

/** The dialog of report 1, whose title and client label differ from the other reports. */
export const ClaimsSummaryDialog = (props: Props) => <ReportDialog {...props} title="Claims Summary" />;
