import { buttonClass } from '#web/ui/button-class.ts';

/** Explains where prices come from, and links to the price manager. */
export function PricesStep() {
  return (
    <>
      <p className="max-w-prose">
        You start with a price list of current Apple devices. Check it before you buy from it: change one price, a whole
        series by percent, or import your own list as a CSV file.
      </p>
      <a href="/pos/prices" target="_blank" rel="noreferrer" className={buttonClass('secondary', 'md', 'mt-4')}>
        Open the price manager
      </a>
    </>
  );
}
