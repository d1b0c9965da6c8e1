import { Button, Menu } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { DocumentCycle } from '@worksmart/shared/benefits/benefit-groups/employee-document.ts';
import { infoFields } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { benefitGroupRoutes } from '@worksmart/shared/benefits/benefit-groups/routes.ts';
import { call } from '#lib/api-client.ts';
import { type FileJobState, useFileJob } from '#lib/use-file-job.ts';
import { toastError } from '#ui/toasts.ts';
import type { GroupFields } from './group-form.ts';

/** The group's fields for how often its employees are paid, with the pay cycle of each. */
export const documentCycles: readonly [
  field: 'isWeekly' | 'isBiWeekly' | 'isSemiMonthly' | 'isMonthly',
  DocumentCycle,
][] = [
  ['isWeekly', 51],
  ['isBiWeekly', 52],
  ['isSemiMonthly', 53],
  ['isMonthly', 54],
];

export interface EmployeeDocument {
  state: FileJobState;
  /** Saves unsaved changes and makes the document; opens it in a window. */
  make: (cycle: DocumentCycle) => void;
}

interface Options {
  /** Saves unsaved changes, because the document is made from saved data. */
  onSave: () => Promise<boolean>;
  /** Called if the browser blocked the window: the tab Group Info has a link. */
  onBlocked: () => void;
}

/** The employee benefits document of a group: one at a time, from the header or the tab Group Info. */
export const useEmployeeDocument = (groupId: number, { onSave, onBlocked }: Options): EmployeeDocument => {
  const { state, generate } = useFileJob({
    key: `employeeDocumentJob.${groupId}`,
    waitingFor: 'Generating the employee benefits document...',
    onReady: (isShown) => {
      if (!isShown) onBlocked();
    },
    onFailed: () => toastError(new Error('no employee benefits document')),
  });
  return {
    state,
    make: (cycle) => {
      const query = { BenefitGroupID: groupId, PayCycleID: cycle };
      const start = () => call(benefitGroupRoutes.employeeDocument, { query }, { respondAsync: true });
      void generate(start, onSave).catch(toastError);
    },
  };
};

interface Props {
  values: GroupFields;
  document: EmployeeDocument;
  disabled: boolean;
}

/** The document from any tab: one click if the group is paid in one way, else a menu. Empty while it is paid in none. */
export const EmployeePdfButton = ({ values, document, disabled }: Props) => {
  const offered = documentCycles.filter(([field]) => values[field]);
  const [[, only] = []] = offered;
  if (only === undefined) return null;
  const look = {
    variant: 'default',
    leftSection: <IconFileTypePdf size={16} aria-hidden />,
    loading: document.state.kind === 'running',
    disabled,
    children: 'Employee PDF',
  } as const;
  if (offered.length === 1) return <Button {...look} onClick={() => document.make(only)} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look} />
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(([field, cycle]) => (
          <Menu.Item key={field} onClick={() => document.make(cycle)}>
            {infoFields[field].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
