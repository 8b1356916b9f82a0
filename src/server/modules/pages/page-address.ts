import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import { readStaffPath, staffPath } from '#domain/staff-addresses.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import type { Catalog } from '#server/modules/catalog/index.ts';

const TYPES: ReadonlyMap<string, DeviceType> = new Map(DEVICE_TYPES.map((type) => [deviceTypeSlug(type), type]));
const DEVICES = /^\/sell\/([^/]+)(?:\/([^/]+))?$/;

/** Path of the page that answers unknown addresses. */
export const NOT_FOUND_PATH = '/nowhere';

/** Pages of one order, which are the same for every id and token: the browser fetches their data. */
const SHARED_PAGES = [
  {
    form: /^\/orders\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    page: '/orders/00000000-0000-4000-8000-000000000000',
  },
  { form: /^\/track\/[\w.-]{1,300}$/, page: '/track/link' },
  { form: /^\/offer\/[\w.-]{1,300}$/, page: '/offer/link' },
] as const;

/** Addresses of the pages that exist, so that unknown addresses cannot fill the cache. */
export interface PageAddresses {
  /**
   * Returns the path under which the page of an address is rendered and cached, or null when no page has exactly this
   * address.
   */
  find(path: string, catalog: Catalog): string | null;
  /** Returns the path of the page for a misspelled address, or null. */
  findMoved(path: string, catalog: Catalog): string | null;
}

/**
 * Creates the addresses. @param fixedPaths of the renderer; addresses of devices follow from the catalog.
 */
export function createPageAddresses(fixedPaths: readonly string[]): PageAddresses {
  const fixed = new Set(fixedPaths);
  const find: PageAddresses['find'] = (path, catalog) => {
    if (fixed.has(path) || isDevice(path, catalog)) return path;
    const area = readStaffPath(path)?.area;
    if (area !== undefined) return staffPath(area);
    return SHARED_PAGES.find(({ form }) => form.test(path))?.page ?? null;
  };
  return {
    find,
    findMoved: (path, catalog) => normalizedSpellings(path).find((other) => find(other, catalog) !== null) ?? null,
  };
}

/** Returns the device type of a page's address, or null for other pages. */
export function deviceTypeOf(path: string): DeviceType | null {
  return TYPES.get(DEVICES.exec(path)?.[1] ?? '') ?? null;
}

function isDevice(path: string, catalog: Catalog): boolean {
  const type = deviceTypeOf(path);
  const model = DEVICES.exec(path)?.[2];
  return type !== null && (model === undefined || catalog.hasModel(type, model));
}

/**
 * Lists normalized spellings of a path: lower case, unescaped, with single slashes and none at the end, and hyphens for spaces. A
 * token changes in lower case, so the first spelling changes only the word before it.
 */
function normalizedSpellings(path: string): string[] {
  const segments = unescaped(path)
    .split(/[\\/]+/)
    .map((segment) => segment.trim().replace(/\s+/g, '-'))
    .filter((segment) => segment !== '');
  const [first = '', ...others] = segments;
  return [[first.toLowerCase(), ...others], segments.map((segment) => segment.toLowerCase())].map(
    (parts) => `/${parts.join('/')}`,
  );
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A stray % sign: not an address of this site.
    if (error instanceof URIError) return path;
    throw error;
  }
}
