import type { BrowserContext } from '@playwright/test';

/** Functions that Safari 16.4 or Chrome 109 lack and that a page might use (docs/operating.md, Browsers). */
const MISSING = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Element.prototype.checkVisibility',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'Iterator.prototype.every',
  'Iterator.prototype.filter',
  'Iterator.prototype.find',
  'Iterator.prototype.flatMap',
  'Iterator.prototype.forEach',
  'Iterator.prototype.map',
  'Iterator.prototype.reduce',
  'Iterator.prototype.some',
  'Iterator.prototype.take',
  'Iterator.prototype.toArray',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'Response.json',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.union',
  'URL.canParse',
  'URL.parse',
  'scheduler',
] as const;

/** Runs in the page, before its scripts. */
const REMOVE = `for (const name of ${JSON.stringify(MISSING)}) {
  const path = name.split('.');
  const last = path.pop();
  const owner = path.reduce((object, key) => object?.[key], globalThis);
  if (owner !== undefined) delete owner[last];
}`;

/** Removes from every page of a context the functions that the oldest supported browsers lack. */
export async function withoutNewFunctions(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: REMOVE });
}
