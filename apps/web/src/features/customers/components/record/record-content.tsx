import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { checklistGateText, checklistGateTitle } from '@worksmart/shared/customers/constants.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { Suspense, useState } from 'react';
import { NoticeDialog } from '../../../../ui/dialogs/notice-dialog.tsx';
import { RecordDialog } from '../../../../ui/dialogs/record-dialog.tsx';
import { CustomerHistory } from '../../../audit/audit.parts.ts';
import { factsOf } from './record-facts.ts';
import { kindOf, type RecordTabId } from './record-stages.ts';
import { tabsOf } from './record-tab-list.tsx';
import { StaleRecordDialog } from './stale-record-dialog.tsx';
import { usePromotion } from './use-promotion.ts';
import { useRecordForm } from './use-record-form.ts';

/** The dialog of a loaded record. Its form lives as long as this component: give it a key per record. */
export const RecordContent = ({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) => {
  const record = useRecordForm(customer);
  const promotion = usePromotion(customer, record, onClose);
  const [historyOpen, setHistoryOpen] = useState(false);
  const { form, tab } = record;
  const { title, promote } = kindOf(customer);
  const { abilities } = customer;

  return (
    <>
      <RecordDialog
        opened
        title={title}
        facts={factsOf(customer)}
        tabs={tabsOf(customer, record)}
        tab={tab}
        onTabChange={(next) => record.openTab(next as RecordTabId)}
        dirty={form.dirty}
        canSave={form.canSave}
        problems={form.problems}
        onSave={record.save}
        onClose={onClose}
        busy={promotion.running}
        editable={abilities.save}
        actions={
          <>
            {abilities.history && (
              <Button
                variant="subtle"
                leftSection={<IconHistory size={16} aria-hidden />}
                onClick={() => setHistoryOpen(true)}
              >
                History
              </Button>
            )}
            {promote && abilities.promote && (
              <Button variant="light" onClick={promotion.run} loading={promotion.running}>
                {promote.label}
              </Button>
            )}
          </>
        }
      />
      <NoticeDialog opened={promotion.gateOpen} title={checklistGateTitle} onClose={promotion.closeGate}>
        {checklistGateText}
      </NoticeDialog>
      {record.theirs && (
        <StaleRecordDialog
          mine={form.values}
          theirs={record.theirs}
          untouched={record.untouched}
          onResolve={record.resolve}
          onClose={record.putOff}
        />
      )}
      {historyOpen && (
        <Suspense>
          <CustomerHistory customerId={customer.id} name={customer.name} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
