import { arrayJson, objectJson } from '../platform/json-sql.ts';

const payCycles = arrayJson(
  objectJson({
    id: 'y.id',
    description: 'y.description',
    cycleCount: 'y.cycle_count',
    ftCount: 'y.ft_count',
    ptCount: 'y.pt_count',
    wages: 'y.wages',
    rowVersion: 'y.row_version',
  }),
  'pay_cycle y where y.customer_id = c.id',
  'y.id',
);

/** Null without a base rate. Rows last priced by an earlier release still contain 0. */
const proposedWorkersCompSql = 'case when w.proposed_rate is not null then w.proposed_cost end';

const workersComp = arrayJson(
  objectJson({
    id: 'w.id',
    state: 'w.state',
    employeeCount: 'w.employee_count',
    code: 'w.code',
    rate: 'w.rate',
    proposedRate: 'w.proposed_rate',
    monthlyWages: 'w.monthly_wages',
    annualWages: 'w.annual_wages',
    currentCost: 'w.current_cost',
    proposedCost: proposedWorkersCompSql,
    override: 'w.override',
    rowVersion: 'w.row_version',
  }),
  'workers_comp w where w.customer_id = c.id',
  'w.id',
);

const withholdings = arrayJson(
  objectJson({
    id: 'h.id',
    state: 'h.state',
    employeeCount: 'h.employee_count',
    sutaNum: 'h.suta_num',
    whAccount: 'h.wh_account',
    taxRate: 'h.tax_rate',
    proposedTaxRate: 'h.proposed_tax_rate',
    currentSUTA: 'h.current_suta',
    proposedSUTA: 'h.proposed_suta',
    override: 'h.override',
    rowVersion: 'h.row_version',
  }),
  'withholding h where h.customer_id = c.id',
  'h.id',
);

/** SQL of `rfp.payRoll`, from `customer c` and `payroll pr`. */
export const payRollJson = objectJson({
  usesService: 'pr.uses_service',
  vendor: 'pr.vendor',
  conversionFee: 'pr.conversion_fee',
  contractors: 'pr.contractors',
  contractorCount: 'pr.contractor_count',
  usesContractorService: 'pr.uses_contractor_service',
  contractorServiceRate: 'pr.contractor_service_rate',
  contractorServiceCycles: 'pr.contractor_service_cycles',
  usesTimeclock: 'pr.uses_timeclock',
  timeclockCount: 'pr.timeclock_count',
  timeclockCharge: 'pr.timeclock_charge',
  wcTier: 'pr.wc_tier',
  includeWorkersComp: 'pr.include_workers_comp',
  payCycles,
  workersComp,
  taxInfo: objectJson({
    isNFP: 'pr.is_nfp',
    subjectToFUTA: 'pr.subject_to_futa',
    unemploymentClaim: 'pr.unemployment_claim',
    isTaxCurrent: 'pr.is_tax_current',
    witholdings: withholdings,
  }),
});

const employeesOf = (cycleCount: number) =>
  `(select coalesce(sum(y.ft_count + y.pt_count), 0)
    from pay_cycle y where y.customer_id = c.id and y.cycle_count = ${cycleCount})`;

/**
 * SQL of `rfp.adminRates`, from `customer c` and `admin_rates ar`. Calculated rates are stored when their inputs change.
 * Only users who may edit the rates get the notes: `$4` says whether this user may.
 */
export const adminRatesJson = objectJson({
  rate: 'ar.rate',
  wsFee: 'ar.ws_fee',
  wsFee_Override: 'ar.ws_fee_override',
  wS_WK: 'ar.ws_wk',
  wS_WK_Override: 'ar.ws_wk_override',
  wS_WK_Count: employeesOf(52),
  wS_BW: 'ar.ws_bw',
  wS_BW_Override: 'ar.ws_bw_override',
  wS_BW_Count: employeesOf(26),
  wS_SM: 'ar.ws_sm',
  wS_SM_Override: 'ar.ws_sm_override',
  wS_SM_Count: employeesOf(24),
  wS_MO: 'ar.ws_mo',
  wS_MO_Override: 'ar.ws_mo_override',
  wS_MO_Count: employeesOf(12),
  note_1: 'case when $4::boolean then ar.note_1 end',
  note_2: 'case when $4::boolean then ar.note_2 end',
});
