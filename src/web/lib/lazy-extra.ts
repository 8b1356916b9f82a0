import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Loads an optional part of a page. When its code does not load, renders nothing: an error would break the whole page.
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
