import { useQuery } from '@tanstack/react-query';
import type { SerialMatch } from '#contracts/pos-transactions.ts';
import { deviceNumberOf } from '#domain/device-numbers/read-device-number.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { priceText } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { TextField } from '#web/ui/field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import type { IntakeState } from './use-intake.ts';
import type { DraftDevice } from './visit-draft.ts';

const DEBOUNCE_MS = 250;

/** Lists the earlier orders of the serial in the form, and shows whether the shop has the device. */
export function SeenBefore({ control }: { control: IntakeState['form']['control'] }) {
  const typed = useDebounced(useTyped({ control, name: 'imei' }), DEBOUNCE_MS);
  const data = useSerialMatches(typed);
  if (data === undefined || (data.seen.length === 0 && data.inStock === null)) return null;
  return (
    <div role="status" className="rounded-xl bg-tone-orange px-4 py-3 text-note text-on-tone-orange">
      <p className="font-semibold">
        {heldText(data) ?? `This serial is already on ${countText(data.seen.length, 'order')}.`}
      </p>
      <ul>
        {data.seen.slice(0, 3).map((match) => (
          <li key={match.transactionId}>{orderText(match)}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Shows which order or unit already has a device on the list. Asks an admin for the reason to accept it anyway; only an
 * admin can.
 */
export function HeldDevice({ device, onReason }: { device: DraftDevice; onReason: (reason: string) => void }) {
  const isAdmin = useIsAdmin();
  const data = useSerialMatches(device.form.imei);
  const warning = data === undefined ? null : heldText(data);
  if (data === undefined || warning === null) return null;
  const order = data.seen.find((match) => match.inCustody);
  return (
    <div className="grid w-full gap-2 rounded-xl bg-tone-orange px-4 py-3 text-note text-on-tone-orange">
      <p>
        <span className="block font-semibold">{warning}</span>
        {order !== undefined && <span className="block">{orderText(order)}</span>}
        {!isAdmin && <span className="block">Check that order first. Only an admin can accept this device again.</span>}
      </p>
      {isAdmin && (
        <TextField
          label="Reason for accepting it anyway"
          hint="Saved as a note on the new order."
          maxLength={200}
          autoComplete="off"
          value={device.custodyReason}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
    </div>
  );
}

type SerialMatches = CallAnswer<'visits.seenSerial'>;

function useSerialMatches(typed: string): SerialMatches | undefined {
  const serial = deviceNumberOf(typed);
  const { data } = useQuery({
    ...callQuery('visits.seenSerial', { params: { serial: serial ?? '-' } }),
    enabled: serial !== null,
  });
  return serial === null ? undefined : data;
}

function orderText({ transactionNumber, customerName, model, price, orderStatus }: SerialMatch): string {
  return [transactionNumber, customerName, model, priceText(price), statusLabel(orderStatus)].join(' · ');
}

/** Describes where the shop has the device; null when it does not. */
function heldText({ seen: earlierOrders, inStock }: SerialMatches): string | null {
  if (inStock !== null) return `This device is already in stock as ${inStock}.`;
  const inCustody = earlierOrders.find((match) => match.inCustody);
  return inCustody === undefined
    ? null
    : `This device is already in the shop: transaction ${inCustody.transactionNumber}.`;
}
