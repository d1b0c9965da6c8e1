import { amount, clientFields, code, date, integer, text } from './columns.ts';
import { fileTypes } from './constants.ts';
import type { ImportFormat } from './format-types.ts';

const relationships = code('EE', 'SP', 'CH', 'OT');
const claimTypes = code('M', 'R', 'D', 'V');

/**
 * The carrier's claims invoice, Version 01.2022: one row per claim; adjustments are negative rows with the same number.
 */
export const claimsInvoice2022: ImportFormat = {
  id: 1,
  typeId: fileTypes.claims,
  name: 'Claims, Version 01.2022',
  dates: 'us',
  table: 'claim',
  constants: { format: '1', claim_line: '1', adjustment_code: 'O' },
  copies: [['service_to', 'service_from']],
  key: ['claim_number', 'paid_date', 'paid'],
  keyColumn: 'ClaimNumber',
  columns: [
    text(20)('GroupNumber', clientFields.carrier, true, {
      note: "the client's carrier department id",
      examples: ['IN0010482', 'IN0010482', 'IN0010517'],
    }),
    text(20)('SubscriberId', 'subscriber_id', true, { examples: ['S1000001', 'S1000001', 'S1000002'] }),
    text(65)('SubscriberLastName', 'subscriber_last_name', true, { examples: ['Example', 'Example', 'Sample'] }),
    text(65)('SubscriberFirstName', 'subscriber_first_name', true, { examples: ['Ann', 'Ann', 'Bob'] }),
    text(65)('PatientLastName', 'member_last_name', false, { examples: ['Example', 'Example', 'Sample'] }),
    text(65)('PatientFirstName', 'member_first_name', true, { examples: ['Ann', 'Cal', 'Bob'] }),
    relationships('Relationship', 'relationship', true, { examples: ['EE', 'CH', 'EE'] }),
    date('PatientDOB', 'member_dob', true, { examples: ['04/12/1980', '09/30/2012', '01/05/1975'] }),
    text(30)('ClaimNumber', 'claim_number', true, { examples: ['CLM0000001', 'CLM0000002', 'CLM0000003'] }),
    claimTypes('ClaimType', 'claim_type', true, { examples: ['M', 'M', 'R'] }),
    date('ServiceFrom', 'service_from', true, { examples: ['01/05/2026', '01/08/2026', '01/09/2026'] }),
    date('ServiceTo', 'service_to', false, {
      note: 'ServiceFrom where empty',
      examples: ['01/05/2026', '', '01/09/2026'],
    }),
    text(125)('ProviderName', 'provider_name', false, {
      examples: ['Example Clinic', 'Example Clinic, Pediatrics', 'Example Pharmacy'],
    }),
    amount('BilledAmount', 'billed', false, { examples: ['180.00', '240.50', '32.10'] }),
    amount('AllowedAmount', 'allowed', false, { examples: ['120.00', '160.00', '30.00'] }),
    amount('PaidAmount', 'paid', true, { examples: ['90.00', '130.00', '20.00'] }),
    date('PaidDate', 'paid_date', false, {
      note: 'the paid date of the form where empty',
      examples: ['01/20/2026', '01/20/2026', '01/21/2026'],
    }),
  ],
};

/** The carrier's claims invoice, Version 03.2023: lines and adjustments. */
export const claimsInvoice2023: ImportFormat = {
  id: 2,
  typeId: fileTypes.claims,
  name: 'Claims, Version 03.2023',
  dates: 'iso',
  table: 'claim',
  constants: { format: '2' },
  copies: [],
  key: ['claim_number', 'claim_line', 'adjustment_code'],
  keyColumn: 'claim_number',
  columns: [
    text(20)('carrier_dept_id', clientFields.carrier, true, { examples: ['IN0010482', 'IN0010482', 'IN0010482'] }),
    text(20)('product_code', 'product_code', false, { examples: ['PPO', 'PPO', 'PPO'] }),
    text(20)('subscriber_id', 'subscriber_id', false, { examples: ['S1000001', 'S1000001', 'S1000001'] }),
    text(22)('member_id', 'member_id', true, { examples: ['S100000101', 'S100000101', 'S100000101'] }),
    relationships('relationship', 'relationship', true, { examples: ['EE', 'EE', 'EE'] }),
    text(65)('member_last_name', 'member_last_name', true, { examples: ['Example', 'Example', 'Example'] }),
    text(65)('member_first_name', 'member_first_name', true, { examples: ['Ann', 'Ann', 'Ann'] }),
    date('member_dob', 'member_dob', true, { examples: ['1980-04-12', '1980-04-12', '1980-04-12'] }),
    text(30)('claim_number', 'claim_number', true, { examples: ['CLM0000004', 'CLM0000004', 'CLM0000005'] }),
    integer(1)('claim_line', 'claim_line', true, { examples: ['1', '1', '1'] }),
    code('O', 'A', 'V')('adjustment_code', 'adjustment_code', true, { examples: ['O', 'A', 'O'] }),
    text(30)('original_claim_number', 'original_claim_number', false, {
      note: 'needed for A and V',
      examples: ['', 'CLM0000004', ''],
    }),
    claimTypes('claim_type', 'claim_type', true, { examples: ['M', 'M', 'M'] }),
    date('service_from', 'service_from', true, { examples: ['2026-01-05', '2026-01-05', '2026-01-09'] }),
    date('service_to', 'service_to', true, { examples: ['2026-01-05', '2026-01-05', '2026-01-09'] }),
    code('I', 'O')('network', 'network', false, { examples: ['I', 'I', 'O'] }),
    text(8)('diagnosis_code', 'diagnosis_code', false, { examples: ['J02.9', 'J02.9', ''] }),
    text(125)('provider_name', 'provider_name', false, {
      examples: ['Example Clinic', 'Example Clinic', 'Example Hospital'],
    }),
    amount('billed_amount', 'billed', true, { examples: ['180.00', '-20.00', '900.00'] }),
    amount('allowed_amount', 'allowed', true, { examples: ['120.00', '-20.00', '600.00'] }),
    amount('deductible_amount', 'deductible', false, { examples: ['0.00', '0.00', '100.00'] }),
    amount('copay_amount', 'copay', false, { examples: ['30.00', '0.00', '0.00'] }),
    amount('coinsurance_amount', 'coinsurance', false, { examples: ['0.00', '0.00', '100.00'] }),
    amount('cob_amount', 'cob', false, { examples: ['0.00', '0.00', '0.00'] }),
    amount('paid_amount', 'paid', true, { examples: ['90.00', '-20.00', '400.00'] }),
    amount('fee_amount', 'fee', false, { examples: ['2.50', '0.00', '2.50'] }),
    date('paid_date', 'paid_date', true, { examples: ['2026-01-20', '2026-02-03', '2026-01-21'] }),
  ],
};
