import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { declineLabel } from '#domain/orders/decline-cause.ts';
import { RETURN_TROUBLES } from '#domain/returns/return-troubles.ts';
import { ParcelEvents } from '#web/features/orders/index.ts';
import { momentText } from '#web/lib/format.ts';
import { useOpening } from '#web/lib/places/use-record.ts';
import { usePageData } from '#web/page-data.ts';
import { type DeviceReturn, photoAddresses } from './returns.api.ts';
import { weightText } from './weight-text.ts';

/** Shows the facts of a return, and its completed steps. */
export function ReturnFacts({ deviceReturn }: { deviceReturn: DeviceReturn }) {
  const { address, addressReason, cause, words, note, serial, weightOz, carrier, trackingNumber, handedTo, holds } =
    deviceReturn;
  const place = [address.street, `${address.city}, ${address.state} ${address.zip}`];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 max-xs:grid-cols-1">
        <Fact name="Order">
          <Link {...useOpening()('order', deviceReturn.orderId, 'return')} className="font-semibold text-link">
            {deviceReturn.number}
          </Link>
        </Fact>
        <Fact name="Started">
          <Moment
            at={deviceReturn.begunAt}
            by={deviceReturn.begunBy === 'order' ? 'Automatically' : deviceReturn.begunBy}
          />
        </Fact>
        <Fact name="Reason" isWide>
          {declineLabel(cause)}
        </Fact>
        {words !== null && (
          <Fact name="Message to the seller" isWide>
            {words}
          </Fact>
        )}
        {note !== null && (
          <Fact name="Internal note" isWide>
            {note}
          </Fact>
        )}
        {holds.length > 0 && (
          <Fact name="Holds" isWide>
            {holds.join(', ')}
          </Fact>
        )}
        {deviceReturn.checked !== null && (
          <>
            <Fact name="Ship to">
              {[address.name, ...place].filter(Boolean).map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
              {addressReason !== null && <span className="block text-note text-muted">{addressReason}</span>}
            </Fact>
            <Fact name="Address checked">
              <Moment {...deviceReturn.checked} />
            </Fact>
          </>
        )}
        {deviceReturn.packed !== null && (
          <>
            <Fact name="Packed">
              <Moment {...deviceReturn.packed} />
            </Fact>
            <Fact name="IMEI or serial, weight">
              {serial}
              {weightOz !== null && <span className="block">{weightText(weightOz)}</span>}
            </Fact>
          </>
        )}
        {trackingNumber !== null && (
          <Fact name="Tracking number" isWide>
            {carrier} {trackingNumber}
          </Fact>
        )}
        {deviceReturn.sent !== null && (
          <Fact name="With the carrier">
            <Moment {...deviceReturn.sent} />
          </Fact>
        )}
        {deviceReturn.done !== null && (
          <Fact name={endName(deviceReturn)}>
            <Moment {...deviceReturn.done} />
            {handedTo !== null && <span className="block">To {handedTo}</span>}
          </Fact>
        )}
      </dl>
      {deviceReturn.photos.length > 0 && deviceReturn.state !== 'address_checked' && (
        <Photos photos={deviceReturn.photos} />
      )}
      {deviceReturn.parcel !== null && deviceReturn.parcel.events.length > 0 && (
        <section aria-labelledby="return-parcel">
          <h3 id="return-parcel" className="mb-3 font-semibold">
            Package
          </h3>
          {deviceReturn.trouble !== null && (
            <p className="mb-4 rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">
              <strong className="block font-semibold">{RETURN_TROUBLES[deviceReturn.trouble].title}</strong>
              {RETURN_TROUBLES[deviceReturn.trouble].staff}
            </p>
          )}
          <ParcelEvents events={deviceReturn.parcel.events} />
        </section>
      )}
    </>
  );
}

function endName({ state, handedTo }: DeviceReturn): string {
  if (state === 'called_off') return 'Canceled';
  return handedTo === null ? 'Delivered' : 'Handed over';
}

function Moment({ at, by }: { at: string; by: string }) {
  const { timeZone } = usePageData().shop;
  return (
    <>
      <time dateTime={at}>{momentText(at, timeZone)}</time>
      <span className="block text-note text-muted">{by}</span>
    </>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <dt className="text-note text-muted">{name}</dt>
      <dd className="tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Shows the photos of a packed device small; each opens in a new tab. */
export function Photos({ photos }: { photos: DeviceReturn['photos'] }) {
  return (
    <ul aria-label="Photos of the packed device" className="flex flex-wrap gap-3">
      {photos.map(({ id }, index) => {
        const { full, preview } = photoAddresses(id);
        return (
          <li key={id}>
            <a href={full} target="_blank" rel="noreferrer" className="block rounded-xl">
              <img
                src={preview}
                alt={`Packed device, ${index + 1}`}
                width={96}
                height={96}
                className="size-24 rounded-xl bg-sunken object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
