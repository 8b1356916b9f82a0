import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Loads a part that its page can do without. When the code does not arrive, nothing is shown in its place: an error would
 * take the whole page with it.
 * @param load fetches the part
 */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(showNothing) }));
}

function showNothing(error: unknown): typeof Nothing {
  console.warn('A part of the page did not load', error);
  return Nothing;
}

const Nothing = () => null;
