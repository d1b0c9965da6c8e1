import { List, Text } from '@mantine/core';
import { type WagesPer, wagePeriods } from '@worksmart/shared/records/census/answers.ts';
import type { LeftOut } from '@worksmart/shared/records/census/table.rules.ts';
import { workbookTexts } from '#ui/column-mapping/workbook-texts.ts';
import type { CensusImport } from './use-census-import.ts';

const words: Readonly<Record<LeftOut | 'left', readonly [one: string, more: string]>> = {
  total: ['total', 'totals'],
  heading: ['heading', 'headings'],
  vacancy: ['open position', 'open positions'],
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

/** How the pay was read, one sentence for each column of the file. A column of rates may hold salaries, and the reverse. */
const payTexts = ({ file, mapping, answers, checked }: CensusImport): string[] => {
  const [wagesAt, rateAt] = [mapping.indexOf('annual_wage'), mapping.indexOf('hourly_rate')];
  const headerAt = (at: number) => file?.headers[at] || 'The wage';
  const wages = wagesAt >= 0 && wagesText(headerAt(wagesAt), answers.wagesPer);
  const salaries = `${headerAt(rateAt)} of salaried employees`;
  const holdsSalaries = wagesAt < 0 && rateAt >= 0 && checked.some(({ row }) => row.annualWage !== null);
  const holdsRates = wages === undefined && rateAt < 0 && checked.some(({ row }) => row.hourlyRate !== null);
  const texts = [
    wages,
    holdsSalaries && (wagesText(salaries, answers.wagesPer) ?? `${salaries} is read as the wages of a year.`),
    holdsRates && wagesText(`${headerAt(wagesAt)} of hourly employees`, 'hour'),
  ];
  return texts.flatMap((text) => text || []);
};

/** Says which rows are no employees, and how wages of another period were read. */
export const LeftOutRows = ({ census }: { census: CensusImport }) => {
  const { leftOut, tally, file, mapping } = census;
  const counts = new Map<keyof typeof words, number>();
  for (const { why } of leftOut) counts.set(why, (counts.get(why) ?? 0) + 1);
  if (tally.left > 0) counts.set('left', tally.left);
  const texts = [...payTexts(census), ...(file ? workbookTexts(file) : [])];
  const hasAge = file?.headers.some((header) => /^age\b/i.test(header.trim())) && !mapping.includes('dob');
  if (hasAge) texts.push('Ages are not used: please add birth dates.');
  if (counts.size === 0 && texts.length === 0) return null;
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
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </section>
  );
};
