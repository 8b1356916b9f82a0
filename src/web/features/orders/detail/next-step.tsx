import type { CustomerNext } from '#domain/orders/customer-next.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';

interface NextStepProps {
  next: CustomerNext;
  /** Path of the label; null while there is none, or when the order has none. */
  labelHref: string | null;
  /** Path of the packing sheet of a mail-in order. */
  packingHref: string;
}

/** Shows the customer's next step with its button; renders nothing while they only wait. */
export function NextStep({ next: { step, action }, labelHref, packingHref }: NextStepProps) {
  if (step === null) return null;
  return (
    <div className="mt-6 rounded-2xl bg-accent-soft p-5">
      <p>
        <strong className="font-semibold">Your next step:</strong> {step}
      </p>
      {labelHref !== null && action === 'label' && (
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
          <a href={labelHref} className={buttonClass('primary', 'lg', 'w-full sm:w-auto')}>
            <DownloadIcon />
            Download Shipping Label
          </a>
          <a
            href={packingHref}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-target items-center"
          >
            How to Pack It (PDF)
          </a>
        </p>
      )}
    </div>
  );
}
