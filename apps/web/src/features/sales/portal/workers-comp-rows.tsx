import { SimpleGrid } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { newRow } from '@worksmart/shared/platform/record.ts';
import { unusualMod } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
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
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Hint } from '#ui/hint.tsx';
import { EditableItems, type ItemKind } from './editable-items.tsx';
import type { PortalFormState } from './portal-form.ts';
import type { PortalStepProps } from './portal-step-props.ts';
import { peopleText } from './tax-rows.tsx';

const Field = fieldOf(portalWorkersCompFields);

export const workersCompKind: ItemKind<PortalWorkersComp, typeof portalWorkersCompSave> = {
  title: 'Workers Compensation',
  noun: 'Class Code',
  intro: 'One entry for each class code of your policy.',
  emptyText: 'No class codes yet.',
  nameOf: ({ state, code }) => `${state} ${code}`,
  linesOf: ({ employeeCount, annualWages, rate, overtimeWages, owners }) => [
    `${peopleText(employeeCount)}, ${formatMoney(annualWages)} annual wages`,
    `Current rate ${rate} per $100`,
    ...(overtimeWages > 0 ? [`${formatMoney(overtimeWages)} of it for overtime hours`] : []),
    ...(owners.length > 0 ? [`Owners: ${owners.map(({ name }) => name).join(', ')}`] : []),
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
    <FormSection title="Your Workers Compensation Policy" columns={2}>
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
        <Field path="code" />
      </SimpleGrid>
      <Field path="employeeCount" />
      <Field path="annualWages" onChange={setAnnual} />
      <Field path="rate" description={<Figures>Per $100 of wages, as your policy says</Figures>} />
      <LinePayrollFields form={form as never} help={lineHelp} />
    </>
  );
};
