import { amount, code, date, type ImportColumn, integer, name, quantity, text } from './columns.ts';
import { fileTypes } from './constants.ts';
import type { ImportFormat } from './format-types.ts';

const sexes = code('M', 'F', 'U');

/** The member of a claim: the same columns in both detail formats. */
const person: readonly ImportColumn[] = [
  text(20)('carrier_dept_id', 'optional', ['IN0010482', 'IN0010482', ''], {
    note: 'this or payroll_client_id is needed',
  }),
  text(20)('payroll_client_id', 'optional', ['WSC-1042', '', 'WSC-1042'], {
    note: 'this or carrier_dept_id is needed',
  }),
  text(20)('subscriber_id', 'required', ['S1000001', 'S1000001', 'S1000002']),
  text(22)('member_id', 'required', ['S100000101', 'S100000102', 'S100000201']),
  code('EE', 'SP', 'CH', 'OT')('relationship', 'required', ['EE', 'CH', 'EE']),
  name(65)('member_last_name', 'required', ['Example', 'Example', 'Sample']),
  name(65)('member_first_name', 'required', ['Ann', 'Cal', 'Bob']),
  date('member_dob', 'required', ['1980-04-12', '2012-09-30', '1975-01-05']),
  sexes('member_sex', 'optional', ['F', 'M', 'M']),
];

/** Medical claims, one row per claim line. */
export const medicalClaims: ImportFormat = {
  id: 4,
  typeId: fileTypes.medicalClaims,
  name: 'Medical Claims',
  dates: 'iso',
  table: 'claim',
  constants: { format: '4', claim_type: 'M' },
  copies: [],
  key: ['claim_number', 'claim_line', 'adjustment_code'],
  keyColumn: 'claim_number',
  columns: [
    text(30)('claim_number', 'required', ['CLM0000001', 'CLM0000002', 'CLM0000006']),
    integer(1)('claim_line', 'required', ['1', '1', '1']),
    code('O', 'A', 'V')('adjustment_code', 'required', ['O', 'O', 'O']),
    ...person,
    text(5, 'zip')('member_zip', 'optional', ['46032', '46032', '']),
    code('P', 'U')('claim_form', 'required', ['P', 'P', 'U'], { note: 'P professional, U institutional' }),
    text(2, { digits: 2, least: 1 })('place_of_service', 'optional', ['11', '11', ''], { note: 'needed for P' }),
    text(4)('bill_type', 'optional', ['', '', '131'], { note: 'needed for U' }),
    date('service_from', 'required', ['2026-01-05', '2026-01-08', '2026-01-09']),
    date('service_to', 'required', ['2026-01-05', '2026-01-08', '2026-01-11']),
    date('admit_date', 'optional', ['', '', '2026-01-09']),
    date('discharge_date', 'optional', ['', '', '2026-01-11']),
    date('received_date', 'optional', ['2026-01-10', '2026-01-12', '2026-01-15']),
    date('paid_date', 'required', ['2026-01-20', '2026-01-20', '2026-01-28']),
    text(8)('diagnosis_code_1', 'optional', ['J02.9', 'J02.9', 'K35.80'], {
      field: 'diagnosis_code',
      note: 'needed by contract; empty is a warning',
    }),
    text(8)('diagnosis_code_2', 'optional'),
    text(8)('diagnosis_code_3', 'optional'),
    text(8)('diagnosis_code_4', 'optional'),
    text(5, { digits: 5, least: 3 })('procedure_code', 'optional', ['99213', '99213', '44970']),
    text(2)('modifier_1', 'optional'),
    text(4, { digits: 4, least: 1 })('revenue_code', 'optional', ['', '', '0360']),
    text(4)('drg_code', 'optional', ['', '', '343']),
    integer(0)('units', 'optional', ['1', '1', '1']),
    text(10)('rendering_npi', 'optional', ['1234567893', '1234567893', '']),
    text(10)('billing_npi', 'optional', ['1234567893', '1234567893', '1234567893']),
    name(125)('provider_name', 'optional', ['Example Clinic', 'Example Clinic', 'Example Hospital']),
    text(10)('provider_tin', 'optional'),
    code('I', 'O')('network', 'optional', ['I', 'I', 'O']),
    amount('billed_amount', 'required', ['180.00', '240.50', '9000.00'], { field: 'billed' }),
    amount('allowed_amount', 'required', ['120.00', '160.00', '6000.00'], { field: 'allowed' }),
    amount('deductible_amount', 'optional', ['0.00', '0.00', '1000.00'], { field: 'deductible' }),
    amount('copay_amount', 'optional', ['30.00', '30.00', '0.00'], { field: 'copay' }),
    amount('coinsurance_amount', 'optional', ['0.00', '0.00', '1000.00'], { field: 'coinsurance' }),
    amount('cob_amount', 'optional', ['0.00', '0.00', '0.00'], { field: 'cob' }),
    amount('paid_amount', 'required', ['90.00', '130.00', '4000.00'], { field: 'paid' }),
  ],
};

