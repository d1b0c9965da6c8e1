import { z } from 'zod';

/** What a proposal is compared by with the record as it is now, as users read it: "plans and unemployment have changed". */
export const proposalParts = {
  company: 'the company’s details',
  year: 'the year',
  effectiveDate: 'the effective date',
  cycles: 'pay cycles',
  grid: 'administration fees',
  implementationFee: 'the implementation fee',
  services: 'services',
  unemployment: 'unemployment',
  workersComp: 'workers’ comp',
  payrollTaxes: 'payroll taxes',
  restart: 'wage bases that start again',
  contributionTax: 'the payroll tax on employee contributions',
  plans: 'plans',
  participation: 'participation',
  affordability: 'affordability',
  scenario: 'the scenario',
} as const;

export type ProposalPart = keyof typeof proposalParts;
export const proposalPartNames = Object.keys(proposalParts) as ProposalPart[];

/** An archived proposal that differs from the record. */
export const changedProposal = z.object({
  documentID: z.number().int(),
  parts: z.array(z.enum(proposalPartNames as [ProposalPart, ...ProposalPart[]])),
});
export type ChangedProposal = z.infer<typeof changedProposal>;
