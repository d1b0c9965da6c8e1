import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Starts a server on this machine. @returns its port, which the system chooses */
export const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** Returns a port that no program uses. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
};
