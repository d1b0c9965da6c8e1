import type { AdminRatesDetail, AdminRatesSave, PayRollDetail, PayRollSave } from '@worksmart/shared/payroll/schema.ts';
import { payRollSave } from '@worksmart/shared/payroll/schema.ts';

const cyclesField = payRollSave.shape.contractorServiceCycles;
const tierField = payRollSave.shape.wcTier;

/** Converts the payroll part of a loaded record to form values; the tables have their own calls. */
export const payrollOf = (payRoll: PayRollDetail): PayRollSave => ({
  usesService: payRoll.usesService,
  vendor: payRoll.vendor ?? '',
  conversionFee: payRoll.conversionFee,
  contractors: payRoll.contractors,
  contractorCount: payRoll.contractorCount,
  usesContractorService: payRoll.usesContractorService,
  contractorServiceRate: payRoll.contractorServiceRate,
  contractorServiceCycles: cyclesField.parse(payRoll.contractorServiceCycles),
  usesTimeclock: payRoll.usesTimeclock,
  timeclockCount: payRoll.timeclockCount,
  timeclockCharge: payRoll.timeclockCharge,
  wcTier: tierField.parse(payRoll.wcTier),
  includeWorkersComp: payRoll.includeWorkersComp,
  taxInfo: {
    isNFP: payRoll.taxInfo.isNFP,
    subjectToFUTA: payRoll.taxInfo.subjectToFUTA,
    unemploymentClaim: payRoll.taxInfo.unemploymentClaim,
    isTaxCurrent: payRoll.taxInfo.isTaxCurrent,
  },
});

/**
 * The typed admin rates. A rate without its override flag is calculated from the fee tables and is null here, so that
 * repricing for a new pay cycle does not count as a change of the form.
 */
export const ratesOf = (rates: AdminRatesDetail): AdminRatesSave => ({
  rate: rates.rate,
  wsFee: rates.wsFee_Override ? rates.wsFee : null,
  wsFee_Override: rates.wsFee_Override,
  wS_WK: rates.wS_WK_Override ? rates.wS_WK : null,
  wS_WK_Override: rates.wS_WK_Override,
  wS_BW: rates.wS_BW_Override ? rates.wS_BW : null,
  wS_BW_Override: rates.wS_BW_Override,
  wS_SM: rates.wS_SM_Override ? rates.wS_SM : null,
  wS_SM_Override: rates.wS_SM_Override,
  wS_MO: rates.wS_MO_Override ? rates.wS_MO : null,
  wS_MO_Override: rates.wS_MO_Override,
  note_1: rates.note_1 ?? '',
  note_2: rates.note_2 ?? '',
});
