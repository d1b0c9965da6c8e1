import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import type { Amount } from '@worksmart/shared/platform/money.ts';
import type { ComparedTotal } from '@worksmart/shared/platform/totals.ts';
import type { ProposalSummary } from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import type { Benchmark } from '@worksmart/shared/pricing/reference/benchmark.schema.ts';
import type { ComparisonGrid } from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import type { ServiceCosts } from '@worksmart/shared/records/payroll/services-cost.rules.ts';
import type { UnemploymentCost } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import type { WageBaseRestart } from '@worksmart/shared/records/payroll/wage-base-restart.rules.ts';
import type { WcLineCost, WcTotal } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { WcTerms } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import type { Brand } from '#platform/brand.ts';
import type { Letterhead } from '#platform/pdf/customer-cover.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import type { PlanDocument } from '#pricing/comparison/plan-document.service.ts';
import type { PayrollTaxFacts } from '#records/payroll/payroll-taxes.service.ts';
import type { ProposalAffordability } from './affordability.queries.ts';
import type { ContributionTax } from './contribution-tax.facts.ts';
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
  /** Today's rate, percent: 2.5 is 2.5%. */
  taxRate: Amount;
  cost: UnemploymentCost;
  /** The wages that the state taxes, USD a year; null if it has no rate, or if the costs were typed. */
  taxableWages: Amount | null;
  /** Whether more is known of them than the number of employees. */
  knowsWages: boolean;
  /** Whether joining moves the customer's experience balance into the provider's account, as in Indiana at PEO level. */
  movesExperience: boolean;
  /** The average wage is under the state's wage base: the cost may be less. */
  mayBeOverstated: boolean;
}

export interface WorkersCompLine {
  state: string;
  code: string;
  annualWages: Amount;
  /** Today's rate, USD per 100 USD of payroll. */
  rate: Amount;
  override: boolean;
  cost: WcLineCost;
}

/** The lines of one kind and their yearly totals. */
export interface CostPart<Line> {
  lines: readonly Line[];
  cost: ComparedTotal;
}

/** The workers' comp lines, and the policy as a whole. */
export type WorkersCompPart = CostPart<WorkersCompLine> & WcTotal & { terms: WcTerms };

/** The content of a proposal, calculated; it contains nothing internal to the provider. */
export interface ProposalFacts {
  brand: Brand;
  company: Letterhead & {
    type: string | null;
    /** In the API's date format. */
    established: CalendarDate | null;
    locations: number;
    states: readonly string[];
  };
  date: CalendarDate;
  validUntil: CalendarDate;
  /** The rate tables' year. */
  year: number;
  /** The first day of the month in which the company begins; null if unknown. */
  effectiveDate: CalendarDate | null;
  cycles: readonly ProposalCycle[];
  grid: ComparisonGrid;
  /** The one-time implementation fee, USD; null if the fee tables have none. */
  implementationFee: Amount | null;
  /** What the services in use today cost per year. */
  services: ServiceCosts;
  unemployment: CostPart<UnemploymentLine>;
  /** Null if workers' comp is left out. */
  workersComp: WorkersCompPart | null;
  /** The name of each class in its lines, by state and code ("IN 8810"), where the rate tables have one. */
  classNames: Readonly<Record<string, string>>;
  /** Federal payroll taxes, the same with and without the provider: in no total. Null if they are left out. */
  payrollTaxes: PayrollTaxFacts | null;
  /**
   * The payroll tax on employees' contributions, which joins the total. Null if it is left out, undefined if the user may not
   * see what it is made from.
   */
  contributionTax: ContributionTax | null | undefined;
  /** The one-time tax of wage bases that start again. Null if it is left out, or without a start date. */
  restart: WageBaseRestart | null;
  /** The plans of the kinds in the proposal: medical, dental, vision. */
  plans: PlanDocument;
  /** Whether each plan of the customer is shown next to the plan proposed to replace it. */
  comparesPlans: boolean;
  /** Who enrolled, in words, if a census set the quantities of a plan; otherwise null. */
  participation: string | null;
  /**
   * Whether the coverage is affordable under the ACA. Null if it is left out, undefined if the user may not see what it is made
   * from.
   */
  affordability: ProposalAffordability | null | undefined;
  /** The survey that premiums are compared with; null if it is left out, or if Operations has none. */
  benchmark: Benchmark | null;
  summary: ProposalSummary;
  /** The scenario whose terms replace the record's. */
  scenario: ScenarioTerms | null;
}

/** Draws a part of the proposal into the element `parent`; nothing if the proposal has no such part. */
export type ProposalSection = (pdf: Pdf, parent: Tag, facts: ProposalFacts) => void;
