import { SegmentedControl } from '@mantine/core';
import { mostLasers } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { contractFields } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { InputRows, type RowsForm } from '#ui/form/input-rows.tsx';

const kinds = [
  { value: 'deductible', label: 'Deductible' },
  { value: 'excluded', label: 'Excluded' },
];

interface Props {
  /** It has `lasers` at a path of it. */
  form: RowsForm;
  lasers: readonly { excluded: boolean }[];
  path?: string;
  /** What the lasers are part of, for screen readers: ` of offer 2`. */
  part?: string;
}

/** Members with a different deductible in the contract, or with no coverage. */
export const LaserRows = ({ form, lasers, path = 'lasers', part = '' }: Props) => (
  <InputRows
    title={contractFields.lasers.label}
    note="Members with a higher individual deductible, or excluded. IDs as in the carrier’s files."
    noun="Laser"
    part={part}
    form={form}
    path={path}
    rows={lasers}
    most={mostLasers}
    blank={{ memberId: '', excluded: false, deductible: null }}
  >
    {({ excluded }, { input, row, path: at }) => (
      <>
        <TextField flex="1 1 150px" {...input('memberId', 'Member ID')} />
        <SegmentedControl
          mt={22}
          data={kinds}
          aria-label={`Kind of ${row}`}
          value={excluded ? 'excluded' : 'deductible'}
          onChange={(kind) => form.setFieldValue(`${at}.excluded`, kind === 'excluded')}
        />
        <MoneyField
          flex="1 1 130px"
          disabled={excluded}
          {...input('deductible', 'Deductible')}
          {...(excluded ? { value: null, error: undefined } : {})}
        />
      </>
    )}
  </InputRows>
);
