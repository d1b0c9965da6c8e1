import type { Config } from '../config.ts';
import { readS3Address } from '../s3-address.ts';
import type { Storage } from '../storage.ts';
import { openLocalStorage } from './local-storage.ts';

/** The storage that the settings name. The S3 client is loaded only where it is needed: it is large. */
export const openStorage = async ({
  STORAGE_URL,
  DATA_DIR,
}: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Promise<Storage> => {
  if (!STORAGE_URL) return openLocalStorage(DATA_DIR);
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(readS3Address(STORAGE_URL));
};
