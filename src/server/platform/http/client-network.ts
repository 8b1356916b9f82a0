import { isIPv6 } from 'node:net';

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** Groups of an IPv6 address that identify a client: a network gives each customer at least a /64. */
const NETWORK_GROUPS = 4;

/**
 * Returns the network that rate limits count a client by: its IPv4 address, or the /64 network of its IPv6 address, because
 * a client chooses the remaining bits (RFC 6177).
 */
export function clientNetwork(address: string): string {
  const v4 = MAPPED_V4.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
}
