/** What the dashboard shows, each with its table and its CSV. */
export const dashboardCharts = ['pipeline', 'renewals', 'medicalLoss', 'costDrivers'] as const;
export type DashboardChart = (typeof dashboardCharts)[number];

/** Titles of the charts, and names of their files. */
export const chartTitles: Readonly<Record<DashboardChart, string>> = {
  pipeline: 'Pipeline Funnel',
  renewals: 'Renewals by Status',
  medicalLoss: 'Medical Loss Ratio',
  costDrivers: 'Top Cost Drivers',
};

/** Years besides the last 12 months: this one and so many before it. */
export const yearsBack = 4;

/** Percent of premium (formulas.md 6): below the first is green, up to the second amber, above it red. */
export const lossLimits = { watch: 80, over: 100 } as const;

/** Clients that the table of loss ratios names, those with the most net claims first; its CSV has all. */
export const mostLossClients = 25;

/** Who fewer people stand behind is not shown apart: one of them could be recognised. */
export const fewestMembers = 5;
