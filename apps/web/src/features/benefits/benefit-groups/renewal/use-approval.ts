import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { toast } from '#ui/toasts.ts';
import { useApproveRenewal } from '../renewals.api.ts';

/** The question before a submission is approved. */
export const approvalQuestion = ({ benefitGroup, year }: OpenedGroup): string =>
  `Do you want to approve the submission of ${benefitGroup.name} ${year}?`;

/** Returns the function that approves a submission as shown on the screen. */
export const useApproval = ({ renewal, rowVersion }: OpenedGroup): (() => Promise<void>) => {
  const approve = useApproveRenewal();
  return async () => {
    await approve.mutateAsync({ params: { id: renewal.benefitGroupRecordID }, body: { rowVersion } });
    toast('Submission approved!');
  };
};
