import type { PickupProof as Proof } from '#contracts/pickup-proofs.ts';
import { isNoPhotoReason, NO_PHOTO_REASONS, SIGNATURE_BOX } from '#domain/orders/pickup-proof.ts';
import { pathOf } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Section } from '../section.tsx';

/** Shows the driver's notes from the door: the device, its photos, and the signature. */
export function PickupProof({ proof }: { proof: Proof }) {
  const { timeZone } = usePageData().shop;
  const { driver, at, serial, photos, noPhoto, signature, signedBy } = proof;
  const reason = noPhoto !== null && isNoPhotoReason(noPhoto) ? `: ${NO_PHOTO_REASONS[noPhoto]}` : '';
  return (
    <Section title="Pickup">
      <p>
        Picked up by {driver}, {momentText(at, timeZone)}. Serial or IMEI:{' '}
        <span className="font-mono break-all">{serial}</span>
      </p>
      {photos.length === 0 && <p className="mt-2 text-muted">No photo{reason}.</p>}
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {photos.map((id, index) => (
            <li key={id}>
              <a
                href={pathOf('pickupPhotos.get', { id })}
                target="_blank"
                rel="noreferrer"
                aria-label={`Photo ${index + 1}`}
              >
                <img
                  src={pathOf('pickupPhotos.preview', { id })}
                  alt=""
                  loading="lazy"
                  width={96}
                  height={96}
                  className="size-24 rounded-xl bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {signature !== null && (
        <svg
          role="img"
          aria-label="Customer’s signature"
          viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
          className="mt-3 block w-full max-w-80 rounded-xl border border-line"
        >
          <path
            d={signature}
            fill="none"
            stroke="currentColor"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      <p className="mt-2 text-muted">
        {signedBy !== null ? `Handed over by ${signedBy}.` : signature === null ? 'Not signed.' : ''}
      </p>
    </Section>
  );
}
