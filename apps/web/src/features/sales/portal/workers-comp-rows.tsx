import { SimpleGrid } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { newRow } from '@worksmart/shared/platform/record.ts';
import { unusualMod } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { ownerKindNames } from '@worksmart/shared/records/payroll/wc-texts.rules.ts';
import { monthlyFromAnnual } from '@worksmart/shared/records/payroll/workers-comp.rules.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import {
  type PortalWorkersComp,
  portalWorkersCompFields,
  portalWorkersCompSave,
} from '@worksmart/shared/sales/portal/schema.ts';
import { RecordField } from '#features/records/customers/customer-fields.public.ts';
import { LinePayrollFields, type LinePayrollHelp } from '#features/records/payroll/payroll-fields.public.ts';
import { Figures } from '#ui/figures.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { fieldText } from '#ui/form/field-words.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Hint } from '#ui/hint.tsx';
import { EditableItems, type ItemKind } from './editable-items.tsx';
import type { PortalFormState } from './portal-form.ts';
import type { PortalStepProps } from './portal-step-props.ts';
import { peopleText } from './tax-rows.tsx';

const Field = fieldOf(portalWorkersCompFields);

type Line = Pick<PortalWorkersComp, 'overtimeWages' | 'overtimeFactor' | 'overtimeExcluded' | 'owners'>;

const overtimeText = ({ overtimeWages, overtimeFactor, overtimeExcluded }: Omit<Line, 'owners'>): string => {
  if (overtimeWages === 0) return '';
  const paid = fieldText(portalWorkersCompFields.overtimeFactor, overtimeFactor).toLowerCase();
  const left = overtimeExcluded === null ? '' : `, ${formatMoney(overtimeExcluded)} left out by the insurer`;
  return `${formatMoney(overtimeWages)} of it for overtime hours, ${paid}${left}`;
};

const ownerText = ({ name, kind, included, annualPay, payInWages }: Line['owners'][number]): string =>
  [
    `Owner: ${name}, ${ownerKindNames[kind].toLowerCase()}`,
    `${formatMoney(annualPay)} a year, ${formatMoney(payInWages)} of it in the annual wages`,
    included ? 'covered by the policy' : 'not covered by the policy',
  ].join(', ');

export const workersCompKind: ItemKind<PortalWorkersComp, typeof portalWorkersCompSave> = {
  title: 'Workers’ compensation',
  noun: 'class code',
  intro: 'One entry for each class code of your policy.',
  emptyText: 'No class codes yet.',
  nameOf: ({ state, code }) => `${state} ${code}`,
  linesOf: ({ employeeCount, annualWages, rate, ...line }) => [
    `${peopleText(employeeCount)}, ${formatMoney(annualWages)} annual wages`,
    `Current rate $${rate} per $100`,
    overtimeText(line),
    ...line.owners.map(ownerText),
  ],
  schema: portalWorkersCompSave,
  save: portalRoutes.saveWorkersComp,
  remove: portalRoutes.deleteWorkersComp,
  draft: 'workersComp',
  valuesOf: (row) => row,
  record: portalWorkersCompFields,
};

export const WorkersComps = ({ portalKey, view, editor }: PortalStepProps) => (
  <>
    <EditableItems
      portalKey={portalKey}
      kind={workersCompKind}
      items={view.form.payRoll.workersComp}
      blank={newRow(portalWorkersCompFields)}
      fields={(form) => <WorkersCompFields form={form} />}
    />
    <PolicyFields form={editor.form} />
  </>
);

/** What the policy as a whole says. */
const PolicyFields = ({ form }: { form: PortalFormState }) => {
  const { experienceMod } = form.values.rfp.payRoll.wcTerms ?? {};
  const unusual = unusualMod(experienceMod ?? 1);
  return (
    <FormSection title="Your workers’ compensation policy" columns={2}>
      <RecordField
        path="rfp.payRoll.wcTerms.experienceMod"
        description="Your policy’s information page names it, a number such as 0.92. Leave 1 if you have none or do not know it."
      />
      <RecordField
        path="rfp.payRoll.wcTerms.currentPremium"
        description="What the whole policy costs in a year, with all credits and charges: the total on its information page."
      />
      {unusual && <Hint>{unusual}</Hint>}
    </FormSection>
  );
};

const lineHelp: LinePayrollHelp = {
  overtime: 'From your payroll report: all that you pay for overtime hours in a year, not only the extra.',
  overtimeWages: 'The full pay of these hours',
  overtimeFactor: 'How you pay an overtime hour',
  overtimeExcluded: 'Only if your insurer’s audit names the part that it leaves out. Otherwise leave it empty.',
  owners:
    'Owners and officers who work in this class code. Your policy may leave them out, or count their pay differently.',
  noOwners: 'None added yet.',
  annualPay: 'Salary or draws in a year',
  payInWages: 'Part of the annual wages above',
  included: 'The policy covers this person.',
};

const WorkersCompFields = ({ form }: { form: ContractForm<typeof portalWorkersCompSave> }) => {
  const annual = form.getInputProps('annualWages');
  const setAnnual = (amount: number | null) => {
    annual.onChange(amount);
    form.setFieldValue('monthlyWages', amount === null ? (null as never) : monthlyFromAnnual(amount).toNumber());
  };
  return (
    <>
      <SimpleGrid cols={2} spacing="md">
        <Field path="state" data-autofocus openOnFocus={false} />
        <Field path="code" description="On your policy’s information page" />
      </SimpleGrid>
      <Field path="employeeCount" />
      <Field path="annualWages" onChange={setAnnual} description="From your last premium audit or payroll report" />
      <Field path="rate" description={<Figures>Per $100 of wages, as your policy says</Figures>} />
      <LinePayrollFields form={form as never} help={lineHelp} />
    </>
  );
};
