import { List, Text } from '@mantine/core';
import { type WagesPer, wagePeriods } from '@worksmart/shared/records/census/answers.ts';
import type { LeftOut } from '@worksmart/shared/records/census/table.rules.ts';
import type { CensusImport } from './use-census-import.ts';

const words: Readonly<Record<LeftOut | 'left', readonly [one: string, more: string]>> = {
  total: ['total', 'totals'],
  heading: ['heading', 'headings'],
  dependent: [
    'dependent, whose birth date is kept with the employee',
    'dependents, whose birth dates are kept with the employees',
  ],
  left: ['person who has left', 'people who have left'],
};

/** What was turned into the wages of a year, in words. */
const wagesText = (header: string, per: WagesPer | undefined): string | undefined => {
  if (!per || per === 'year') return undefined;
  if (per === 'hour') return `${header} is read as pay per hour.`;
  return `${header} is multiplied by ${wagePeriods[per]}, to make it the wages of a year.`;
};

/** Says which rows are no employees, and how wages of another period were read. */
export const LeftOutRows = ({ census }: { census: CensusImport }) => {
  const { leftOut, tally, file, mapping, answers } = census;
  const counts = new Map<keyof typeof words, number>();
  for (const { why } of leftOut) counts.set(why, (counts.get(why) ?? 0) + 1);
  if (tally.left > 0) counts.set('left', tally.left);
  const wagesAt = mapping.indexOf('annual_wage');
  const wages = wagesAt >= 0 ? wagesText(file?.headers[wagesAt] || 'The wage', answers.wagesPer) : undefined;
  if (counts.size === 0 && !wages) return null;
  return (
    <section aria-label="How the file was read">
      <Text fw={600} size="sm" mb={4}>
        How the file was read
      </Text>
      <List size="sm" spacing={2}>
        {[...counts].map(([why, rows]) => (
          <List.Item key={why}>
            Left out: {rows.toLocaleString('en-US')} {words[why][rows === 1 ? 0 : 1]}
          </List.Item>
        ))}
        {wages && <List.Item>{wages}</List.Item>}
      </List>
    </section>
  );
};
