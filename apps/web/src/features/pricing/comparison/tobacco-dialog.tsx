import { Button, Text } from '@mantine/core';
import type { AgeRatesLines } from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { RateField } from '#ui/fields/number-fields.tsx';

type Line = AgeRatesLines['lines'][number];
type Member = Line['members'][number];
/** A ratio of one person of one row of the census. */
export interface Tobacco {
  rowNo: number;
  member: number;
  ratio: number;
}

/** No one younger may buy tobacco. */
const fromAge = 18;
const [none, most] = [1, 1.5];

const nameOf = ({ member, age }: Member): string =>
  `${member === 0 ? 'Employee' : member === 1 ? 'Spouse' : `Child ${member - 1}`}, ${age}`;

interface Props {
  line: Line;
  onUse: (ratios: Tobacco[]) => void;
  onClose: () => void;
}

/** The tobacco ratios of one employee’s family, person by person. */
export const TobaccoDialog = ({ line, onUse, onClose }: Props) => {
  const adults = line.members.filter(({ age }) => age >= fromAge);
  const [ratios, setRatios] = useState<Record<number, number | null>>(() =>
    Object.fromEntries(adults.map(({ member, tobacco }) => [member, tobacco])),
  );
  const isWrong = (ratio: number | null | undefined) => (ratio ?? none) < none || (ratio ?? none) > most;
  const use = () => {
    const chosen = adults.map(({ member }) => ({ rowNo: line.rowNo, member, ratio: ratios[member] ?? none }));
    onUse(chosen.filter(({ ratio }) => ratio !== none));
    onClose();
  };
  return (
    <Dialog title={`Tobacco of Employee ${line.number}`} size="sm" onClose={onClose} gap="md">
      <Text variant="note">1.00 for no tobacco, at most 1.50. The rate is multiplied by it.</Text>
      {adults.map((member) => (
        <RateField
          key={member.member}
          label={nameOf(member)}
          decimalScale={2}
          fixedDecimalScale
          value={ratios[member.member] ?? null}
          error={isWrong(ratios[member.member]) && 'Please enter a ratio from 1.00 to 1.50.'}
          onChange={(ratio) => setRatios({ ...ratios, [member.member]: ratio })}
        />
      ))}
      <DialogButtons onCancel={onClose}>
        <Button disabled={adults.some(({ member }) => isWrong(ratios[member]))} onClick={use}>
          Use
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
