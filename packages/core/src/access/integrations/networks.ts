import { BlockList, isIP } from 'node:net';

/**
 * Reads an address or a network, `203.0.113.7` or `2001:db8::/32`.
 * @returns undefined if it is neither
 */
export const readNetwork = (text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | undefined => {
  const [, address = '', , prefixText] = /^([^/]+)(\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return undefined;
  const bits = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  return prefix > bits ? undefined : { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
};

/**
 * Whether an address belongs to one of the networks; every address does if there are none. A proxy may send something
 * that is no address, such as one with a port.
 */
export const isInNetworks = (ip: string, networks: readonly string[]): boolean => {
  if (networks.length === 0) return true;
  if (isIP(ip) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const read = readNetwork(network);
    if (read) list.addSubnet(read.address, read.prefix, read.family);
  }
  return list.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6');
};
