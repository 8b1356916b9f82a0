import { apply } from '@oddbird/popover-polyfill/fn';

/** Copies of arrays, which Chrome has since 110. As methods, since packages call them, too. */
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
 * Stands in for what the oldest browsers that we serve lack (docs/operating.md, Browsers): popovers before Safari 17.0, Chrome 114 and
 * Firefox 125, copies of arrays. Styles of popovers are in a layer that our own win over.
 */
export function fillIn(): void {
  for (const [name, value] of Object.entries(COPIES)) {
    if (!(name in Array.prototype)) Object.defineProperty(Array.prototype, name, { value, writable: true });
  }
  apply({ layerName: 'base' });
}
