import { type SearchedDevices, searchedDevices } from '#domain/catalog/suggest-devices.ts';
import { call } from '#web/lib/api.ts';

/** Loads all devices that the shop buys today. @throws as `call` does */
export async function loadDevices(): Promise<SearchedDevices> {
  return searchedDevices(await call('products.list', {}));
}
