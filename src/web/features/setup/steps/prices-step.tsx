import { buttonClass } from '#web/ui/button-class.ts';
import { LateScreen } from '#web/ui/late-screen.tsx';

// Not by the price manager's own door, whose code would become a file more for the pages of POS.
const loadChoices = async () => (await import('#web/features/price-manager/choices/index.ts')).PriceChoices;

/** Asks for the shop's prices; single ones and series change in the price manager. */
export function PricesStep() {
  return (
    <>
      <LateScreen what="The prices" load={loadChoices} />
      <a href="/pos/prices" target="_blank" rel="noreferrer" className={buttonClass('quiet', 'md', 'mt-4 -ml-4')}>
        Change single prices in the price manager
      </a>
    </>
  );
}
