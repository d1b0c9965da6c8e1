import { Input, type InputWrapperProps, SegmentedControl, Stack, Text } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { scenarioFields } from '@worksmart/shared/pricing/scenarios/schema.ts';
import { wcTiers } from '@worksmart/shared/records/payroll/payroll.fields.ts';
import { useId, useState } from 'react';
import { tierWithFactor } from '#features/pricing/comparison/comparison.public.ts';
import { MoneyField, RateField } from '#ui/fields/number-fields.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { cyclesInUse, feeProblem, type ScenarioDraft, shareProblem } from './scenario-draft.ts';
import type { WhatIfRead } from './use-what-if.ts';
import classes from './what-if.module.css';

interface Props {
  read: WhatIfRead;
  draft: ScenarioDraft;
  onChange: (more: Partial<ScenarioDraft>) => void;
}

const descriptionBelow: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];

/** The terms that can be changed. A term equal to the record’s value follows the record. */
export const WhatIfLevers = ({ read, draft, onChange }: Props) => {
  const { rates } = read;
  const cycles = cyclesInUse(rates);
  return (
    <Stack component="section" aria-label="Terms" gap="md" className={classes.levers}>
      <RiskTierLever read={read} draft={draft} onChange={onChange} />
      <MedicalTierLever read={read} draft={draft} onChange={onChange} />
      {cycles.map(({ field }) => (
        <FeeField
          key={field}
          label={scenarioFields[field].label}
          recorded={rates[field]}
          initial={draft[field]}
          onChange={(fee) => onChange({ [field]: fee })}
        />
      ))}
      {cycles.length === 0 && (
        <Text variant="note">Admin fees: add pay cycles with employees under Payroll first.</Text>
      )}
      <ShareField
        label={scenarioFields.employerShareToday.label}
        description="Of the premiums paid today"
        value={draft.employerShareToday}
        onChange={(employerShareToday) => onChange({ employerShareToday })}
      />
      <ShareField
        label={scenarioFields.employerShare.label}
        description="Of the WorkSmart premiums; the employees pay the rest"
        value={draft.employerShare}
        onChange={(employerShare) => onChange({ employerShare })}
      />
    </Stack>
  );
};

const workersCompNote = ({ workersComp, includeWorkersComp }: WhatIfRead['basis']): string | undefined => {
  if (workersComp.length === 0) return 'The record has no workers’ comp rows.';
  return includeWorkersComp
    ? undefined
    : 'Workers’ comp is not included in the proposal: it is not counted in any total.';
};

const RiskTierLever = ({ read: { basis, record }, draft, onChange }: Props) => {
  const labelId = useId();
  return (
    <Input.Wrapper
      label={scenarioFields.wcTier.label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={workersCompNote(basis)}
      inputWrapperOrder={descriptionBelow}
    >
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={labelId}
        disabled={basis.workersComp.length === 0}
        data={wcTiers.map((tier) => ({ value: String(tier), label: `${tier}%` }))}
        value={String(draft.wcTier ?? record.wcTier)}
        onChange={(value) =>
          onChange({ wcTier: wcTiers.find((tier) => String(tier) === value && tier !== record.wcTier) ?? null })
        }
      />
    </Input.Wrapper>
  );
};

const MedicalTierLever = ({ read: { basis, tiers, recordTier }, draft, onChange }: Props) => {
  const tierId = draft.medicalTier?.id ?? recordTier?.id;
  const listed = tiers.map((tier) => ({ id: tier.id, name: tierWithFactor(tier) }));
  const chosen = [draft.medicalTier, recordTier].find((tier) => tier?.id === tierId);
  const unlisted =
    chosen?.name && !listed.some(({ id }) => id === tierId) ? [{ id: chosen.id, name: chosen.name }] : [];
  const hasMedical = basis.plans.some(({ kind }) => kind === 'medical');
  return (
    <OptionSelect
      label={scenarioFields.medicalTier.label}
      placeholder="Select a tier"
      clearable={false}
      options={[...listed, ...unlisted]}
      value={tierId ? { id: tierId } : null}
      description={hasMedical ? undefined : 'No medical plan is selected and included.'}
      inputWrapperOrder={descriptionBelow}
      onChange={(next) =>
        onChange({ medicalTier: next && next.id !== recordTier?.id ? tierNamed(next.id, tiers) : null })
      }
    />
  );
};

interface ShareProps {
  label: string;
  description: string;
  value: number | null;
  onChange: (share: number | null) => void;
}

const ShareField = ({ value, ...props }: ShareProps) => (
  <RateField
    suffix="%"
    decimalScale={2}
    inputWrapperOrder={descriptionBelow}
    value={value}
    error={shareProblem(value)}
    {...props}
  />
);

interface FeeProps {
  label: string;
  recorded: number | null;
  initial: number | null;
  onChange: (fee: number | null) => void;
}

/** A cleared field stays empty during typing; the record’s fee counts until then. */
const FeeField = ({ label, recorded, initial, onChange }: FeeProps) => {
  const [fee, setFee] = useState(initial ?? recorded);
  const inRecord = recorded === null ? 'not in the fee schedule' : formatMoney(recorded);
  return (
    <MoneyField
      label={label}
      description={`Record: ${inRecord} per employee and payroll`}
      inputWrapperOrder={descriptionBelow}
      error={feeProblem(fee)}
      value={fee}
      onChange={(typed) => {
        setFee(typed);
        onChange(typed === recorded ? null : typed);
      }}
    />
  );
};

const tierNamed = (id: number, tiers: WhatIfRead['tiers']) => {
  const name = tiers.find((tier) => tier.id === id)?.description;
  return name === undefined ? { id } : { id, name };
};
