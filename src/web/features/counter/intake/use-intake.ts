import { useState } from 'react';
import { intakeForm } from '#contracts/forms/counter.ts';
import { EMPTY_ORDER } from '#contracts/forms/counter-order.ts';
import type { LicenseFacts } from '#domain/counter/read-license.ts';
import { deviceNumberOf } from '#domain/device-numbers/read-device-number.ts';
import type { Cents } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import { priceOf } from '#web/features/order-desk/index.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { usePageData } from '#web/page-data.ts';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import type { KeptVisit } from './kept-visit.ts';
import type { DraftCustomer, DraftDevice } from './visit-draft.ts';

/** Fields of the device, which are cleared once it is on the list; the customer stays. */
const DEVICE_FIELDS = ['product', 'condition', 'network', 'battery', 'imei', 'noSerialReason', 'notes'] as const;

/**
 * Holds the visit being entered: the customer, the device in the form, and the devices on the list.
 * @param kept the visit as entered before; null for none
 */
export function useIntake(kept: KeptVisit | null) {
  const { shop } = usePageData();
  const [devices, setDevices] = useState<readonly DraftDevice[]>(kept?.devices ?? []);
  const [lastKey, setLastKey] = useState(() => Math.max(0, ...devices.map(({ key }) => key)));
  const [license, setLicense] = useState<LicenseFacts | null>(kept?.license ?? null);
  const [sentKey] = useState(() => kept?.key ?? newIdempotencyKey());
  const form = useForm({
    schema: intakeForm(shopTime(new Date(), shop.timeZone).day, shop),
    initial: kept?.typed ?? EMPTY_ORDER,
    send: async (typed, { setValue, clearErrors }) => {
      const quotedCents = priceOf(typed);
      if (quotedCents === null) return;
      const entered = { ...typed, imei: deviceNumberOf(typed.imei) ?? '' };
      setDevices([...devices, { key: lastKey + 1, form: entered, quotedCents, agreed: null, custodyReason: '' }]);
      setLastKey(lastKey + 1);
      for (const field of DEVICE_FIELDS) setValue(field, EMPTY_ORDER[field]);
      clearErrors(DEVICE_FIELDS);
    },
    reportFailure: (error) => {
      throw error;
    },
  });
  const [product, condition, network] = useTyped({ control: form.control, name: ['product', 'condition', 'network'] });
  const change = (key: number, changes: Partial<DraftDevice>) =>
    setDevices(devices.map((device) => (device.key === key ? { ...device, ...changes } : device)));
  return {
    form,
    /** Idempotency key of the visit. */
    sentKey,
    devices,
    /** Price of the device in the form; null while it is not known. */
    cents: priceOf({ product, condition, network }),
    /** The scanned license, even a refused one: its dates go to the server with the visit. */
    license,
    setLicense,
    readCustomer: (): DraftCustomer => ({ ...form.readTyped(), license }),
    agree: (key: number, agreed: DraftDevice['agreed']) => change(key, { agreed }),
    giveReason: (key: number, custodyReason: string) => change(key, { custodyReason }),
    /** Sets today's price of a device that was entered at another one, and drops its agreed price. */
    reprice: (index: number, quotedCents: Cents) => {
      const device = devices[index];
      if (device !== undefined) change(device.key, { quotedCents, agreed: null });
    },
    remove: (key: number) => setDevices(devices.filter((device) => device.key !== key)),
  };
}
export type IntakeState = ReturnType<typeof useIntake>;
