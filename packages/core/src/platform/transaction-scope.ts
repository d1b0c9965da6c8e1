import { AsyncLocalStorage } from 'node:async_hooks';

/** The action whose transaction is open in this async call chain. */
const openTransaction = new AsyncLocalStorage<string>();

/** Runs the work of a transaction in a scope that `assertOutsideTransaction` recognises. */
export const inTransactionScope = <T>(action: string, work: () => Promise<T>): Promise<T> =>
  openTransaction.run(action, work);

/**
 * Guards slow work and work that waits for something other than the database: hashing, files, email, other servers,
 * PDFs. Inside a transaction it would hold locks, and on a slow machine the database would cut the transaction off.
 * @param work names the work in the error
 * @throws Error inside a transaction
 */
export const assertOutsideTransaction = (work: string): void => {
  const action = openTransaction.getStore();
  if (action !== undefined)
    throw new Error(`${work} must not run inside a transaction (${action}): do it before or after.`);
};
