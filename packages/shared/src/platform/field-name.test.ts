import { expect, test } from 'vitest';
import { fieldName } from './field-name.ts';

test.each([
  ['payRoll.contractorCount', 'Contractor Count'],
  ['profile.fein', 'FEIN'],
  ['rfpYear', 'RFP Year'],
  ['salesAgentId', 'Sales Agent'],
  ['rfp.benefits.disability.stD_PlanVendor', 'Short-Term Disability Plan Vendor'],
  ['rfp.benefits.medical.hdhP_Offered', 'HDHP Offered'],
  ['deliveryIds', 'Deliveries'],
  ['eE_Amount', 'EE Amount'],
  ['address2', 'Address 2'],
  ['constructor', 'Constructor'],
  ['id', 'ID'],
  ['section_125_Offered', 'Section 125 Offered'],
])('%s reads %s', (path, text) => {
  expect(fieldName(path)).toBe(text);
});
