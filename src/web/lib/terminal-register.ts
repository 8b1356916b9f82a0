import { readStored, removeStored, writeStored } from './storage/storage.ts';

/** The register at which this terminal is, for its cash. It is forgotten when the area is left. */

const KEY = 'till-register';
/** The choice where this browser saves none, until the page is left. */
let unsaved: string | undefined;

/** Returns the id of the register that was chosen here; undefined where none was, and the only open drawer is used. */
export function terminalRegister(): string | undefined {
  return readStored(KEY, (saved) => (typeof saved === 'string' ? saved : null)) ?? unsaved;
}

export function chooseRegister(id: string): void {
  unsaved = writeStored(KEY, id) ? undefined : id;
}

export function forgetRegister(): void {
  removeStored(KEY);
  unsaved = undefined;
}
