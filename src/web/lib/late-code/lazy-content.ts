import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { needCode } from './need-code.ts';

/**
 * Loads what a page is about. Where its code does not arrive, the page's error screen says so: there is nothing else on it.
 * @param load fetches the part
 */
export function lazyContent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await needCode(load) }));
}
