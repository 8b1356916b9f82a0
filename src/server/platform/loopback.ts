import { isIP } from 'node:net';

/** Returns true for a host name of this machine. @param hostname as in `URL.hostname`, including brackets */
export function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '[::1]') return true;
  return isIP(hostname) === 4 && hostname.startsWith('127.');
}
