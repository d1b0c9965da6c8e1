import { amount, clientFields, code, date, type ImportColumn, integer, quantity, text } from './columns.ts';
import { fileTypes } from './constants.ts';
import type { ImportFormat } from './format-types.ts';

const sexes = code('M', 'F', 'U');

/** The member of a claim: the same columns in both detail formats. */
const person: readonly ImportColumn[] = [
  text(20)('carrier_dept_id', clientFields.carrier, false, {
    note: 'this or payroll_client_id is needed',
    examples: ['IN0010482', 'IN0010482', ''],
  }),
  text(20)('payroll_client_id', clientFields.payroll, false, {
    note: 'this or carrier_dept_id is needed',
    examples: ['WSC-1042', '', 'WSC-1042'],
  }),
  text(20)('subscriber_id', 'subscriber_id', true, { examples: ['S1000001', 'S1000001', 'S1000002'] }),
  text(22)('member_id', 'member_id', true, { examples: ['S100000101', 'S100000102', 'S100000201'] }),
  code('EE', 'SP', 'CH', 'OT')('relationship', 'relationship', true, { examples: ['EE', 'CH', 'EE'] }),
  text(65)('member_last_name', 'member_last_name', true, { examples: ['Example', 'Example', 'Sample'] }),
  text(65)('member_first_name', 'member_first_name', true, { examples: ['Ann', 'Cal', 'Bob'] }),
  date('member_dob', 'member_dob', true, { examples: ['1980-04-12', '2012-09-30', '1975-01-05'] }),
  sexes('member_sex', 'member_sex', false, { examples: ['F', 'M', 'M'] }),
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
    text(30)('claim_number', 'claim_number', true, { examples: ['CLM0000001', 'CLM0000002', 'CLM0000006'] }),
    integer(1)('claim_line', 'claim_line', true, { examples: ['1', '1', '1'] }),
    code('O', 'A', 'V')('adjustment_code', 'adjustment_code', true, { examples: ['O', 'O', 'O'] }),
    ...person,
    text(5)('member_zip', 'member_zip', false, { examples: ['46032', '46032', ''] }),
    code('P', 'U')('claim_form', 'claim_form', true, {
      note: 'P professional, U institutional',
      examples: ['P', 'P', 'U'],
    }),
    text(2)('place_of_service', 'place_of_service', false, { note: 'needed for P', examples: ['11', '11', ''] }),
    text(4)('bill_type', 'bill_type', false, { note: 'needed for U', examples: ['', '', '131'] }),
    date('service_from', 'service_from', true, { examples: ['2026-01-05', '2026-01-08', '2026-01-09'] }),
    date('service_to', 'service_to', true, { examples: ['2026-01-05', '2026-01-08', '2026-01-11'] }),
    date('admit_date', 'admit_date', false, { examples: ['', '', '2026-01-09'] }),
    date('discharge_date', 'discharge_date', false, { examples: ['', '', '2026-01-11'] }),
    date('received_date', 'received_date', false, { examples: ['2026-01-10', '2026-01-12', '2026-01-15'] }),
    date('paid_date', 'paid_date', true, { examples: ['2026-01-20', '2026-01-20', '2026-01-28'] }),
    text(8)('diagnosis_code_1', 'diagnosis_code', false, {
      note: 'needed by contract; empty is a warning',
      examples: ['J02.9', 'J02.9', 'K35.80'],
    }),
    text(8)('diagnosis_code_2', 'diagnosis_code_2', false),
    text(8)('diagnosis_code_3', 'diagnosis_code_3', false),
    text(8)('diagnosis_code_4', 'diagnosis_code_4', false),
    text(5)('procedure_code', 'procedure_code', false, { examples: ['99213', '99213', '44970'] }),
    text(2)('modifier_1', 'modifier_1', false),
    text(4)('revenue_code', 'revenue_code', false, { examples: ['', '', '0360'] }),
    text(4)('drg_code', 'drg_code', false, { examples: ['', '', '343'] }),
    integer(0)('units', 'units', false, { examples: ['1', '1', '1'] }),
    text(10)('rendering_npi', 'rendering_npi', false, { examples: ['1234567893', '1234567893', ''] }),
    text(10)('billing_npi', 'billing_npi', false, { examples: ['1234567893', '1234567893', '1234567893'] }),
    text(125)('provider_name', 'provider_name', false, {
      examples: ['Example Clinic', 'Example Clinic', 'Example Hospital'],
    }),
    text(10)('provider_tin', 'provider_tin', false),
    code('I', 'O')('network', 'network', false, { examples: ['I', 'I', 'O'] }),
    amount('billed_amount', 'billed', true, { examples: ['180.00', '240.50', '9000.00'] }),
    amount('allowed_amount', 'allowed', true, { examples: ['120.00', '160.00', '6000.00'] }),
    amount('deductible_amount', 'deductible', false, { examples: ['0.00', '0.00', '1000.00'] }),
    amount('copay_amount', 'copay', false, { examples: ['30.00', '30.00', '0.00'] }),
    amount('coinsurance_amount', 'coinsurance', false, { examples: ['0.00', '0.00', '1000.00'] }),
    amount('cob_amount', 'cob', false, { examples: ['0.00', '0.00', '0.00'] }),
    amount('paid_amount', 'paid', true, { examples: ['90.00', '130.00', '4000.00'] }),
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
    text(30)('claim_number', 'claim_number', true, { examples: ['CLM0000003', 'CLM0000007', 'CLM0000008'] }),
    code('O', 'A', 'V')('adjustment_code', 'adjustment_code', true, { examples: ['O', 'O', 'O'] }),
    ...person,
    text(20)('rx_number', 'rx_number', false, { examples: ['RX100001', 'RX100002', 'RX100003'] }),
    integer(0, 99)('fill_number', 'fill_number', false, { examples: ['0', '1', '0'] }),
    date('fill_date', 'service_from', true, { examples: ['2026-01-09', '2026-01-12', '2026-01-14'] }),
    date('written_date', 'written_date', false, { examples: ['2026-01-08', '', '2026-01-14'] }),
    date('paid_date', 'paid_date', true, { examples: ['2026-01-21', '2026-01-21', '2026-01-28'] }),
    text(11)('ndc', 'ndc', false, { examples: ['00093005801', '', '00093005801'] }),
    text(125)('drug_name', 'drug_name', false, {
      note: 'needed where ndc is empty',
      examples: ['Tramadol 50 MG', 'Amoxicillin 250 MG', 'Tramadol 50 MG'],
    }),
    code('B', 'G')('brand_generic', 'brand_generic', false, { examples: ['G', 'G', 'G'] }),
    code('Y', 'N')('specialty', 'specialty', false, { examples: ['N', 'N', 'N'] }),
    text(2)('formulary_tier', 'formulary_tier', false, { examples: ['1', '1', '1'] }),
    quantity('quantity', 'quantity', true, { examples: ['30', '21', '30'] }),
    integer(1, 365)('days_supply', 'days_supply', true, { examples: ['30', '7', '30'] }),
    code(...'0123456789')('daw_code', 'daw_code', false, { examples: ['0', '0', '0'] }),
    code('R', 'M', 'S')('channel', 'channel', false, {
      note: 'R retail, M mail, S specialty',
      examples: ['R', 'R', 'M'],
    }),
    text(10)('pharmacy_npi', 'pharmacy_npi', false, { examples: ['1234567893', '1234567893', '1234567893'] }),
    text(125)('pharmacy_name', 'provider_name', false, {
      examples: ['Example Pharmacy', 'Example Pharmacy', 'Example by Mail'],
    }),
    text(10)('prescriber_npi', 'prescriber_npi', false, { examples: ['1234567893', '', '1234567893'] }),
    amount('ingredient_cost', 'ingredient_cost', false, { examples: ['28.50', '10.00', '28.50'] }),
    amount('dispensing_fee', 'dispensing_fee', false, { examples: ['1.50', '1.50', '1.50'] }),
    amount('sales_tax', 'sales_tax', false, { examples: ['0.00', '0.00', '0.00'] }),
    amount('billed_amount', 'billed', false, { examples: ['32.10', '14.00', '32.10'] }),
    amount('allowed_amount', 'allowed', true, { examples: ['30.00', '11.50', '30.00'] }),
    amount('deductible_amount', 'deductible', false, { examples: ['0.00', '0.00', '0.00'] }),
    amount('copay_amount', 'copay', false, { examples: ['10.00', '10.00', '10.00'] }),
    amount('coinsurance_amount', 'coinsurance', false, { examples: ['0.00', '0.00', '0.00'] }),
    amount('paid_amount', 'paid', true, { examples: ['20.00', '1.50', '20.00'] }),
    amount('rebate_amount', 'rebate', false, { examples: ['', '', '4.00'] }),
  ],
};
