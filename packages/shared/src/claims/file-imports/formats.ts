import { type ClaimsVersion, type FileTypeId, fileTypes } from './constants.ts';
import { medicalClaims, pharmacyClaims } from './detail-formats.ts';
import type { FormatId, ImportFormat } from './format-types.ts';
import { claimsInvoice2022, claimsInvoice2023 } from './invoice-formats.ts';
import { premiums } from './premium-format.ts';

/** The five formats (design: imports.md), by id. */
export const importFormats: Readonly<Record<FormatId, ImportFormat>> = {
  1: claimsInvoice2022,
  2: claimsInvoice2023,
  3: premiums,
  4: medicalClaims,
  5: pharmacyClaims,
};

/** The format of a file type; for claims, of the chosen version. */
export const formatOf = (typeId: FileTypeId, version?: ClaimsVersion): ImportFormat => {
  if (typeId === fileTypes.premiums) return premiums;
  if (typeId === fileTypes.medicalClaims) return medicalClaims;
  if (typeId === fileTypes.pharmacyClaims) return pharmacyClaims;
  return version === 2 ? claimsInvoice2023 : claimsInvoice2022;
};

/** The formats of a file type: two versions for claims, one for each other type. */
export const formatsOfType = (typeId: number): readonly ImportFormat[] =>
  Object.values(importFormats).filter((format) => format.typeId === typeId);
