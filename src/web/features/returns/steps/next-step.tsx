import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { returnStateLabel } from '#domain/returns/return-states.ts';
import { AddLabel } from '#web/features/parcels/index.ts';
import { pathOf } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import { addReturnLabel, type DeviceReturn, recordShipment } from '../returns.api.ts';
import { AddressForm } from './address-form.tsx';
import { PackForm } from './pack-form.tsx';

const BAR_TEXTS = {
  stopped: 'This device is on hold. Don’t ship it or hand it over until an inspection clears the hold.',
  no_device: 'The box was empty, so there’s nothing to return. Cancel this return.',
  no_mail: 'Never mail a swollen battery. Hand the device over in the shop, in a fireproof bag.',
} as const;

/** Shows the next step of a return, with its form. */
export function NextStep({ deviceReturn }: { deviceReturn: DeviceReturn }) {
  const { state, bar, isLate, dueAt } = deviceReturn;
  const { timeZone } = usePageData().shop;
  if (bar !== null) {
    return <p className="rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">{BAR_TEXTS[bar]}</p>;
  }
  return (
    <section aria-label={returnStateLabel(state)} className="grid gap-4">
      <p className={isLate ? 'rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange' : 'text-muted'}>
        {isLate ? 'Late: ship by ' : 'Ship by '}
        <time dateTime={dueAt}>{momentText(new Date(Date.parse(dueAt) - 60_000).toISOString(), timeZone)}</time>
      </p>
      {state === 'queued' && (
        <Step title="Confirm the address">
          <AddressForm deviceReturn={deviceReturn} action="Confirm address" />
        </Step>
      )}
      {state === 'address_checked' && <PackStep deviceReturn={deviceReturn} />}
      {state === 'packed' && <LabelStep deviceReturn={deviceReturn} />}
      {state === 'label_made' && deviceReturn.labelProblem !== null && (
        <CheckLabelAddress deviceReturn={deviceReturn} />
      )}
      {state === 'label_made' && <ShipStep deviceReturn={deviceReturn} />}
    </section>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-4 rounded-2xl border border-line bg-surface p-5">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </div>
  );
}

function PackStep({ deviceReturn }: { deviceReturn: DeviceReturn }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Step title="Pack the device">
        <p className="text-note text-muted">
          Power it off. Use a rigid box with padding on every side. Devices with a battery ship by ground only, with the
          battery label on the box.
        </p>
        <PackForm key={deviceReturn.id} deviceReturn={deviceReturn} />
      </Step>
      {isEditing ? (
        <Step title="Edit address">
          <AddressForm
            key={deviceReturn.version}
            deviceReturn={deviceReturn}
            action="Save address"
            onDone={() => setEditing(false)}
          />
        </Step>
      ) : (
        <Button variant="quiet" className="justify-self-start" onClick={() => setEditing(true)}>
          Edit address
        </Button>
      )}
    </>
  );
}

function LabelStep({ deviceReturn }: { deviceReturn: DeviceReturn }) {
  if (deviceReturn.labelProblem === null) {
    return (
      <p role="status" className="flex items-center gap-3 rounded-2xl bg-sunken p-5">
        <Spinner />
        Creating the label. If the carrier is down, we keep trying.
      </p>
    );
  }
  return (
    <>
      <p className="rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">
        <strong className="block font-semibold">No label yet</strong>
        {deviceReturn.labelProblem}
      </p>
      <div>
        <AddLabel description={`Order ${deviceReturn.number}`} add={(label) => addReturnLabel(deviceReturn, label)} />
      </div>
      <Step title="Check the address again">
        <AddressForm key={deviceReturn.version} deviceReturn={deviceReturn} action="Try label again" />
      </Step>
    </>
  );
}

/** Asks for a check of the address when the carrier could not confirm it. */
function CheckLabelAddress({ deviceReturn }: { deviceReturn: DeviceReturn }) {
  return (
    <>
      <p className="rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">{deviceReturn.labelProblem}</p>
      <Step title="Check the address">
        <p className="text-note text-muted">A new address gets a new label. The one you have is refunded.</p>
        <AddressForm key={deviceReturn.version} deviceReturn={deviceReturn} action="Save address" />
      </Step>
    </>
  );
}

function ShipStep({ deviceReturn }: { deviceReturn: DeviceReturn }) {
  const sending = useMutation({
    mutationFn: () => recordShipment(deviceReturn),
    onSuccess: () =>
      toast({ title: 'Marked as shipped', description: `Order ${deviceReturn.number}. We’ll tell the customer.` }),
    onError: (error) => toastFailedCall('Couldn’t save', error),
  });
  return (
    <Step title="Hand it to the carrier">
      <p className="text-note text-muted">
        Tape the label flat on the largest side. If you forget to mark it as shipped, the carrier’s first scan does it
        for you.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <a
          href={pathOf('returns.label', { id: deviceReturn.id })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'lg', 'w-full')}
        >
          Label (PDF)
        </a>
        <Button size="lg" className="w-full" busy={sending.isPending} onClick={() => sending.mutate()}>
          Mark as shipped
        </Button>
      </div>
    </Step>
  );
}
