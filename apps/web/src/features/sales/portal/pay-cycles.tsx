import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { newRow } from '@worksmart/shared/platform/record.ts';
import { portalCycleName, portalCycles } from '@worksmart/shared/records/payroll/cycle-words.ts';
import type { PayCycle } from '@worksmart/shared/records/payroll/schema.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import { portalPayCycleFields, portalPayCycleSave } from '@worksmart/shared/sales/portal/schema.ts';
import { PayCycleFields, payCycleValues } from '#features/records/payroll/payroll-fields.public.ts';
import { fieldOf } from '#ui/form/field.tsx';
import { EditableItems, type ItemKind } from './editable-items.tsx';
import type { PortalStepProps } from './portal-step-props.ts';

const Field = fieldOf(portalPayCycleFields);

export const payCycleKind: ItemKind<PayCycle, typeof portalPayCycleSave> = {
  title: 'Pay cycles',
  intro: 'Who is paid how often. Benefit-eligible means 30 hours a week or more.',
  noun: 'pay cycle',
  emptyText: 'No pay cycles yet.',
  nameOf: ({ description }) => description,
  linesOf: ({ cycleCount, ftCount, ptCount, wages }) => [
    portalCycleName(cycleCount),
    `${ftCount} full time, ${ptCount} part time`,
    `${formatMoney(wages)} wages per month`,
  ],
  schema: portalPayCycleSave,
  save: portalRoutes.savePayCycle,
  remove: portalRoutes.deletePayCycle,
  draft: 'payCycle',
  valuesOf: payCycleValues,
  record: portalPayCycleFields,
};

export const PayCycles = ({ portalKey, view }: PortalStepProps) => (
  <EditableItems
    portalKey={portalKey}
    kind={payCycleKind}
    items={view.form.payRoll.payCycles}
    blank={newRow(portalPayCycleFields)}
    fields={() => (
      <PayCycleFields
        Field={Field}
        descriptionHelp="The group of people: Office, Plant Floor"
        wagesHelp="From your payroll report, before taxes"
        cycles={portalCycles}
      />
    )}
  />
);
