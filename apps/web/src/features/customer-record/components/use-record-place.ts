import type { PayrollPart } from '@worksmart/shared/proposals/readiness.rules.ts';
import { useState } from 'react';
import type { RecordTabId } from './record-stages.ts';

/** Which tab of a record is open, and with which section Payroll opens. */
export const useRecordPlace = (startsWith: RecordTabId = 'company') => {
  const [place, setPlace] = useState<{ tab: RecordTabId; part?: PayrollPart | undefined }>({ tab: startsWith });
  return { ...place, openTab: (tab: RecordTabId, part?: PayrollPart) => setPlace({ tab, part }) };
};
