/** The dashboard's charts, each with a table and a CSV. */
export const dashboardCharts = ['pipeline', 'worth', 'archived', 'renewals', 'medicalLoss', 'costDrivers'] as const;
export type DashboardChart = (typeof dashboardCharts)[number];
/** The charts for every role that sees sales records. */
export const salesCharts: readonly DashboardChart[] = ['worth', 'archived'];

/** Titles of the charts and names of their files. */
export const chartTitles: Readonly<Record<DashboardChart, string>> = {
  pipeline: 'Pipeline Funnel',
  worth: 'Pipeline Worth',
  archived: 'Archive Reasons',
  renewals: 'Renewals by Status',
  medicalLoss: 'Medical Loss Ratio',
  costDrivers: 'Top Cost Drivers',
};

/** Years to choose from besides the last 12 months: the current year and this many before it. */
export const yearsBack = 4;

/** Percent of premium (formulas.md 6): green below the first limit, amber up to the second, red above it. */
export const lossLimits = { watch: 80, over: 100 } as const;

/** Clients in the table of loss ratios, those with the most net claims first; the CSV has all. */
export const mostLossClients = 25;

/** A group of fewer members is not shown separately, since a member could be recognized. */
export const fewestMembers = 5;
