import { call } from '#web/lib/api.ts';
import { type SearchedDevices, searchedDevices } from './suggestions.ts';

/** Asks for everything that the shop buys today. @throws as `call` does */
export async function loadDevices(): Promise<SearchedDevices> {
  return searchedDevices(await call('products.list', {}));
}
