import { Text } from '@mantine/core';
import { formatDollars, percentText } from '@worksmart/shared/platform/money.ts';
import { useSeasonChange } from './use-season-change.ts';

const signed = (value: number, text: string): string => (value < 0 ? text : `+${text}`);

/** How a renewal changes the premiums: in percent, and in dollars per month where the employees are known. */
export const ChangeCell = ({ id }: { id: number }) => {
  const change = useSeasonChange(id);
  if (!change || change.percent === null) return change === undefined ? '' : '–';
  const { percent, dollars } = change;
  return (
    <>
      {signed(percent, percentText(percent, 1))}
      {dollars !== null && (
        <Text size="xs" c="dimmed">
          {signed(dollars, formatDollars(dollars))}
        </Text>
      )}
    </>
  );
};
