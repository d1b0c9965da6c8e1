import { Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { linePayroll, maxOwners } from '@worksmart/shared/records/payroll/wc-line.schema.ts';
import type { ownerKinds } from '@worksmart/shared/records/payroll/wc-rated-payroll.rules.ts';
import { ownerKindNames } from '@worksmart/shared/records/payroll/wc-texts.rules.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { FlagField } from '#ui/fields/select-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { useLabelWords } from '#ui/form/label-words.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowAction } from '#ui/table/row-action.tsx';

interface Owner {
  name: string;
  kind: (typeof ownerKinds)[number];
  included: boolean;
  annualPay: number;
  payInWages: number;
}

const Field = fieldOf(linePayroll);

/** Help texts of the fields. */
export interface LinePayrollHelp {
  overtimeWages: string;
  overtimeFactor: string;
  overtimeExcluded: string;
  noOwners: string;
  payInWages: string;
  /** Shown above the overtime and the owners. */
  overtime?: string;
  owners?: string;
  annualPay?: string;
  included?: string;
}

const staffHelp: LinePayrollHelp = {
  overtimeWages: 'All pay of overtime hours, base part included',
  overtimeFactor: 'How overtime is paid',
  overtimeExcluded: 'Instead, if the records name the part left out',
  noOwners: 'None: everyone’s wages count in full.',
  annualPay: 'Salary or draws',
  payInWages: 'The part that is in the annual wages',
};

interface Props {
  /** A form of a line, of staff or of the customer. */
  form: Pick<ContractForm<never>, 'field'> & {
    values: { owners?: readonly Owner[] | undefined };
    setFieldValue: (path: string, value: unknown) => void;
    clearFieldError: (path: string) => void;
    removeListItem: (path: string, at: number) => void;
  };
  help?: LinePayrollHelp;
}

const noOwner = { name: '', kind: 'officer', included: true, annualPay: null, payInWages: null };

/** Overtime and owners of a line: parts of its wages that are rated differently. */
export const LinePayrollFields = ({ form, help = staffHelp }: Props) => (
  <>
    <OvertimeFields help={help} />
    <Owners form={form} help={help} />
  </>
);

const OvertimeFields = ({ help }: { help: LinePayrollHelp }) => (
  <FormSection title="Overtime">
    {help.overtime && (
      <Text variant="note" style={{ gridColumn: '1 / -1' }}>
        {help.overtime}
      </Text>
    )}
    <Field path="overtimeWages" description={help.overtimeWages} />
    <Field path="overtimeFactor" description={help.overtimeFactor} clearable={false} allowDeselect={false} />
    <Field path="overtimeExcluded" description={help.overtimeExcluded} />
  </FormSection>
);

const Owners = ({ form, help }: Required<Props>) => {
  const { owners = [] } = form.values;
  const wordsOf = useLabelWords();
  const add = owners.length < maxOwners && (
    <IconButton
      icon={IconPlus}
      label={wordsOf('Add Owner')}
      flex="none"
      onClick={() => form.setFieldValue('owners', [...owners, noOwner])}
    />
  );
  return (
    <FormSection title={wordsOf('Owners and Officers')} columns={0} action={add}>
      {help.owners && (
        <Text variant="note" mb="xs">
          {help.owners}
        </Text>
      )}
      {owners.length === 0 && <Text variant="note">{help.noOwners}</Text>}
      <Stack gap="xs">
        {owners.map((owner, at) => (
          <OwnerFields
            // biome-ignore lint/suspicious/noArrayIndexKey: owners have no ids, and every field is controlled
            key={at}
            form={form}
            help={help}
            owner={owner}
            at={at}
            onRemove={() => {
              form.clearFieldError('owners');
              form.removeListItem('owners', at);
            }}
          />
        ))}
      </Stack>
    </FormSection>
  );
};

interface OwnerProps {
  form: Props['form'];
  help: LinePayrollHelp;
  owner: Owner;
  at: number;
  onRemove: () => void;
}

const OwnerFields = ({ form, help, owner, at, onRemove }: OwnerProps) => {
  const field = (name: keyof Owner) => form.field(`owners.${at}.${name}`);
  const { value: _, onChange: __, ...kind } = field('kind');
  const payInWages = field('payInWages');
  // The rule about the pay of all owners has no field of its own.
  const inAll = owner.payInWages > 0 ? form.field('owners').error : undefined;
  return (
    <FormSection
      title={owner.name || `Owner ${at + 1}`}
      action={<RowAction icon={IconTrash} tip="Remove" of={owner.name || `owner ${at + 1}`} onClick={onRemove} />}
    >
      <TextField {...field('name')} />
      <ChoiceSelect
        {...kind}
        allowDeselect={false}
        data={Object.entries(ownerKindNames).map(([value, label]) => ({ value, label }))}
        value={owner.kind}
        onChange={(chosen) => chosen && form.setFieldValue(`owners.${at}.kind`, chosen)}
      />
      <MoneyField description={help.annualPay} {...field('annualPay')} />
      <MoneyField
        description={help.payInWages}
        {...payInWages}
        error={payInWages.error ?? inAll}
        onChange={(value) => {
          payInWages.onChange(value);
          form.clearFieldError('owners');
        }}
      />
      <Group align="flex-end">
        <FlagField description={help.included} {...field('included')} />
      </Group>
    </FormSection>
  );
};
