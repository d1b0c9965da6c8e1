import type { CalendarDate } from '@worksmart/shared/dates.ts';
import type { Amount } from '@worksmart/shared/money.ts';
import type { ComparisonGrid } from '@worksmart/shared/payroll/comparison-grid.rules.ts';
import type { ServiceCosts } from '@worksmart/shared/payroll/services-cost.rules.ts';
import type { UnemploymentCost } from '@worksmart/shared/payroll/unemployment.rules.ts';
import type { WorkersCompCost } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import type { ProposalSummary } from '@worksmart/shared/proposals/summary.rules.ts';
import type { ComparedTotal } from '@worksmart/shared/totals.ts';
import type { PlanDocument } from '../comparison/plan-pages.service.ts';
import type { Letterhead } from '../platform/pdf/customer-cover.ts';
import type { ScenarioTerms } from './scenario-terms.queries.ts';

export interface ProposalCycle {
  description: string;
  cycleCount: number;
  ftCount: number;
  ptCount: number;
  /** USD per month. */
  wages: Amount;
}

export interface UnemploymentLine {
  state: string;
  employees: number;
  /** Today's, percent: 2.5 is 2.5%. */
  taxRate: Amount;
  cost: UnemploymentCost;
  /** The average wage is under the state's wage base: the cost may be less. */
  mayBeOverstated: boolean;
}

export interface WorkersCompLine {
  state: string;
  code: string;
  annualWages: Amount;
  /** Today's, USD per 100 USD of payroll. */
  rate: Amount;
  cost: WorkersCompCost;
}

/** The lines of one kind and what they come to in a year. */
export interface CostPart<Line> {
  lines: readonly Line[];
  cost: ComparedTotal;
}

/** All that a proposal says, computed; nothing that is the provider's own business. */
export interface ProposalFacts {
  provider: string;
  company: Letterhead & {
    type: string | null;
    /** As it travels. */
    established: CalendarDate | null;
    locations: number;
    states: readonly string[];
  };
  date: CalendarDate;
  validUntil: CalendarDate;
  /** The rate tables' year. */
  year: number;
  cycles: readonly ProposalCycle[];
  grid: ComparisonGrid;
  /** The one-time implementation fee, USD; null while the fee tables have none. */
  implementationFee: Amount | null;
  /** What the services in use today cost a year. */
  services: ServiceCosts;
  unemployment: CostPart<UnemploymentLine>;
  /** Null when workers' comp is left out. */
  workersComp: CostPart<WorkersCompLine> | null;
  /** Of the kinds that the proposal is about: medical, dental, vision. */
  plans: PlanDocument;
  /** Whether each plan of the customer is set beside the one proposed in its place. */
  comparesPlans: boolean;
  summary: ProposalSummary;
  /** Whose terms stand in place of the record's. */
  scenario: ScenarioTerms | null;
}
