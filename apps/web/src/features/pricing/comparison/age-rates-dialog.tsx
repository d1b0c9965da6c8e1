import { Anchor, Group, SimpleGrid, Text } from '@mantine/core';
import { IconClipboardText, IconX } from '@tabler/icons-react';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { ageBands, missingCurveText } from '@worksmart/shared/pricing/age-rates/age-bands.ts';
import {
  type AgeRatesLines,
  type AgeRatesSave,
  ageRatesFields,
  ageRatesPreview,
  type StoredAgeRates,
} from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import { lineName, lineTiers } from '@worksmart/shared/pricing/age-rates/census-lines.rules.ts';
import { readBands, wholeBands } from '@worksmart/shared/pricing/age-rates/pasted-bands.rules.ts';
import { amountField } from '@worksmart/shared/pricing/comparison/constants.ts';
import type { PlanEmployeeSave } from '@worksmart/shared/pricing/comparison/schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useUser } from '#features/access/auth/session.api.ts';
import { useCensusCover } from '#features/records/census/census.api.ts';
import { recordPath } from '#lib/record-address.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { PasteDialog } from '#ui/dialogs/paste-dialog.tsx';
import { FailedText } from '#ui/failed-text.tsx';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { ValueSelect } from '#ui/fields/select-fields.tsx';
import { FormInputs, fieldOf } from '#ui/form/field.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useAgeCurves, usePreviewAgeRates } from './age-rates.api.ts';
import { AgeRatesPreview } from './age-rates-preview.tsx';
import { newEmployee } from './plan-values.ts';

export type RatedCustomer = Pick<CustomerDetail, 'id' | 'state' | 'customerStage' | 'rfp'>;
type Values = z.input<typeof ageRatesPreview>;
type Form = ContractForm<typeof ageRatesPreview>;

const Field = fieldOf(ageRatesFields);

const startsWith = (customer: RatedCustomer, planName: string, stored: StoredAgeRates | null): Values => ({
  planName,
  baseRate: stored?.baseRate ?? null,
  rates: stored?.rates ?? null,
  effectiveDate: stored?.effectiveDate ?? customer.rfp.effectiveDate ?? `${customer.rfp.rfpYear}-01-01T00:00:00`,
  state: stored?.state ?? customer.state,
  tobacco: stored?.tobacco ?? [],
});

/** The computed lines as employees of the plan, who have no names. */
const employeesOf = ({ lines }: AgeRatesLines): PlanEmployeeSave[] =>
  lines.flatMap(({ number, tier, amount }) =>
    tier === null || amount === null
      ? []
      : [{ ...newEmployee, name: lineName(number), [amountField(lineTiers[tier as keyof typeof lineTiers])]: amount }],
  );

interface Props {
  customer: RatedCustomer;
  planName: string;
  /** What the plan’s lines were computed from before. */
  stored: StoredAgeRates | null;
  /** The number of lines that are replaced. */
  replaces: number;
  onUse: (employees: PlanEmployeeSave[], ageRates: AgeRatesSave) => void;
  onClose: () => void;
}

/** Computes the lines of an age-banded plan from the census. They are shown first, and saved with the plan. */
export const AgeRatesDialog = ({ customer, planName, stored, replaces, onUse, onClose }: Props) => {
  const form = useContractForm(ageRatesPreview, startsWith(customer, planName, stored));
  const cover = useCensusCover(customer.id);
  const preview = usePreviewAgeRates();
  const [computed, setComputed] = useState<{ of: string; lines: AgeRatesLines }>();
  const now = JSON.stringify(form.values);
  const isCurrent = computed?.of === now;
  const count = computed?.lines.people ?? 0;
  const censusLink = recordPath({ id: customer.id, stageId: customer.customerStage.id }, { tab: 'census' });

  const proceed = (): Promise<boolean> =>
    form.submit(async ({ planName: _, ...inputs }) => {
      if (isCurrent && computed && count > 0) {
        const { censusId, version } = computed.lines;
        onUse(employeesOf(computed.lines), { ...inputs, censusId, version });
        return true;
      }
      const lines = await preview.mutateAsync({ params: { id: customer.id }, body: form.getValues() });
      setComputed({ of: now, lines });
      return false;
    });

  return (
    <FormDialog
      title="Fill From Census"
      size="xl"
      form={{ ...form, canSave: true }}
      saveLabel={isCurrent && count > 0 ? `Use ${count} ${count === 1 ? 'Line' : 'Lines'}` : 'Compute'}
      closeLabel="Cancel"
      onSave={proceed}
      onClose={onClose}
    >
      {cover.data?.census === null && (
        <Text size="sm">
          There is no census of this company yet.{' '}
          <Anchor href={censusLink} target="_blank" size="sm">
            Open the census
          </Anchor>
        </Text>
      )}
      <FormInputs of={form.getInputProps}>
        <Inputs form={form} />
      </FormInputs>
      {computed && (
        <AgeRatesPreview
          isCurrent={isCurrent}
          lines={computed.lines}
          censusLink={censusLink}
          onTobacco={(rowNo, ratios) => {
            const others = form.values.tobacco.filter((one) => one.rowNo !== rowNo);
            form.setFieldValue('tobacco', [...others, ...ratios]);
          }}
        />
      )}
      {replaces > 0 && (
        <Text size="sm">{`The plan’s ${replaces} ${replaces === 1 ? 'line is' : 'lines are'} replaced.`}</Text>
      )}
    </FormDialog>
  );
};

