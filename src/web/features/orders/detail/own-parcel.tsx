import type { CustomerParcel } from '#contracts/parcels.ts';
import { PARCEL_STATE_LABELS } from '#domain/shipping/parcel-events.ts';
import { TROUBLES } from '#domain/shipping/troubles.ts';
import { ParcelEvents } from '../parcel-events.tsx';
import { Fold } from './fold.tsx';

/** Shows the state of a parcel, and its problem; renders nothing before the carrier's first report. */
export function OwnParcel({ parcel: { state, trouble, events } }: { parcel: CustomerParcel }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="parcel-title" className="mt-12">
      <h2 id="parcel-title" className="text-2xl">
        Your package
      </h2>
      <p className="mt-1 mb-4 text-lg text-muted">{PARCEL_STATE_LABELS[state]}</p>
      {trouble !== null && (
        <p className="mb-6 max-w-text rounded-2xl bg-tone-orange p-5 text-on-tone-orange">
          <strong className="block font-semibold">{TROUBLES[trouble].title}</strong>
          {TROUBLES[trouble].text}
        </p>
      )}
      <Fold title="All updates">
        <ParcelEvents events={events} />
      </Fold>
    </section>
  );
}
