/** The chapters of ICD-10-CM in order, each with its first and last category. */
export const icd10Chapters: readonly { from: string; to: string; title: string }[] = [
  { from: 'A00', to: 'B99', title: 'Infectious and parasitic diseases' },
  { from: 'C00', to: 'D49', title: 'Neoplasms' },
  { from: 'D50', to: 'D89', title: 'Blood and immune mechanism' },
  { from: 'E00', to: 'E89', title: 'Endocrine, nutritional and metabolic' },
  { from: 'F01', to: 'F99', title: 'Mental and behavioral disorders' },
  { from: 'G00', to: 'G99', title: 'Nervous system' },
  { from: 'H00', to: 'H59', title: 'Eye' },
  { from: 'H60', to: 'H95', title: 'Ear' },
  { from: 'I00', to: 'I99', title: 'Circulatory system' },
  { from: 'J00', to: 'J99', title: 'Respiratory system' },
  { from: 'K00', to: 'K95', title: 'Digestive system' },
  { from: 'L00', to: 'L99', title: 'Skin' },
  { from: 'M00', to: 'M99', title: 'Musculoskeletal system' },
  { from: 'N00', to: 'N99', title: 'Genitourinary system' },
  { from: 'O00', to: 'O9A', title: 'Pregnancy and childbirth' },
  { from: 'P00', to: 'P96', title: 'Perinatal period' },
  { from: 'Q00', to: 'Q99', title: 'Congenital conditions' },
  { from: 'R00', to: 'R99', title: 'Symptoms and findings' },
  { from: 'S00', to: 'T88', title: 'Injury and poisoning' },
  { from: 'U00', to: 'U85', title: 'Special purposes' },
  { from: 'V00', to: 'Y99', title: 'External causes' },
  { from: 'Z00', to: 'Z99', title: 'Health status and services' },
];

/** The title of a chapter by its number, from 1; null if there is none. */
export const icd10ChapterTitle = (number: number | null): string | null =>
  number === null ? null : (icd10Chapters[number - 1]?.title ?? null);