/** The carrier’s rates, and how ages are counted. */
const Inputs = ({ form }: { form: Form }) => {
  const [pasting, setPasting] = useState(false);
  const { rates } = form.values;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        <MoneyField
          {...form.field('baseRate')}
          label={ageRatesFields.baseRate.label}
          data-autofocus
          disabled={Boolean(rates)}
          description="What the carrier charges for a person of 21"
        />
        <Field path="effectiveDate" description="Ages are those of this day" />
        <CurveState form={form} />
      </SimpleGrid>
      <Group gap="xs">
        <IconButton icon={IconClipboardText} label="Paste Rates by Age" size="xs" onClick={() => setPasting(true)} />
        {rates && (
          <IconButton
            icon={IconX}
            label={`Remove the carrier’s ${ageBands.length} rates, which are used`}
            iconSize={14}
            variant="subtle"
            size="xs"
            onClick={() => form.setFieldValue('rates', null)}
          />
        )}
      </Group>
      {pasting && (
        <PasteDialog
          title="Paste Rates by Age"
          hint="Copy the carrier’s rates and paste them here: an age and a rate in each line, 0-14, each year from 15 to 63, and 64+; or the 51 rates alone."
          read={(text) => readBands(text, 2)}
          preview={({ notes, values }) => (
            <>
              <Text size="sm">{`${values.filter((value) => value !== null).length} of ${ageBands.length} ages recognized.`}</Text>
              {notes.map((note) => (
                <Text variant="note" key={note}>
                  {note}
                </Text>
              ))}
            </>
          )}
          taken={(read) => wholeBands(read)?.length ?? 0}
          use={() => 'Use These Rates'}
          onUse={(read) => form.setFieldValue('rates', wholeBands(read) ?? null)}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  );
};

/** The state whose curve is used: only states of a curve of the year can be chosen. */
const CurveState = ({ form }: { form: Form }) => {
  const curves = useAgeCurves();
  const { role } = useUser();
  const { state, effectiveDate, rates } = form.values;
  const year = Number(effectiveDate.slice(0, 4));
  const ofYear = (curves.data ?? []).filter((curve) => curve.year === year);
  const codes = ofYear.flatMap(({ states }) => states).toSorted();
  const curve = ofYear.find(({ states }) => states.includes(state ?? ''));
  const isMissing = curves.data !== undefined && !rates && !curve;
  return (
    <ValueSelect
      {...form.getInputProps('state')}
      label={ageRatesFields.state.label}
      required={!rates}
      disabled={Boolean(rates)}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      description={
        curves.isError && !curves.data ? (
          <FailedText onRetry={curves.refetch}>The age curves could not be loaded.</FailedText>
        ) : curves.isPending ? (
          'The age curves are being loaded.'
        ) : isMissing ? (
          <>
            {missingCurveText(state ?? '', year)}{' '}
            {mayOpen(role.id, 'operations') && (
              <Anchor href={`${paths.limits}?list=curves`} target="_blank" size="xs">
                Open Age Curves
              </Anchor>
            )}
          </>
        ) : curve ? (
          `${curve.name} ${year}`
        ) : (
          'Whose age curve is used'
        )
      }
      options={codes.map((code) => ({ id: code, name: code }))}
      value={curve ? (state ?? null) : null}
      onChange={(chosen) => form.setFieldValue('state', chosen)}
    />
  );
};
