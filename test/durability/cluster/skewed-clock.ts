/**
 * Returns NODE_OPTIONS for a process whose clock is ahead of the others', as on a machine without time synchronization.
 * @param seconds by how much; below zero it is behind
 */
export function skewedClock(seconds: number): string {
  const text = `const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { super(...(given.length === 0 ? [Real.now() + ${seconds * 1_000}] : given)); }
      static now() { return Real.now() + ${seconds * 1_000}; }
    };`;
  return `--import data:text/javascript,${encodeURIComponent(text)}`;
}
