import { apply } from '@oddbird/popover-polyfill/fn';

/** Array methods that copy, which Chrome has since 110. Packages call them as methods, too. */
const COPIES = {
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...change: Parameters<unknown[]['splice']>) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
};

/**
 * Installs polyfills for the oldest browsers that we serve (docs/operating.md, Browsers): popovers before Safari 17.0,
 * Chrome 114 and Firefox 125, and array methods that copy. Styles of popovers are in a layer that our own styles
 * override.
 */
export function installPolyfills(): void {
  for (const [name, value] of Object.entries(COPIES)) {
    if (!(name in Array.prototype)) Object.defineProperty(Array.prototype, name, { value, writable: true });
  }
  apply({ layerName: 'base' });
}