/** Pharmacy claims. */
export const pharmacyClaims: ImportFormat = {
  id: 5,
  typeId: fileTypes.pharmacyClaims,
  name: 'Pharmacy Claims',
  dates: 'iso',
  table: 'claim',
  constants: { format: '5', claim_type: 'R', claim_line: '1' },
  copies: [['service_to', 'service_from']],
  key: ['claim_number', 'adjustment_code'],
  keyColumn: 'claim_number',
  columns: [
    text(30)('claim_number', 'required', ['CLM0000003', 'CLM0000007', 'CLM0000008']),
    code('O', 'A', 'V')('adjustment_code', 'required', ['O', 'O', 'O']),
    ...person,
    text(20)('rx_number', 'optional', ['RX100001', 'RX100002', 'RX100003']),
    integer(0, 99)('fill_number', 'optional', ['0', '1', '0']),
    date('fill_date', 'required', ['2026-01-09', '2026-01-12', '2026-01-14'], { field: 'service_from' }),
    date('written_date', 'optional', ['2026-01-08', '', '2026-01-14']),
    date('paid_date', 'required', ['2026-01-21', '2026-01-21', '2026-01-28']),
    text(11, 'ndc')('ndc', 'optional', ['00093005801', '', '00093005801']),
    name(125)('drug_name', 'optional', ['Tramadol 50 MG', 'Amoxicillin 250 MG', 'Tramadol 50 MG'], {
      note: 'needed where ndc is empty',
    }),
    code('B', 'G')('brand_generic', 'optional', ['G', 'G', 'G']),
    code('Y', 'N')('specialty', 'optional', ['N', 'N', 'N']),
    text(2)('formulary_tier', 'optional', ['1', '1', '1']),
    quantity('quantity', 'required', ['30', '21', '30']),
    integer(1, 365)('days_supply', 'required', ['30', '7', '30']),
    code(...'0123456789')('daw_code', 'optional', ['0', '0', '0']),
    code('R', 'M', 'S')('channel', 'optional', ['R', 'R', 'M'], { note: 'R retail, M mail, S specialty' }),
    text(10)('pharmacy_npi', 'optional', ['1234567893', '1234567893', '1234567893']),
    name(125)('pharmacy_name', 'optional', ['Example Pharmacy', 'Example Pharmacy', 'Example by Mail'], {
      field: 'provider_name',
    }),
    text(10)('prescriber_npi', 'optional', ['1234567893', '', '1234567893']),
    amount('ingredient_cost', 'optional', ['28.50', '10.00', '28.50']),
    amount('dispensing_fee', 'optional', ['1.50', '1.50', '1.50']),
    amount('sales_tax', 'optional', ['0.00', '0.00', '0.00']),
    amount('billed_amount', 'optional', ['32.10', '14.00', '32.10'], { field: 'billed' }),
    amount('allowed_amount', 'required', ['30.00', '11.50', '30.00'], { field: 'allowed' }),
    amount('deductible_amount', 'optional', ['0.00', '0.00', '0.00'], { field: 'deductible' }),
    amount('copay_amount', 'optional', ['10.00', '10.00', '10.00'], { field: 'copay' }),
    amount('coinsurance_amount', 'optional', ['0.00', '0.00', '0.00'], { field: 'coinsurance' }),
    amount('paid_amount', 'required', ['20.00', '1.50', '20.00'], { field: 'paid' }),
    amount('rebate_amount', 'optional', ['', '', '4.00'], { field: 'rebate' }),
  ],
};
