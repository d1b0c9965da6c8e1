import { readRows } from '../read-rows.ts';

const ranges = ['wage_from', 'wage_to', 'employees_from', 'employees_to', 'part_time'] as const;

/** Lines of business; `data/README.md` describes the columns. */
export const trades = readRows('demo-trades.csv', ['code', 'name_endings', ...ranges, 'description']).map((row) => ({
  code: row.code,
  endings: row.name_endings.split(', '),
  description: row.description,
  wage: [Number(row.wage_from), Number(row.wage_to)] as const,
  employees: [Number(row.employees_from), Number(row.employees_to)] as const,
  partTime: Number(row.part_time),
}));

export type Trade = (typeof trades)[number];

/** Charities have their own company type. */
export const charity: Trade = {
  code: '8864',
  endings: ['Community Services', 'Youth Services', 'Family Services'],
  description: 'Nonprofit social services.',
  wage: [2900, 4100],
  employees: [10, 90],
  partTime: 0.3,
};

/** Class codes of the other employees of a company. */
export const clericalCode = '8810';
export const outsideSalesCode = '8742';
