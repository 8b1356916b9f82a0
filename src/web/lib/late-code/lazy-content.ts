import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { needCode } from './need-code.ts';

/**
 * Loads the main content of a page. When its code does not load, the page shows its error screen.
 * @param load fetches the part
 */
export function lazyContent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await needCode(load) }));
}
