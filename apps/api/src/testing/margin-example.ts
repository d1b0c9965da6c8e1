import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import type { Caller, TestApp } from './test-app.ts';

/** Rates of the worked examples W3 and U11, and a loss fund of 92%. */
export const setMarginTables = async ({ db }: TestApp): Promise<void> => {
  const classRates = { '3632': 1.85, '8810': 0.12, '8742': 0.22 };
  for (const [code, rate] of Object.entries(classRates)) {
    await db.rate.deleteMany({ where: { typeId: 48, year: 2026, state: 'IN', code } });
    await db.rate.create({ data: { typeId: 48, year: 2026, state: 'IN', code, rate } });
  }
  await db.rate.updateMany({
    where: { typeId: 7, year: 2026, state: 'IN' },
    data: { rate: 1.9, value: 9_500, providerRate: 1.6, isVariable: false },
  });
  await db.marginDefault.update({ where: { year: 2026 }, data: { wcLossFundPercent: 92 } });
};

/** Makes a call that must succeed, and returns its response. */
export const posted = async (as: Caller, path: string, body: object) => {
  const answer = await as.post(path, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};

/** A new line of workers' comp in Indiana. @param annualWages USD @param rate USD per 100 USD of payroll */
export const classLine = (code: string, annualWages: number, rate: number) => ({
  id: 0,
  state: 'IN',
  employeeCount: 15,
  code,
  rate,
  annualWages,
  monthlyWages: Math.round((annualWages / 12) * 100) / 100,
});

/** Gives a record of 45 employees, paid bi-weekly, the prices of the worked example M1. */
export const priceMarginExample = async (admin: Caller, id: number): Promise<void> => {
  const post = (path: string, body: object) => posted(admin, path, body);
  await post('/customer', {
    id,
    rfp: {
      payRoll: { includeWorkersComp: true, wcTier: 120 },
      adminRates: { wS_BW: 24, wS_BW_Override: true, wsFee: 1_500, wsFee_Override: true },
    },
  });
  const lines = [classLine('3632', 1_250_000, 2.2), classLine('8810', 400_000, 0.14), classLine('8742', 180_000, 0.26)];
  for (const line of lines) await post(`/customer/${id}/workersComp`, line);
  const tax = { id: 0, state: 'IN', employeeCount: 45, sutaNum: '1', whAccount: '2', taxRate: 2.5 };
  await post(`/customer/${id}/witholding`, tax);
};

/** Adds the record of the worked example M1. @returns its id */
export const addMarginExample = async (t: TestApp, admin: Caller): Promise<number> => {
  const id = await addProspect(t.db);
  await priceMarginExample(admin, id);
  return id;
};

/** Every figure of the worked example that only the margin sheet has, and its words. */
export const marginWords = [
  '36082.78',
  '22080.92',
  '6720.28',
  '1282.5',
  '6840',
  '20394',
  '16200',
  '15688.78',
  '43.48',
  '348.64',
  '15388.78',
  'margin',
  'spread',
  'loss fund',
  'commission',
];

/** Returns the internal figures and words in a text, with or without thousands separators. */
export const marginLeaks = (text: string): string[] => {
  const plain = text.replaceAll(/(\d),(?=\d{3})/g, '$1').toLowerCase();
  return marginWords.filter((one) => new RegExp(`(?<![\\d.a-z])${one.replace('.', '\\.')}`).test(plain));
};
