/** Fakes a browser's storage as far as this site uses it: saved entries are its own properties, as in the real one. */
export class BrowserStorage {
  constructor(entries: Record<string, string> = {}) {
    Object.assign(this, entries);
  }

  getItem(key: string): string | null {
    const value: unknown = Object.hasOwn(this, key) ? Reflect.get(this, key) : null;
    return typeof value === 'string' ? value : null;
  }

  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}
