import { stage } from '@worksmart/shared/lookups/constants.ts';
import { toast } from '../../../../ui/toasts.ts';
import { usePromote } from '../../../customers/customers.api.ts';

/** Makes a saved lead an RFP, and says to whom the invitation went. */
export const usePromoteLead = () => {
  const promote = usePromote();
  return async (id: number): Promise<void> => {
    const { name, mailedTo } = await promote.mutateAsync({ params: { id }, query: { fromStage: stage.lead } });
    toast(
      mailedTo
        ? `${name} was promoted to RFP. The invitation was emailed to ${mailedTo}.`
        : `${name} was promoted to RFP. There was no one to email the invitation to.`,
    );
  };
};
