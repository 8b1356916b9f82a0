import type { Suggestion } from '#domain/catalog/suggest-devices.ts';
import type { FoundList } from './found/index.ts';

/** A loaded search: its code, and today's devices. */
export interface DeviceFinder {
  find: (typed: string) => Suggestion[];
  pathOf: (suggestion: Suggestion) => string;
  List: typeof FoundList;
}

let loading: Promise<DeviceFinder> | null = null;

/**
 * Loads the search, once per visit and only on demand: most visitors of the landing page do not use it.
 * @throws when it could not be loaded; the next call tries again
 */
export function loadSearch(): Promise<DeviceFinder> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<DeviceFinder> {
  const { FoundList: List, loadDevices, sellPath, suggestDevices } = await import('./found/index.ts');
  const devices = await loadDevices();
  return { find: (typed) => suggestDevices(devices, typed), pathOf: sellPath, List };
}
