import { mayBecomeClient } from '@worksmart/shared/customers/rules.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { useState } from 'react';
import { toast, toastError } from '../../../ui/toasts.ts';
import { usePromote } from '../../customers/customers.api.ts';
import { kindOf } from './record-stages.ts';
import type { OpenRecord } from './use-record-form.ts';

/** Promotes from the header: saves, promotes, and closes the dialog. If the save fails, nothing is promoted. */
export const usePromotion = (
  customer: CustomerDetail,
  { form, record, check, openTab }: OpenRecord,
  onClose: () => void,
) => {
  const promote = usePromote();
  const [running, setRunning] = useState(false);
  const [gateOpen, setGateOpen] = useState(false);
  const stageId = customer.customerStage.id;

  const promoteNow = async () => {
    if (!(record.dirty ? await record.save() : check())) return;
    await promote.mutateAsync({ params: { id: customer.id }, query: { fromStage: stageId } });
    toast(`${form.getValues().name} ${kindOf(customer).promote?.done}`);
    onClose();
  };

  const run = async () => {
    const { step1_1 = false, step1_2 = false } = form.getValues().rfp.checklist;
    if (stageId === stage.prospect && !mayBecomeClient({ step1_1, step1_2 })) {
      openTab('checklist');
      setGateOpen(true);
      return;
    }
    setRunning(true);
    try {
      await promoteNow();
    } catch (thrown) {
      toastError(thrown);
    } finally {
      setRunning(false);
    }
  };

  return { run: () => void run(), running, gateOpen, closeGate: () => setGateOpen(false) };
};
