import type { FeeRow, TypedRates } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';

/** The same numbers for the same seed on every machine (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A customer's payroll as it could be entered before wages below the base, policy terms and the like existed. */
export interface RandomPayroll {
  typed: TypedRates;
  /** USD per employee and month, today; null if unknown. */
  rate: string | null;
  cycles: { cycleCount: number; ftCount: number; ptCount: number; wages: string }[];
  fees: FeeRow[];
  wcTier: number;
  taxes: {
    row: TaxRow;
    table: { id: number; year: number; rate: string; value: string; isVariable: boolean } | null;
  }[];
  comp: { row: CompRow; table: { id: number; year: number; rate: string } | null }[];
}

interface TaxRow {
  employeeCount: number;
  taxRate: string;
  override: boolean;
  proposedTaxRate: string | null;
  currentSUTA: string | null;
  proposedSUTA: string | null;
}

interface CompRow {
  state: string;
  annualWages: string;
  rate: string;
  override: boolean;
  proposedRate: string | null;
  currentCost: string | null;
  proposedCost: string | null;
}

const year = 2026;

/** Makes the record of a seed: with unknown and typed figures, and without rows of state funds. */
export const randomPayroll = (seed: number): RandomPayroll => {
  const random = randomOf(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const some = (chance: number) => random() < chance;
  const money = (below: number) => (whole(below * 100) / 100).toFixed(2);
  const percent = (below: number) => (whole(below * 10_000) / 10_000).toFixed(4);
  const perhaps = (value: () => string) => (some(0.6) ? value() : null);
  const list = <T>(most: number, make: () => T): T[] => Array.from({ length: whole(most + 1) }, make);
  const fee = (id: number, payCycleId: number | null, employeeRangeId: number): FeeRow => ({
    id,
    year,
    feeTypeId: payCycleId ? 49 : 50,
    payCycleId,
    employeeRangeId,
    feeAmount: money(90),
  });
  return {
    typed: { wS_BW: money(60), wS_BW_Override: some(0.3), wsFee: money(3_000), wsFee_Override: some(0.3) },
    rate: perhaps(() => money(90)),
    cycles: list(3, () => ({
      cycleCount: [12, 24, 26, 52][whole(4)] ?? 12,
      ftCount: whole(120),
      ptCount: whole(30),
      wages: money(400_000),
    })),
    fees: [51, 52, 53, 54, null].flatMap((cycle, at) =>
      [81, 82, 83, 84, 85, 86, 87, 88].filter(() => some(0.9)).map((range) => fee(at * 10 + range, cycle, range)),
    ),
    wcTier: [110, 120, 130, 140][whole(4)] ?? 120,
    taxes: list(4, () => ({
      row: {
        employeeCount: whole(300),
        taxRate: percent(12),
        override: some(0.25),
        proposedTaxRate: perhaps(() => percent(12)),
        currentSUTA: perhaps(() => money(90_000)),
        proposedSUTA: perhaps(() => money(90_000)),
      },
      table: some(0.9) ? { id: 1, year, rate: percent(9), value: money(80_000), isVariable: some(0.3) } : null,
    })),
    comp: list(4, () => ({
      row: {
        state: ['IN', 'IL', 'MI', 'TX'][whole(4)] ?? 'IN',
        annualWages: money(3_000_000),
        rate: percent(30),
        override: some(0.25),
        proposedRate: perhaps(() => percent(30)),
        currentCost: perhaps(() => money(90_000)),
        proposedCost: perhaps(() => money(90_000)),
      },
      table: some(0.9) ? { id: 2, year, rate: percent(20) } : null,
    })),
  };
};
