import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ProposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import { proposalRoutes } from '@worksmart/shared/pricing/proposals/routes.ts';
import { urlOf } from '#lib/api-client.ts';
import { download } from '#lib/download.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toastError } from '#ui/toasts.ts';

interface Props {
  customerId: number;
  /** The options, the scenario whose figures it uses and the survey that it compares with. */
  terms: ProposalOptions & { scenarioID: number | undefined; benchmarkID: number | undefined };
  disabled: boolean;
  /** Saves the record, because the figures are those of saved data. */
  onSave: () => Promise<boolean>;
}

/** Saves the figures of the proposal as an Excel workbook. */
export const WorkbookButton = ({ customerId, terms, disabled, onSave }: Props) => {
  const run = async () => {
    const { archive: _, ...query } = terms;
    if (await onSave()) download(urlOf(proposalRoutes.workbook, { params: { id: customerId }, query }));
  };
  return (
    <IconButton
      icon={IconFileSpreadsheet}
      label="Excel Workbook"
      disabled={disabled}
      onClick={() => void run().catch(toastError)}
    />
  );
};
