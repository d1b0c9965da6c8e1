import { createHash, randomUUID } from 'node:crypto';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';

type ClaimColumns = Prisma.ClaimUncheckedCreateInput;
type PremiumColumns = Prisma.PremiumUncheckedCreateInput;

/** The fields of a claim that a test sets; the others are generated. */
export interface ClaimToAdd extends Partial<Omit<ClaimColumns, 'importId' | 'rowNo' | 'paidDate' | 'serviceFrom'>> {
  customerId: number;
  /** Days as `YYYY-MM-DD`; the service is on the day of payment by default. */
  paidDate: string;
  serviceFrom?: string;
  paid: number | string;
}

export interface PremiumToAdd extends Partial<Omit<PremiumColumns, 'importId' | 'rowNo' | 'coverageMonth'>> {
  customerId: number;
  /** `YYYY-MM` */
  month: string;
  premium: number | string;
}

let count = 0;
const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** Adds an import in a given state, published by default. @returns its id */
export const addFileImport = async (db: Db, format: FormatId, state = 'published'): Promise<number> => {
  const key = randomUUID();
  const { id } = await db.fileImport.create({
    data: {
      typeId: importFormats[format].typeId,
      format,
      state,
      label: 'A file',
      filename: 'a.csv',
      size: 1,
      sha256: createHash('sha256').update(key).digest('hex'),
      storageKey: key,
    },
  });
  return id;
};

/** Adds claims of one file, directly to the database. @returns the import's id */
export const addClaims = async (
  db: Db,
  claims: readonly ClaimToAdd[],
  format: FormatId = 4,
  state?: string,
): Promise<number> => {
  const importId = await addFileImport(db, format, state);
  const data = claims.map(({ paidDate, serviceFrom = paidDate, ...claim }, index): ClaimColumns => {
    count += 1;
    return {
      importId,
      rowNo: index + 2,
      format,
      claimNumber: `CL${String(count).padStart(9, '0')}`,
      claimType: format === 5 ? 'R' : 'M',
      subscriberId: 'S1000001',
      memberId: 'S100000101',
      relationship: 'EE',
      memberLastName: 'Alder',
      memberFirstName: 'Ann',
      memberDob: day('1980-05-17'),
      serviceFrom: day(serviceFrom),
      serviceTo: day(serviceFrom),
      paidDate: day(paidDate),
      ...claim,
    };
  });
  await db.claim.createMany({ data });
  return importId;
};

/** Adds premiums of one file, by default billed ones of the medical plan. @returns the import's id */
export const addPremiums = async (db: Db, premiums: readonly PremiumToAdd[], state?: string): Promise<number> => {
  const importId = await addFileImport(db, 3, state);
  const data = premiums.map(({ month, ...premium }, index): PremiumColumns => {
    count += 1;
    return {
      importId,
      rowNo: index + 2,
      coverageMonth: day(`${month}-01`),
      planType: 'medical',
      planCode: 'PPO',
      tier: 'EE',
      employeeId: `S${count}`,
      employeeLastName: 'Alder',
      employeeFirstName: 'Ann',
      memberCount: 1,
      transactionType: 'B',
      ...premium,
    };
  });
  await db.premium.createMany({ data });
  return importId;
};
