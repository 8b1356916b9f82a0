import { buttonClass } from '#web/ui/button-class.ts';

/** Leads through a sale as a customer. */
export function SaleStep() {
  return (
    <>
      <p className="max-w-prose">
        Sell yourself a device: pick a model, answer the questions and submit. The order shows up in your admin area,
        where you can cancel it.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href="/sell" target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          Sell a device
        </a>
        <a href="/admin/orders" target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          See your orders
        </a>
      </div>
    </>
  );
}
