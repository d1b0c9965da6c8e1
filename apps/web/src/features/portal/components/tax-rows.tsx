import { formatMoney } from '@worksmart/shared/money.ts';
import { aboveCutoffText } from '@worksmart/shared/payroll/taxable-wages.schema.ts';
import { portalRoutes } from '@worksmart/shared/portal/routes.ts';
import { earnLittleLabel, type PortalWithholding, portalWithholdingSave } from '@worksmart/shared/portal/schema.ts';
import { CountField, MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { StateSelect } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { enteredWithholding, withholdingLabels } from '../../payroll/payroll-fields.parts.ts';
import type { Filling } from '../filling.ts';
import { EditableItems, type ItemKind } from './editable-items.tsx';

export const peopleText = (count: number) => `${count} ${count === 1 ? 'employee' : 'employees'}`;

/** In the customer's words: “cutoff” is the provider's. */
const portalLabels = { ...withholdingLabels, belowBaseCount: earnLittleLabel };

export const withholdingKind: ItemKind<PortalWithholding, typeof portalWithholdingSave> = {
  title: 'Unemployment and Witholdings',
  noun: 'State',
  intro: 'One entry for each state in which you pay people.',
  emptyText: 'No states yet.',
  nameOf: ({ state }) => state,
  linesOf: ({ employeeCount, sutaNum, whAccount, taxRate, ...people }) => [
    [peopleText(employeeCount), ...(people.w2Count === null ? [] : [`${people.w2Count} forms W-2`])].join(', '),
    `SUTA number ${sutaNum}, witholdings account ${whAccount}`,
    `Current tax rate ${taxRate} %`,
    ...(people.belowBaseCount > 0
      ? [`${people.belowBaseCount} who earn little, ${formatMoney(people.belowBaseWages)} together`]
      : []),
  ],
  schema: portalWithholdingSave,
  save: portalRoutes.saveWithholding,
  remove: portalRoutes.deleteWithholding,
  draft: 'witholding',
  valuesOf: (row) => row,
  labels: portalLabels,
  messages: { [aboveCutoffText]: 'These people earn more than the wages that the state taxes.' },
};

export const Withholdings = ({ portalKey, view }: Filling) => (
  <EditableItems
    portalKey={portalKey}
    kind={withholdingKind}
    items={view.form.payRoll.taxInfo.witholdings}
    blank={enteredWithholding}
    fields={({ getInputProps }) => (
      <>
        <StateSelect
          label={withholdingLabels.state}
          required
          data-autofocus
          openOnFocus={false}
          {...getInputProps('state')}
        />
        <CountField label={withholdingLabels.employeeCount} required {...getInputProps('employeeCount')} />
        <TextField label={withholdingLabels.sutaNum} required maxLength={25} {...getInputProps('sutaNum')} />
        <TextField label={withholdingLabels.whAccount} required maxLength={25} {...getInputProps('whAccount')} />
        <RateField label={withholdingLabels.taxRate} required suffix="%" {...getInputProps('taxRate')} />
        <CountField
          label={withholdingLabels.w2Count}
          description="How many you issued last year, if there are more than employees: people leave and are replaced."
          {...getInputProps('w2Count')}
        />
        <CountField
          label={portalLabels.belowBaseCount}
          description="Part-time or seasonal people who earn less in a year than the state taxes, the wage base on your rate notice."
          {...getInputProps('belowBaseCount')}
        />
        <MoneyField
          label={portalLabels.belowBaseWages}
          description="What these people earn together in a year."
          {...getInputProps('belowBaseWages')}
        />
      </>
    )}
  />
);
