import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const publicIPv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is in the public internet. `range()` alone would let `::7f00:1` pass, which is 127.0.0.1. */
const isPublic = (address: Address): boolean => {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(publicIPv6) : true;
};

export type AllowList = readonly [Address, number][];

/** Reads WEBHOOK_ALLOW. @throws Error for a text that is no network */
export const readAllowList = (text: string): AllowList =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((network) => ipaddr.parseCIDR(network));

const isIn = (address: Address, [network, bits]: AllowList[number]): boolean =>
  address.kind() === network.kind() && address.match(network as ipaddr.IPv4, bits);

/** Whether something may be sent to an address: a public one, or one of the given networks. */
export const judgeAddress = (text: string, allow: AllowList): 'public' | 'allowed' | 'refused' => {
  if (!ipaddr.isValid(text)) return 'refused';
  // An IPv4 address in the form of IPv6 is judged as what it is.
  const address = ipaddr.process(text);
  if (allow.some((network) => isIn(address, network))) return 'allowed';
  return isPublic(address) ? 'public' : 'refused';
};
