import { stage } from '@worksmart/shared/lookups/constants.ts';
import { toast } from '../../../../ui/toasts.ts';
import { usePromote } from '../../../customers/customers.api.ts';

/** Promotes a saved lead to RFP, and says who got the invitation. */
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
