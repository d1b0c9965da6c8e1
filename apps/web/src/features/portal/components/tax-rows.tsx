import { SimpleGrid } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/money.ts';
import { monthlyFromAnnual } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import { portalRoutes } from '@worksmart/shared/portal/routes.ts';
import {
  type PortalWithholding,
  type PortalWorkersComp,
  portalWithholdingSave,
  portalWorkersCompSave,
} from '@worksmart/shared/portal/schema.ts';
import { ClassCodeField } from '../../../ui/fields/class-code-field.tsx';
import { CountField, MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { StateSelect } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import {
  enteredWithholding,
  enteredWorkersComp,
  withholdingLabels,
  workersCompLabels,
} from '../../payroll/payroll-fields.parts.ts';
import type { Filling } from '../filling.ts';
import { EditableItems, type ItemKind } from './editable-items.tsx';

const peopleText = (count: number) => `${count} ${count === 1 ? 'employee' : 'employees'}`;

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
  labels: withholdingLabels,
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
          label="People Who Earn Little"
          description="Part-time or seasonal people who earn less in a year than the state taxes, the wage base on your rate notice."
          {...getInputProps('belowBaseCount')}
        />
        <MoneyField
          label="Their Wages"
          description="What these people earn together in a year."
          {...getInputProps('belowBaseWages')}
        />
      </>
    )}
  />
);

export const workersCompKind: ItemKind<PortalWorkersComp, typeof portalWorkersCompSave> = {
  title: 'Workers Compensation',
  noun: 'Class Code',
  intro: 'One entry for each class code of your policy.',
  emptyText: 'No class codes yet.',
  nameOf: ({ state, code }) => `${state} ${code}`,
  linesOf: ({ employeeCount, annualWages, rate }) => [
    `${peopleText(employeeCount)}, ${formatMoney(annualWages)} annual wages`,
    `Current rate ${rate} per $100`,
  ],
  schema: portalWorkersCompSave,
  save: portalRoutes.saveWorkersComp,
  remove: portalRoutes.deleteWorkersComp,
  draft: 'workersComp',
  valuesOf: (row) => row,
  labels: workersCompLabels,
};

export const WorkersComps = ({ portalKey, view }: Filling) => (
  <EditableItems
    portalKey={portalKey}
    kind={workersCompKind}
    items={view.form.payRoll.workersComp}
    blank={enteredWorkersComp}
    fields={(form) => <WorkersCompFields form={form} />}
  />
);

const WorkersCompFields = ({ form }: { form: ContractForm<typeof portalWorkersCompSave> }) => {
  const annual = form.getInputProps('annualWages');
  const setAnnual = (amount: number | null) => {
    annual.onChange(amount);
    form.setFieldValue('monthlyWages', amount === null ? (null as never) : monthlyFromAnnual(amount).toNumber());
  };
  return (
    <>
      <SimpleGrid cols={2} spacing="md">
        <StateSelect
          label={workersCompLabels.state}
          required
          data-autofocus
          openOnFocus={false}
          {...form.getInputProps('state')}
        />
        <ClassCodeField label={workersCompLabels.code} required {...form.getInputProps('code')} />
      </SimpleGrid>
      <CountField label={workersCompLabels.employeeCount} required {...form.getInputProps('employeeCount')} />
      <MoneyField label={workersCompLabels.annualWages} required {...annual} onChange={setAnnual} />
      <RateField
        label={workersCompLabels.rate}
        description="Per $100 of wages, as your policy says"
        required
        {...form.getInputProps('rate')}
      />
    </>
  );
};
