import type { CalendarDate } from '@worksmart/shared/dates.ts';
import type { Amount } from '@worksmart/shared/money.ts';
import type { ComparisonGrid } from '@worksmart/shared/payroll/comparison-grid.rules.ts';
import type { WorkersCompCost } from '@worksmart/shared/payroll/workers-comp.rules.ts';

export interface Person {
  name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
}

export interface ProposalCycle {
  description: string;
  cycleCount: number;
  ftCount: number;
  ptCount: number;
  /** USD per month. */
  wages: Amount;
}

export interface WorkersCompLine {
  state: string;
  code: string;
  annualWages: Amount;
  /** Today's, USD per 100 USD of payroll. */
  rate: Amount;
  cost: WorkersCompCost;
}

/** All that a proposal says, computed; nothing that is the provider's own business. */
export interface ProposalFacts {
  provider: string;
  company: {
    name: string;
    address: string;
    place: string;
    type: string | null;
    /** As it travels. */
    established: CalendarDate | null;
    locations: number;
    states: readonly string[];
  };
  contact: Person | null;
  agent: Person | null;
  date: CalendarDate;
  validUntil: CalendarDate;
  /** The rate tables' year. */
  year: number;
  cycles: readonly ProposalCycle[];
  grid: ComparisonGrid;
  /** The one-time implementation fee, USD; null while the fee tables have none. */
  implementationFee: Amount | null;
  /** Services in use today, USD a year; 0 without any. */
  contractors: Amount;
  timeclocks: Amount;
  /** Null when workers' comp is left out. */
  workersComp: readonly WorkersCompLine[] | null;
}
