import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { mayBecomeClient } from '@worksmart/shared/records/customers/rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { isOpenState } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { AcceptanceRow } from '@worksmart/shared/sales/acceptance/schema.ts';
import { useState } from 'react';
import { usePromote } from '#features/records/customers/customers.api.ts';
import { isPastDay } from '#lib/business-day.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { kindOf, type RecordTabId } from './record-stages.ts';
import type { OpenRecord } from './use-record-form.ts';

/** Whether the customer can still fill in its RFP portal, which the promotion closes. */
const isFillingIn = ({ rfp: { url, submittedOn, expiration } }: CustomerDetail): boolean =>
  url !== null && submittedOn === null && expiration !== null && !isPastDay(expiration);

/**
 * Promotes from the header: saves, then promotes. If the save fails, nothing is promoted.
 * @param acceptance the last proposal that was sent for signature: one that waits for it is asked about
 */
export const usePromotion = (
  customer: CustomerDetail,
  { form, record, tab, openTab }: OpenRecord,
  onPromoted: (stageId: number, tab: RecordTabId) => void,
  acceptance: AcceptanceRow | undefined,
) => {
  const promote = usePromote();
  const action = useAction(toastError);
  const [asking, setAsking] = useState<'checklist' | 'portal' | 'signature'>();
  const stageId = customer.customerStage.id;

  const promoteNow = async () => {
    if (record.dirty ? !(await record.save()) : form.showProblems()) return;
    const promoted = await promote.mutateAsync({ params: { id: customer.id }, query: { fromStage: stageId } });
    const begins = stageId === stage.prospect && formatDate(promoted.startDate);
    const done = `${form.getValues().name} ${kindOf(customer).promote?.done}`;
    toast(begins ? `${done} Its start date is ${begins}.` : done);
    onPromoted(promoted.customerStage.id, tab);
  };

  const run = () => {
    const { step1_1 = false, step1_2 = false } = form.getValues().rfp.checklist;
    if (stageId === stage.prospect && !mayBecomeClient({ step1_1, step1_2 })) {
      openTab('checklist');
      setAsking('checklist');
    } else if (stageId === stage.rfp && isFillingIn(customer)) setAsking('portal');
    else if (stageId === stage.prospect && acceptance && isOpenState(acceptance.state)) setAsking('signature');
    else void action.run(promoteNow);
  };
  const close = () => setAsking(undefined);
  const confirmed = async () => {
    close();
    await action.run(promoteNow);
  };

  return { run, running: action.busy, asking, confirmed, close };
};
