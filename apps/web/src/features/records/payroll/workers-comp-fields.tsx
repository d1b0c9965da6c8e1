import { Anchor, Group, SimpleGrid } from '@mantine/core';
import { classCodeQuestion, likelyClassCode } from '@worksmart/shared/platform/reading/class-code.ts';
import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import {
  type WorkersComp,
  workersCompFields,
  type workersCompSave,
} from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import type { WcBasis } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import { payrollNotes } from '@worksmart/shared/records/payroll/wc-rated-payroll.rules.ts';
import {
  annualFromMonthly,
  isMonopolistic,
  missingCodeHint,
  monthlyFromAnnual,
  needsCodeHint,
} from '@worksmart/shared/records/payroll/workers-comp.rules.ts';
import { LikelyCode } from '#ui/fields/likely-code.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { Hint } from '#ui/hint.tsx';
import { LinePayrollFields } from './line-payroll-fields.tsx';
import { useWorkersCompRates } from './use-state-rates.ts';
import { useWcBasis } from './use-wc-basis.ts';
import { WcTablesError } from './wc-tables-error.tsx';
import { WorkersCompCode } from './workers-comp-code.tsx';
import { missingWcRate } from './workers-comp-explanation.ts';
import { WorkersCompFigures } from './workers-comp-figures.tsx';

const Field = fieldOf(workersCompFields);
type Form = ContractForm<typeof workersCompSave>;

interface Props {
  customer: CustomerDetail;
  form: Form;
  /** Absent for a new row. */
  workersComp: WorkersComp | undefined;
}

/** The fields of one line, and what it costs. */
export const WorkersCompFields = ({ customer, form, workersComp }: Props) => {
  const { rfpYear, payRoll } = customer.rfp;
  const { ratesOf, loaded, failure } = useWorkersCompRates(rfpYear);
  const { state, code } = form.values;
  const tables = useWcBasis(payRoll.wcTerms, rfpYear);
  const basis = tables.loaded;
  const rates = ratesOf(state);
  const known = rates.find((rate) => rate.code === code);
  const missing = Boolean(code) && !known && loaded;

  const missingText = (lacking: string) =>
    needsCodeHint(lacking, false) ? missingCodeHint : missingWcRate({ state, code: lacking }, rfpYear);

  const chooseState = (chosen: string) => {
    form.setFieldValue('state', chosen);
    // A code stands for a different trade and rate in another state.
    if (chosen !== state) form.setFieldValue('code', '');
  };

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <Field path="state" data-autofocus openOnFocus={false} onChange={chooseState} />
        <Field path="employeeCount" />
        <WorkersCompCode
          state={state}
          rates={rates}
          loading={!loaded && !failure}
          failure={failure}
          stored={workersComp?.state === state ? workersComp.code : undefined}
          disabled={!state}
          nothing={(typed) =>
            rates.length > 0
              ? [missingText(typed), classCodeQuestion(typed)].filter(Boolean).join(' ')
              : `Operations has no WC rates for ${state} ${rfpYear}`
          }
          {...form.field('code')}
        />
        <Field path="rate" />
        <WagesFields form={form} />
      </SimpleGrid>
      <LinePayrollFields form={form as never} />
      <LineNotes form={form} known={known} missing={missing && missingText(code)} basis={basis} year={rfpYear} />
      <WcTablesError {...tables} />
      <WorkersCompFigures
        form={form}
        rate={loaded ? (known ?? null) : undefined}
        tier={payRoll.wcTier}
        basis={basis}
        year={rfpYear}
        mayOverride={workersComp !== undefined}
      />
    </>
  );
};

interface NotesProps {
  form: Form;
  /** The table's row for the state and code. */
  known: ReferenceRate | undefined;
  /** Why the table has none. */
  missing: string | false;
  basis: WcBasis | undefined;
  year: number;
}

/** What is special about a line: how its wages count, its code, and its state. */
const LineNotes = ({ form, known, missing, basis, year }: NotesProps) => {
  const { state, code } = form.values;
  const likely = likelyClassCode(code ?? '');
  const rules = basis?.states.find((row) => row.state === state);
  const notes = basis ? payrollNotes({ ...(form.values as WorkersComp), state }, rules, year) : [];
  return (
    <>
      {notes.map((note) => (
        <Hint key={note}>{note}</Hint>
      ))}
      {missing && <Hint>{missing}</Hint>}
      {missing && likely && <LikelyCode code={likely} onUse={(meant) => form.setFieldValue('code', meant)} />}
      {known?.discontinued && (
        <Group gap="xs">
          <Hint>{known.replacedBy ? `${code} was replaced by ${known.replacedBy}` : `${code} is discontinued`}</Hint>
          {known.replacedBy && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => form.setFieldValue('code', known.replacedBy ?? code)}
            >
              {`Use ${known.replacedBy}`}
            </Anchor>
          )}
        </Group>
      )}
      {isMonopolistic(state) && (
        <Hint>{`${state} insures through its own fund only: no private policy can be proposed there.`}</Hint>
      )}
    </>
  );
};

/** Monthly and annual wages update each other. */
const WagesFields = ({ form }: { form: Form }) => {
  const monthly = form.field('monthlyWages');
  const annual = form.field('annualWages');
  return (
    <>
      <Field
        path="monthlyWages"
        onChange={(value: number | null) => {
          monthly.onChange(value);
          annual.onChange(value === null ? null : annualFromMonthly(value).toNumber());
        }}
      />
      <Field
        path="annualWages"
        onChange={(value: number | null) => {
          annual.onChange(value);
          monthly.onChange(value === null ? null : monthlyFromAnnual(value).toNumber());
        }}
      />
    </>
  );
};
