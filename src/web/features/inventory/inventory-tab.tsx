import { TAB_SECTIONS } from '#domain/staff-addresses.ts';
import { useSection } from '#web/lib/places/use-tab.ts';
import { LateScreen } from '#web/ui/late-screen.tsx';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { UnitsSection } from './units-section.tsx';

const loadStocktake = async () => (await import('./stocktake/stocktake-section.tsx')).StocktakeSection;
const loadTransfers = async () => (await import('./transfers/transfers-section.tsx')).TransfersSection;
const loadPlaces = async () => (await import('./places/places-section.tsx')).PlacesSection;

/** Shows the inventory of the buyback POS: units, stocktakes, transfers and locations. */
export function InventoryTab() {
  const [section, choose] = useSection('inventory');
  const content = {
    Units: () => <UnitsSection />,
    Counts: () => <LateScreen key="Counts" what="The counts" load={loadStocktake} />,
    Transfers: () => <LateScreen key="Transfers" what="The transfers" load={loadTransfers} />,
    Locations: () => <LateScreen key="Locations" what="The locations" load={loadPlaces} />,
  };
  return (
    <div className="min-w-0">
      <SectionNav label="Stock" sections={TAB_SECTIONS.inventory} chosen={section} onChoose={choose} />
      {content[section]()}
    </div>
  );
}
