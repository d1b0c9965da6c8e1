import type { Cells } from '../write-rows.ts';

const source = 'Illustrative. Replace these figures with your own cost to serve and losses.';

/** Illustrative assumptions for the margin sheet, the same in each year. USD and percent. */
export const marginDefaultRows = (): Cells[] =>
  [2024, 2025, 2026, 2027].map((year) => ({
    year,
    per_client_annual: 2_400,
    per_employee_annual: 360,
    per_payroll_run: 15,
    commission_percent: 5,
    setup_once: 1_800,
    wc_loss_fund_percent: 100,
    target_margin_percent: 25,
    source,
  }));
