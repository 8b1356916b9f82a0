import { setFollowedCookie } from './followed-cookie.ts';
import { endPersonTurn } from './person.ts';

/**
 * Every key that this site stores in a browser; a key that ends with a colon or a dash is a prefix. `personal` data
 * belongs to a person, and is removed when that person signs out. A key that is not declared here does
 * not compile (`storage.ts`).
 */
const STORED_KEYS = {
  user: { personal: true },
  customer: { personal: true },
  /** Owner of the stored data: the next person to sign in may be another one. */
  'kept-for': { personal: true },
  cart: { personal: true },
  'cash-again:evaluation:': { personal: true },
  'cash-again:sell:': { personal: true },
  /** Prices that were shown, with the devices that they are for. */
  'held-prices': { personal: true },
  /** Phone number that received a code. */
  'cash-again:sent-code:': { personal: true },
  /** Unsent objections to lines of a price offer. */
  'price-offer-draft:': { personal: true },
  /** Unsent photos for such lines; their content is in the database `OWN_FILES`. */
  'price-offer-photos:': { personal: true },
  /** Followed shared link: it reveals who referred the person. */
  'followed-link': { personal: true },
  'sign-out-owed': { personal: false },
  /** Time when personal data was last removed (`person.ts`). */
  forgotten: { personal: false },
  /** Hashes of sent events, which do not reveal their content; they prevent sending an event twice. */
  'ad-events-sent': { personal: false },
  'ad-choice': { personal: false },
  'staff-authenticated-': { personal: false },
  /** The register of this terminal. */
  'till-register': { personal: false },
  'order-columns-': { personal: false },
  /** Reports of a driver that wait to be sent. */
  'driver-taps-': { personal: false },
  /** Stops of a driver's day with their customers, for times without a connection. */
  'driver-day': { personal: true },
  /** Scans of a stocktake or a transfer that wait to be sent. */
  'count-scans-': { personal: false },
  'transfer-scans-': { personal: false },
  /** Changes of an inspection, and its photos, that wait to be sent. */
  'inspection-draft-': { personal: false },
  'inspection-photos-': { personal: false },
  /** Photos of a packed device that wait to be sent. */
  'return-photos-': { personal: false },
  /** A visit at the counter that is being entered, by window. */
  'visit-draft-': { personal: false },
  /** The proof of a pickup that is being taken, by stop. */
  'driver-stop-': { personal: false },
  /** Half-typed settings of a step of the setup guide, without passwords and keys. */
  'setup-draft-': { personal: false },
  /** Terms or a privacy policy that is being written. */
  'legal-draft-': { personal: false },
  'single-keys-off': { personal: false },
} as const satisfies Record<string, { personal: boolean }>;

/** Database of the files that a person adds, such as photos for a price offer, until they are sent (`file-store.ts`). */
export const OWN_FILES = 'own-photos';

type DeclaredKey = keyof typeof STORED_KEYS;

/** Key that may be stored. */
export type StoredKey = {
  [K in DeclaredKey]: K extends `${string}:` | `${string}-` ? `${K}${string}` : K;
}[DeclaredKey];

/** Returns true when a key holds personal data. Keys of other scripts do not count. */
function isPersonal(key: string): boolean {
  return Object.entries(STORED_KEYS).some(
    ([name, { personal }]) => personal && (/[:-]$/.test(name) ? key.startsWith(name) : key === name),
  );
}

/** Removes everything that belongs to a person from this browser, and from the memory of every tab. */
export function forgetPerson(): void {
  endPersonTurn(Date.now(), () => {
    removeEntries(isPersonal);
    setFollowedCookie('', 0);
    removeOwnFiles();
  });
}

function removeOwnFiles(): void {
  try {
    window.indexedDB.deleteDatabase(OWN_FILES);
  } catch {
    // Forbidden by the browser's settings: nothing is stored.
  }
}

/** Removes the entries of both storages with a matching key. */
export function removeEntries(matches: (key: string) => boolean): void {
  for (const openStorage of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = openStorage();
      for (const key of Object.keys(storage).filter(matches)) storage.removeItem(key);
    } catch {
      // Forbidden by the browser's settings: nothing is stored.
    }
  }
}
