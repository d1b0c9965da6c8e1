const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses it',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine does not have that address',
};

/**
 * Waits until a server listens.
 * @param settings those that name its address
 * @throws Error that says which of them to change, for what an operator can solve
 */
export const listening = async <T>(settings: string, start: Promise<T>): Promise<T> => {
  try {
    return await start;
  } catch (error) {
    const { code = '', address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
    const reason = reasons[code];
    if (!reason) throw error;
    throw new Error(`Cannot listen on ${address}:${port}: ${reason}. Please change ${settings}.`, { cause: error });
  }
};
