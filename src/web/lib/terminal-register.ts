import { readStored, removeStored, writeStored } from './storage/storage.ts';

/** Cash register of this terminal. It is forgotten when the area is closed. */

const KEY = 'till-register';
/** The chosen register where this browser cannot save it, until the page is left. */
let unsaved: string | undefined;

/** Returns the id of the chosen register; undefined without one: then the only open drawer is used. */
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
