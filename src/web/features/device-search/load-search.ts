import type { Suggestion } from './found/suggestions.ts';

type Found = typeof import('./found/index.ts');

/** A search that is ready: its code, and the devices of today. */
export interface DeviceFinder {
  find: (typed: string) => Suggestion[];
  pathOf: (suggestion: Suggestion) => string;
  List: Found['FoundList'];
}

let loading: Promise<DeviceFinder | null> | null = null;

/**
 * Loads the search, once a visit: most visitors of the landing page do without.
 * @returns null when it could not be loaded; the next call tries again
 */
export function loadSearch(): Promise<DeviceFinder | null> {
  loading ??= load().catch((error: unknown) => {
    console.warn('The search could not be loaded', error);
    loading = null;
    return null;
  });
  return loading;
}

async function load(): Promise<DeviceFinder> {
  const { FoundList, loadDevices, sellPath, suggestDevices } = await import('./found/index.ts');
  const devices = await loadDevices();
  return { find: (typed) => suggestDevices(devices, typed), pathOf: sellPath, List: FoundList };
}
