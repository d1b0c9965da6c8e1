import { drugKind, noDiagnosis, otherDiagnosis, serviceKind } from '@worksmart/shared/office/dashboard/drivers.ts';
import { chapterOf } from '#claims/claims/claim-figures.service.ts';

const isOneOf = (column: string, codes: string): string =>
  `${column} in (${codes
    .split(' ')
    .map((code) => `'${code}'`)
    .join(', ')})`;

/** Inpatient hospital bills, with or without the leading zero that some senders write (UB-04, type of bill). */
const isInpatientBill = `ltrim(coalesce(c.bill_type, ''), '0') ~ '^(11|12|18|41)'`;
const isLongTermBill = `ltrim(coalesce(c.bill_type, ''), '0') ~ '^(2|3|8[12])'`;
const isEmergencyRevenue = `coalesce(c.revenue_code, '') ~ '^0?45'`;

/** The place of service of a claim line `c`, by the CMS codes of place of service, type of bill and revenue. */
export const serviceSql = `case
  when c.claim_type = 'R' then ${serviceKind.pharmacy}
  when c.claim_type = 'D' then ${serviceKind.dental}
  when c.claim_type = 'V' then ${serviceKind.vision}
  when c.format in (1, 2) then ${serviceKind.notItemized}
  when c.claim_form = 'U' and ${isInpatientBill} then ${serviceKind.inpatient}
  when c.claim_form = 'U' and ${isEmergencyRevenue} then ${serviceKind.emergency}
  when c.claim_form = 'U' and ${isLongTermBill} then ${serviceKind.longTerm}
  when c.claim_form = 'U' and c.admit_date is not null then ${serviceKind.inpatient}
  when c.claim_form = 'U' then ${serviceKind.outpatient}
  when ${isOneOf('c.place_of_service', '21 51 56 61')} then ${serviceKind.inpatient}
  when c.place_of_service = '23' then ${serviceKind.emergency}
  when ${isOneOf('c.place_of_service', '19 22 24')} then ${serviceKind.outpatient}
  when ${isOneOf('c.place_of_service', '02 10')} then ${serviceKind.telehealth}
  when ${isOneOf('c.place_of_service', '11 17 20 49 50 71 72')} then ${serviceKind.office}
  when c.place_of_service = '81' then ${serviceKind.laboratory}
  when ${isOneOf('c.place_of_service', '41 42')} then ${serviceKind.ambulance}
  when ${isOneOf('c.place_of_service', '12 13 31 32 33 34 54')} then ${serviceKind.longTerm}
  else ${serviceKind.otherMedical} end`;

/** The ICD-10-CM chapter of a medical claim line `c` by its number from 1; null for other claims. */
export const chapterSql = `case when c.claim_type = 'M' then case
  when coalesce(btrim(c.diagnosis_code), '') = '' then ${noDiagnosis}
  else coalesce(${chapterOf('c.diagnosis_code')}, ${otherDiagnosis}) end end`;

/** The kind of drug of a pharmacy claim line `c`; null for other claims. */
export const drugSql = `case when c.claim_type = 'R' then case
  when c.specialty = 'Y' then ${drugKind.specialty} when c.brand_generic = 'B' then ${drugKind.brand}
  when c.brand_generic = 'G' then ${drugKind.generic} else ${drugKind.notGiven} end end`;
