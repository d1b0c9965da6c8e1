import type { Report } from '@worksmart/shared/reports/reports.ts';
import { ReportDialog } from './report-dialog.tsx';

interface Props {
  report: Report;
  onClose: () => void;
}

/** The dialog of report 1, which has a name, and a spelling of its clients, of its own. */
export const ClaimsSummaryDialog = (props: Props) => <ReportDialog {...props} title="Claims Summary" />;
