import type { ReportField, ReportFormat } from './constants.ts';
import type { ReportKey } from './schema.ts';

/** A report as the table lists it and its dialog requests it. */
export interface Report {
  id: number;
  name: string;
  description: string;
  asks: readonly ReportField[];
  /** The report that Generate makes. */
  makes: ReportKey;
  /** A second button for the same report as CSV. */
  offers?: ReportKey;
}

/** The documented list; there is no report 6. */
export const reports: readonly Report[] = [
  {
    id: 1,
    name: 'Claim Summary',
    description: 'Claims, claimants and what was billed, allowed and paid, by client.',
    asks: ['dates', 'clients'],
    makes: 'claimSummary',
  },
  {
    id: 2,
    name: 'Claim Upload Audit',
    description: 'Each imported file with its rows, its paid total and its difference from the invoice.',
    asks: ['dates', 'clients', 'name'],
    makes: 'claimUploadAudit',
  },
  {
    id: 3,
    name: 'Reinsurance',
    description: 'Members who reached half of the specific deductible, with the reimbursable amounts.',
    asks: ['dates', 'clients', 'name'],
    makes: 'reinsurance',
  },
  {
    id: 4,
    name: 'Reinsurance Detail',
    description: 'The same, claim by claim, showing the claim that passed the deductible.',
    asks: ['dates', 'clients', 'name'],
    makes: 'reinsuranceDetail',
  },
  {
    id: 5,
    name: 'Medical Loss Summary',
    description: 'Claims against premium and the loss ratio, by client and month.',
    asks: ['dates'],
    makes: 'medicalLossSummary',
  },
  {
    id: 7,
    name: 'Annual Data Extract',
    description: 'All data of a year as a zip of CSV files, one per type of record.',
    asks: ['year'],
    makes: 'annualDataExtract',
  },
  {
    id: 8,
    name: 'Tier Rate Chart',
    description: 'Premiums of the year’s medical plans at each benefit tier.',
    asks: ['year'],
    makes: 'tierRateChart',
  },
  {
    id: 9,
    name: 'High Claimant Report',
    description: 'Members with the largest claims, without names unless Redacted is unticked.',
    asks: ['dates', 'clients', 'name', 'redacted'],
    makes: 'highClaimant',
    offers: 'highClaimantExtract',
  },
];

/** The file name of each report, before its days or year. */
export const reportFiles: Readonly<Record<ReportKey, { name: string; format: ReportFormat }>> = {
  claimSummary: { name: 'Claim Summary', format: 'pdf' },
  claimUploadAudit: { name: 'Claim Upload Audit', format: 'csv' },
  reinsurance: { name: 'Reinsurance', format: 'csv' },
  reinsuranceDetail: { name: 'Reinsurance Detail', format: 'csv' },
  medicalLossSummary: { name: 'Medical Loss Summary', format: 'csv' },
  annualDataExtract: { name: 'Annual Data Extract', format: 'zip' },
  tierRateChart: { name: 'Tier Rate Chart', format: 'pdf' },
  highClaimant: { name: 'High Claimant Report', format: 'pdf' },
  highClaimantExtract: { name: 'High Claimant Report', format: 'csv' },
};
