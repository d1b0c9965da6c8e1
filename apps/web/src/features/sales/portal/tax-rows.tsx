import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { newRow } from '@worksmart/shared/platform/record.ts';
import { aboveCutoffText } from '@worksmart/shared/records/payroll/taxable-wages.schema.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import {
  type PortalWithholding,
  portalWithholdingFields,
  portalWithholdingSave,
} from '@worksmart/shared/sales/portal/schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import { EditableItems, type ItemKind } from './editable-items.tsx';
import type { PortalStepProps } from './portal-step-props.ts';

export const peopleText = (count: number) => `${count} ${count === 1 ? 'employee' : 'employees'}`;

const Field = fieldOf(portalWithholdingFields);

export const withholdingKind: ItemKind<PortalWithholding, typeof portalWithholdingSave> = {
  title: 'Unemployment and withholding',
  noun: 'state',
  intro: 'One entry for each state in which you pay people.',
  emptyText: 'No states yet.',
  nameOf: ({ state }) => state,
  linesOf: ({ employeeCount, sutaNum, whAccount, taxRate, ...people }) => [
    [peopleText(employeeCount), ...(people.w2Count === null ? [] : [`${people.w2Count} forms W-2`])].join(', '),
    `SUTA number ${sutaNum}, withholding account ${whAccount}`,
    `Current tax rate ${taxRate}%`,
    ...(people.belowBaseCount > 0
      ? [`${people.belowBaseCount} below the wage base, ${formatMoney(people.belowBaseWages)} total`]
      : []),
  ],
  schema: portalWithholdingSave,
  save: portalRoutes.saveWithholding,
  remove: portalRoutes.deleteWithholding,
  draft: 'witholding',
  valuesOf: (row) => row,
  record: portalWithholdingFields,
  messages: { [aboveCutoffText]: 'These people earn more than the wages that the state taxes.' },
};

export const Withholdings = ({ portalKey, view }: PortalStepProps) => (
  <EditableItems
    portalKey={portalKey}
    kind={withholdingKind}
    items={view.form.payRoll.taxInfo.witholdings}
    blank={newRow(portalWithholdingFields)}
    fields={() => (
      <>
        <Field path="state" data-autofocus openOnFocus={false} />
        <Field path="employeeCount" />
        <Field
          path="sutaNum"
          description="Your state unemployment account: on the state’s rate notice or quarterly return."
        />
        <Field
          path="whAccount"
          description="It is on the state’s registration letter and on your withholding returns."
        />
        <Field path="taxRate" description="Your unemployment rate of this year: on the state’s rate notice." />
        <Field
          path="w2Count"
          description="How many you issued last year, if there are more than employees: people leave and are replaced."
        />
        <Field
          path="belowBaseCount"
          description="Part-time or seasonal people who earn less in a year than the state taxes, the wage base on your rate notice."
        />
        <Field path="belowBaseWages" description="What these people earn together in a year." />
      </>
    )}
  />
);
