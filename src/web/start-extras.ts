import type { PageData } from '#contracts/pages.ts';
import { setErrorExplainer } from './lib/api.ts';
import { refusalText } from './lib/failures/refusal-text.ts';
import { keepOfflinePage } from './lib/keep-offline-page.ts';
import { keepAboveKeyboard } from './lib/keyboard/above-keyboard.ts';
import { sweepDrafts } from './lib/storage/sweep-drafts.ts';
import { keepTranslated } from './lib/translated/stand-ins.ts';
import { prefetchOnIntent } from './prefetch.ts';
import type { RouteEntry } from './route-entry.ts';
import { leaveKeysToInputMethods } from './ui/keys/input-methods.ts';

/** Starts optional features of a page, once it responds. @param root element that React renders into */
export async function startExtras(
  root: HTMLElement,
  { area }: RouteEntry,
  { shop, invitation }: PageData,
): Promise<void> {
  keepTranslated(root);
  setErrorExplainer(refusalText);
  leaveKeysToInputMethods();
  prefetchOnIntent();
  keepAboveKeyboard();
  sweepDrafts(Date.now());
  // Drivers have a worker of their own (decision 011).
  if (area !== 'driver') keepOfflinePage();
  // Keeps the code of a shared link (decision 022).
  if (window.location.search.includes('ref=')) {
    (await import('./lib/storage/followed-link.ts')).keepFollowedLink(new Date(), invitation?.validityDays);
  }
  if (shop.pixelId !== null) (await import('./features/ads/measuring/index.ts')).startAds(shop.pixelId);
}
