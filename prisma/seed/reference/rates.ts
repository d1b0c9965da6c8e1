import { Money, sum } from '#shared/platform/money.ts';
import { rateType } from '#shared/records/lookups/constants.ts';
import { readRows } from '../read-rows.ts';
import type { Cells } from '../write-rows.ts';
import { noTerms, sutaTerms } from './suta-terms.ts';
import { illustrativeSource, seededYears, trended } from './years.ts';

/** Factors on Indiana's class rates for its neighbors; Ohio is monopolistic and has no private policies. */
const compFactors = [
  ['IN', 1],
  ['IL', 1.35],
  ['KY', 1.1],
  ['MI', 1.2],
] as const;
const compChange = -2;

/** Expected premium increase per year, percent. */
const renewalTrends = ['6.0', '6.5', '7.0', '7.0'];

/** All rates, percent (2.5 is 2.5%); workers' comp USD per 100 USD of payroll. */
export function rateRows(): Cells[] {
  return [...sutaRows(), ...workersCompRows(), ...payrollTaxRows(), ...renewalTrendRows()];
}

function sutaRows(): Cells[] {
  const facts = readRows('suta.csv', ['state', 'year', 'wage_base', 'new_employer_rate_pct', 'source']);
  const termsOf = sutaTerms();
  return seededYears.flatMap((year) => {
    const newest = facts.some((fact) => Number(fact.year) === year) ? year : Math.max(...facts.map((f) => +f.year));
    return facts
      .filter((fact) => Number(fact.year) === newest)
      .map(({ state, wage_base, new_employer_rate_pct, source }) => {
        const terms = termsOf(state, year);
        const ofFigures = newest === year ? source : `illustrative: ${newest} carried over`;
        return rate(rateType.suta, year, new_employer_rate_pct, {
          ...terms.cells,
          state,
          value: wage_base,
          new_employer_rate: new_employer_rate_pct,
          source: [ofFigures, ...terms.sources].join('; '),
        });
      });
  });
}

function workersCompRows(): Cells[] {
  const facts = readRows('wc-codes.csv', ['code', 'description', 'base_rate_per_100', 'replaced_by']);
  return seededYears.flatMap((year) =>
    compFactors.flatMap(([state, factor]) =>
      facts.map(({ code, description, base_rate_per_100, replaced_by }) =>
        rate(rateType.workersComp, year, trended(new Money(base_rate_per_100).times(factor), compChange, year), {
          state,
          code,
          label: description,
          discontinued: replaced_by !== '',
          replaced_by: replaced_by || null,
          source: `${illustrativeSource(year, compChange)}${state === 'IN' ? '' : `, Indiana times ${factor}`}`,
        }),
      ),
    ),
  );
}

function payrollTaxRows(): Cells[] {
  const facts = readRows('payroll-taxes.csv', ['year', 'tax', 'payer', 'rate_pct', 'source']);
  const newest = Math.max(...facts.map((fact) => Number(fact.year)));
  return seededYears.flatMap((year) => {
    const factsOf = Math.min(year, newest);
    const employer = facts.filter((fact) => Number(fact.year) === factsOf && fact.payer === 'employer');
    const fica = employer.filter(({ tax }) => tax === 'Social Security' || tax === 'Medicare');
    const futa = employer.filter(({ tax }) => tax === 'FUTA net (full 5.4 credit)');
    // The fact of the net rate refers to that of the gross one.
    const gross = employer.filter(({ tax }) => tax === 'FUTA gross');
    const row = (typeId: number, of: typeof facts, [stated] = of) => {
      const source = factsOf === year ? (stated?.source ?? '') : `illustrative: ${factsOf} carried over`;
      return rate(typeId, year, sum(of.map((fact) => fact.rate_pct)).toFixed(4), { source });
    };
    return [row(rateType.fica, fica), row(rateType.futa, futa, gross)];
  });
}

function renewalTrendRows(): Cells[] {
  return seededYears.map((year, index) =>
    rate(rateType.renewalTrend, year, renewalTrends[index] ?? '7.0', { source: 'illustrative' }),
  );
}

function rate(typeId: number, year: number, amount: string, more: Cells): Cells {
  const none = {
    state: null,
    code: null,
    label: null,
    value: null,
    is_variable: false,
    discontinued: false,
    replaced_by: null,
    ...noTerms,
  };
  return { ...none, ...more, type_id: typeId, year, rate: amount };
}
