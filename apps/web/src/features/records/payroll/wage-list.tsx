import { Button, Stack, Text } from '@mantine/core';
import { type AmountLike, formatMoney } from '@worksmart/shared/platform/money.ts';
import { readWageList } from '@worksmart/shared/records/payroll/taxable-wages.rules.ts';
import { useState } from 'react';
import { TextAreaField } from '#ui/fields/text-fields.tsx';

interface Props {
  /** USD per person and year. */
  cutoff: AmountLike;
  onUse: (total: number) => void;
}

/** Adds up pasted wages, each up to the cutoff. The list stays in this field: it is neither saved nor kept as a draft. */
export const WageList = ({ cutoff, onUse }: Props) => {
  const [text, setText] = useState('');
  const { people, taxable, unreadable } = readWageList(text, cutoff);
  const [first, ...others] = unreadable;
  const wrong = first && `Not an amount: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  return (
    <Stack gap="xs" style={{ gridColumn: '1 / -1' }}>
      <TextAreaField
        label="Wages"
        description="One person’s pay of a year per line. Only the sum is saved, never the list."
        minRows={3}
        maxRows={6}
        spellCheck={false}
        value={text}
        onChange={setText}
        error={wrong}
      />
      {people > 0 && (
        <Text size="sm" role="status">
          {`${people.toLocaleString('en-US')} ${people === 1 ? 'wage' : 'wages'}, each up to ${formatMoney(cutoff)}: ${formatMoney(taxable)}`}
        </Text>
      )}
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        disabled={people === 0 || unreadable.length > 0}
        onClick={() => onUse(taxable.toNumber())}
      >
        Use the sum
      </Button>
    </Stack>
  );
};
