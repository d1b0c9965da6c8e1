import { AsyncLocalStorage } from 'node:async_hooks';

/** The action whose transaction is open in this chain of calls. */
const openTransaction = new AsyncLocalStorage<string>();

/** Runs the work of a transaction in a scope that `assertOutsideTransaction` recognises. */
export const inTransactionScope = <T>(action: string, work: () => Promise<T>): Promise<T> =>
  openTransaction.run(action, work);

/**
 * Guards work that takes long or waits for something other than the database: hashing, files, mail, other servers, PDFs.
 * Inside a transaction it would hold locks all the while, and on a slow machine the database would cut it off.
 * @param work names the work in the error
 * @throws Error inside a transaction
 */
export const assertOutsideTransaction = (work: string): void => {
  const action = openTransaction.getStore();
  if (action !== undefined)
    throw new Error(`${work} must not run inside a transaction (${action}): do it before or after.`);
};
