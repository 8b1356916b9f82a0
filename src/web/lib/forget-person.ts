import { personLeaves } from './person.ts';
import { isPersonal } from './stored-keys.ts';

/** Removes everything that belongs to a person from this browser, and from the memory of every tab (decision 34). */
export function forgetPerson(): void {
  personLeaves(Date.now(), () => {
    removePersonal(() => window.localStorage);
    removePersonal(() => window.sessionStorage);
  });
}

function removePersonal(open: () => Storage): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage).filter(isPersonal)) storage.removeItem(key);
  } catch {
    // Forbidden by the browser's settings: nothing is kept there.
  }
}
