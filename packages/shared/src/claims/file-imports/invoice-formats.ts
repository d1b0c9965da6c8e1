import { amount, clientFields, code, date, integer, name, text } from './columns.ts';
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
    text(20)('GroupNumber', 'required', ['IN0010482', 'IN0010482', 'IN0010517'], {
      field: clientFields.carrier,
      note: "the client's carrier department id",
    }),
    text(20)('SubscriberId', 'required', ['S1000001', 'S1000001', 'S1000002'], { field: 'subscriber_id' }),
    name(65)('SubscriberLastName', 'required', ['Example', 'Example', 'Sample'], { field: 'subscriber_last_name' }),
    name(65)('SubscriberFirstName', 'required', ['Ann', 'Ann', 'Bob'], { field: 'subscriber_first_name' }),
    name(65)('PatientLastName', 'optional', ['Example', 'Example', 'Sample'], { field: 'member_last_name' }),
    name(65)('PatientFirstName', 'required', ['Ann', 'Cal', 'Bob'], { field: 'member_first_name' }),
    relationships('Relationship', 'required', ['EE', 'CH', 'EE'], { field: 'relationship' }),
    date('PatientDOB', 'required', ['04/12/1980', '09/30/2012', '01/05/1975'], { field: 'member_dob' }),
    text(30)('ClaimNumber', 'required', ['CLM0000001', 'CLM0000002', 'CLM0000003'], { field: 'claim_number' }),
    claimTypes('ClaimType', 'required', ['M', 'M', 'R'], { field: 'claim_type' }),
    date('ServiceFrom', 'required', ['01/05/2026', '01/08/2026', '01/09/2026'], { field: 'service_from' }),
    date('ServiceTo', 'optional', ['01/05/2026', '', '01/09/2026'], {
      field: 'service_to',
      note: 'ServiceFrom where empty',
    }),
    name(125)('ProviderName', 'optional', ['Example Clinic', 'Example Clinic, Pediatrics', 'Example Pharmacy'], {
      field: 'provider_name',
    }),
    amount('BilledAmount', 'optional', ['180.00', '240.50', '32.10'], { field: 'billed' }),
    amount('AllowedAmount', 'optional', ['120.00', '160.00', '30.00'], { field: 'allowed' }),
    amount('PaidAmount', 'required', ['90.00', '130.00', '20.00'], { field: 'paid' }),
    date('PaidDate', 'optional', ['01/20/2026', '01/20/2026', '01/21/2026'], {
      field: 'paid_date',
      note: 'the paid date of the form where empty',
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
    text(20)('carrier_dept_id', 'required', ['IN0010482', 'IN0010482', 'IN0010482']),
    text(20)('product_code', 'optional', ['PPO', 'PPO', 'PPO']),
    text(20)('subscriber_id', 'optional', ['S1000001', 'S1000001', 'S1000001']),
    text(22)('member_id', 'required', ['S100000101', 'S100000101', 'S100000101']),
    relationships('relationship', 'required', ['EE', 'EE', 'EE']),
    name(65)('member_last_name', 'required', ['Example', 'Example', 'Example']),
    name(65)('member_first_name', 'required', ['Ann', 'Ann', 'Ann']),
    date('member_dob', 'required', ['1980-04-12', '1980-04-12', '1980-04-12']),
    text(30)('claim_number', 'required', ['CLM0000004', 'CLM0000004', 'CLM0000005']),
    integer(1)('claim_line', 'required', ['1', '1', '1']),
    code('O', 'A', 'V')('adjustment_code', 'required', ['O', 'A', 'O']),
    text(30)('original_claim_number', 'optional', ['', 'CLM0000004', ''], { note: 'needed for A and V' }),
    claimTypes('claim_type', 'required', ['M', 'M', 'M']),
    date('service_from', 'required', ['2026-01-05', '2026-01-05', '2026-01-09']),
    date('service_to', 'required', ['2026-01-05', '2026-01-05', '2026-01-09']),
    code('I', 'O')('network', 'optional', ['I', 'I', 'O']),
    text(8)('diagnosis_code', 'optional', ['J02.9', 'J02.9', '']),
    name(125)('provider_name', 'optional', ['Example Clinic', 'Example Clinic', 'Example Hospital']),
    amount('billed_amount', 'required', ['180.00', '-20.00', '900.00'], { field: 'billed' }),
    amount('allowed_amount', 'required', ['120.00', '-20.00', '600.00'], { field: 'allowed' }),
    amount('deductible_amount', 'optional', ['0.00', '0.00', '100.00'], { field: 'deductible' }),
    amount('copay_amount', 'optional', ['30.00', '0.00', '0.00'], { field: 'copay' }),
    amount('coinsurance_amount', 'optional', ['0.00', '0.00', '100.00'], { field: 'coinsurance' }),
    amount('cob_amount', 'optional', ['0.00', '0.00', '0.00'], { field: 'cob' }),
    amount('paid_amount', 'required', ['90.00', '-20.00', '400.00'], { field: 'paid' }),
    amount('fee_amount', 'optional', ['2.50', '0.00', '2.50'], { field: 'fee' }),
    date('paid_date', 'required', ['2026-01-20', '2026-02-03', '2026-01-21']),
  ],
};
