import type { Config } from '../config.ts';
import { readS3Address } from '../s3-address.ts';
import type { Storage } from '../storage.ts';
import { assertOutsideTransaction } from '../transaction-scope.ts';
import { openLocalStorage } from './local-storage.ts';

/** Opens the storage named by the settings. The S3 client is large and is loaded only when needed. */
export const openStorage = async (config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Promise<Storage> => {
  if (!config.STORAGE_URL) return outsideTransactions(openLocalStorage(config.DATA_DIR));
  const { openS3Storage } = await import('./s3-storage.ts');
  return outsideTransactions(openS3Storage(readS3Address(config.STORAGE_URL)));
};

/** Wraps a storage so that it rejects calls inside a transaction: a disk or bucket may take seconds to respond. */
export const outsideTransactions = (storage: Storage): Storage => ({
  put: (key, content) => {
    assertOutsideTransaction('Storing a file');
    return storage.put(key, content);
  },
  open: (key, range) => {
    assertOutsideTransaction('Opening a stored file');
    return storage.open(key, range);
  },
  remove: (key) => {
    assertOutsideTransaction('Removing a stored file');
    return storage.remove(key);
  },
  list: () => storage.list(),
  keep: (name, content) => {
    assertOutsideTransaction('Keeping a file');
    return storage.keep(name, content);
  },
  kept: (name) => {
    assertOutsideTransaction('Reading a kept file');
    return storage.kept(name);
  },
  removeUnfinished: (before) => storage.removeUnfinished(before),
});
