import { LateScreen } from '#web/ui/late-screen.tsx';

const loadManager = async () => (await import('./price-manager.tsx')).PriceManager;

/** Shows the price manager, whose code loads with its tab. */
export function PriceManager() {
  return <LateScreen what="The price manager" load={loadManager} />;
}
