import { LateScreen } from '#web/ui/late-screen.tsx';

const loadManager = async () => (await import('./price-manager.tsx')).PriceManager;

/** Shows the price manager, whose code loads with its tab. */
export function PriceManager() {
  return <LateScreen what="The price manager" load={loadManager} />;
}

const loadChoices = async () => (await import('./choices/index.ts')).PriceChoices;

/** Shows a new shop's ways to its prices, whose code loads with them. */
export function PriceChoices() {
  return <LateScreen what="The prices" load={loadChoices} />;
}
