import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { type Benchmark, benchmarkFields } from '@worksmart/shared/pricing/reference/benchmark.schema.ts';
import { type Column, figureColumn } from '#ui/table/column.ts';
import { sourceColumn, yearColumn } from './source-column.ts';

const yearly = (
  id: 'single' | 'family' | 'workerSingle' | 'workerFamily',
  header: string = benchmarkFields[id].label,
) => figureColumn<Benchmark>(id, header, (row) => row[id], { width: 104, narrow: 96, show: formatMoney, none: '–' });

/** What surveys say, USD per year. */
export const benchmarkColumns: readonly Column<Benchmark>[] = [
  yearColumn,
  { id: 'name', header: benchmarkFields.name.label, text: ({ name }) => name, width: 160, narrow: 140, breaks: true },
  {
    id: 'population',
    header: benchmarkFields.population.label,
    text: ({ population }) => population,
    width: 130,
    narrow: 110,
    breaks: true,
  },
  yearly('single', 'Single'),
  yearly('family', 'Family'),
  yearly('workerSingle', 'Share, Single'),
  yearly('workerFamily', 'Share, Family'),
  sourceColumn,
];

/** Returns what a row is called: `KFF 2025, All firms`. */
export const benchmarkTitle = ({ name, year, population }: Pick<Benchmark, 'name' | 'year' | 'population'>): string =>
  `${name} ${year}, ${population}`;
