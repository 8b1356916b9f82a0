import { PriceChoices } from '#web/features/price-manager/index.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** Asks for the shop's prices; single ones and series change in the price manager. */
export function PricesStep() {
  return (
    <>
      <PriceChoices />
      <a href="/pos/prices" target="_blank" rel="noreferrer" className={buttonClass('quiet', 'md', 'mt-4 -ml-4')}>
        Change single prices in the price manager
      </a>
    </>
  );
}
