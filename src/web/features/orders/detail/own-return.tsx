import type { CustomerReturn } from '#contracts/customer-returns.ts';
import { returnStateText } from '#domain/returns/return-states.ts';
import { RETURN_TROUBLES } from '#domain/returns/return-troubles.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ParcelEvents } from '../parcel-events.tsx';

/** Shows the parcel of a returned device: its tracking number, and the carrier's reports. Renders nothing before it is sent. */
export function OwnReturn({ back: { state, trouble, carrier, trackingNumber, parcel } }: { back: CustomerReturn }) {
  if (trackingNumber === null) return null;
  return (
    <section aria-labelledby="return-title" className="mt-12">
      <h2 id="return-title" className="mb-5 text-2xl">
        {returnStateText(state).title}
      </h2>
      {trouble !== null && state !== 'done' && (
        <p className="mb-6 max-w-text rounded-2xl bg-tone-orange p-5 text-on-tone-orange">
          <strong className="block font-semibold">{RETURN_TROUBLES[trouble].title}</strong>
          {RETURN_TROUBLES[trouble].text}
        </p>
      )}
      {trackingNumber !== null && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 tabular-nums [overflow-wrap:anywhere]">
            <span className="block text-note text-muted">Tracking number</span>
            {carrier} <strong className="font-semibold">{trackingNumber}</strong>
          </p>
          <CopyButton text={trackingNumber} label="tracking number" />
        </div>
      )}
      {parcel !== null && parcel.events.length > 0 && <ParcelEvents events={parcel.events} />}
    </section>
  );
}
