import { icd10ChapterTitle } from '#claims/reports/icd10-chapters.ts';

/** What claims are grouped by; the keys are stored in the database. */
export const driverDimensions = [
  { key: 'service', id: 1, name: 'Kind of Service' },
  { key: 'diagnosis', id: 2, name: 'Diagnosis Chapter' },
  { key: 'pharmacy', id: 3, name: 'Kind of Drug' },
] as const;
export type DriverDimension = (typeof driverDimensions)[number]['key'];

export const serviceKind = {
  inpatient: 1,
  emergency: 2,
  outpatient: 3,
  office: 4,
  telehealth: 5,
  laboratory: 6,
  ambulance: 7,
  longTerm: 8,
  otherMedical: 9,
  notItemized: 10,
  pharmacy: 11,
  dental: 12,
  vision: 13,
} as const;

const serviceNames: Readonly<Record<number, string>> = {
  [serviceKind.inpatient]: 'Inpatient',
  [serviceKind.emergency]: 'Emergency Room',
  [serviceKind.outpatient]: 'Outpatient and Surgery',
  [serviceKind.office]: 'Office and Clinic',
  [serviceKind.telehealth]: 'Telehealth',
  [serviceKind.laboratory]: 'Laboratory',
  [serviceKind.ambulance]: 'Ambulance',
  [serviceKind.longTerm]: 'Skilled Nursing, Home and Hospice',
  [serviceKind.otherMedical]: 'Other Medical',
  [serviceKind.notItemized]: 'Medical, Not Itemized',
  [serviceKind.pharmacy]: 'Pharmacy',
  [serviceKind.dental]: 'Dental',
  [serviceKind.vision]: 'Vision',
};

export const drugKind = { specialty: 1, brand: 2, generic: 3, notGiven: 4 } as const;

const drugNames: Readonly<Record<number, string>> = {
  [drugKind.specialty]: 'Specialty',
  [drugKind.brand]: 'Brand',
  [drugKind.generic]: 'Generic',
  [drugKind.notGiven]: 'Kind Not Given',
};

/** Numbers besides the ICD-10-CM chapters: a code outside all chapters, and no code. */
export const [otherDiagnosis, noDiagnosis] = [98, 99];

/** The name of a driver by its number in the database. */
export const driverName = (dimension: DriverDimension, driver: number): string => {
  if (dimension === 'service') return serviceNames[driver] ?? '';
  if (dimension === 'pharmacy') return drugNames[driver] ?? '';
  if (driver === noDiagnosis) return 'No Diagnosis Given';
  return icd10ChapterTitle(driver) ?? 'Other Codes';
};
