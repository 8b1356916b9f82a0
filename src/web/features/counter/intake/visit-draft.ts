import { payoutsOf, type VisitForm } from '#contracts/forms/counter.ts';
import type { CounterOrderForm } from '#contracts/forms/counter-order.ts';
import { readState } from '#domain/address/state-names.ts';
import type { LicenseFacts } from '#domain/counter/read-license.ts';
import { type Cents, toDecimal } from '#domain/money.ts';
import type { PaymentFees } from '#domain/payouts/fees.ts';
import { toOrderBody } from '#web/features/order-desk/index.ts';
import type { VisitBody } from '../counter.api.ts';
import { payoutBody } from '../paying/payout-body.ts';

/** A device that was entered, before its visit is finished. */
export interface DraftDevice {
  /** Identifies the device on the screen. */
  key: number;
  form: CounterOrderForm;
  /** Price by the counter rule that the clerk saw. */
  quotedCents: Cents;
  /** Another agreed price, with the reason that the customer reads; null for the quote. */
  agreed: { cents: Cents; reason: string } | null;
  /** Reason of an admin for accepting a device that is already with the shop; empty without one. */
  custodyReason: string;
}

/** Share of the agreed price that a ticket promises at least. */
const TICKET_SHARE = 0.5;
const DOLLAR = 100;

export function agreedCentsOf({ quotedCents, agreed }: Pick<DraftDevice, 'quotedCents' | 'agreed'>): Cents {
  return agreed?.cents ?? quotedCents;
}

export function totalOf(devices: readonly Pick<DraftDevice, 'quotedCents' | 'agreed'>[]): Cents {
  return devices.reduce((sum, device) => sum + agreedCentsOf(device), 0);
}

/** Lowest price that a drop-off ticket names, in whole dollars. */
function lowestCents(agreedCents: Cents): Cents {
  return Math.floor((agreedCents * TICKET_SHARE) / DOLLAR) * DOLLAR;
}

/** Customer who brings the devices. */
export interface DraftCustomer
  extends Pick<CounterOrderForm, 'customer' | 'name' | 'phone' | 'email' | 'address' | 'city' | 'state' | 'zip'> {
  license: Pick<LicenseFacts, 'birthDate' | 'expires'> | null;
}

interface Draft {
  /** As typed with the last device. */
  customer: DraftCustomer;
  devices: readonly DraftDevice[];
  visit: VisitForm;
  /** Time of the shop's clock as an instant; null for none. */
  readyAt: string | null;
  files: Pick<VisitBody, 'signatureFileId' | 'idPhotoFileId'>;
  registerId: string | null;
  fees: PaymentFees;
}

/** Builds the visit to create, from forms that have passed their checks. */
export function toVisitBody({ customer, devices, visit, readyAt, files, registerId, fees }: Draft): VisitBody {
  const isPurchase = visit.kind === 'purchase';
  return {
    kind: visit.kind,
    customer: toSeller(customer),
    devices: devices.map((device) => toDevice(device, isPurchase)),
    ...(isPurchase
      ? {
          payouts: payoutsOf(visit, totalOf(devices)).map((payout) => payoutBody(payout, fees)),
          ...(registerId === null ? {} : { registerId }),
        }
      : readyAt === null
        ? {}
        : { readyAt }),
    ...files,
  };
}

/** Sends only dates that the license has: the server checks them, and does not store them. */
function toSeller({ customer, license, ...typed }: DraftCustomer): VisitBody['customer'] {
  const dates = {
    ...(license?.birthDate == null ? {} : { birthDate: license.birthDate }),
    ...(license?.expires == null ? {} : { licenseExpires: license.expires }),
  };
  if (customer !== null) return { id: customer.id, ...dates };
  const place = {
    address: typed.address.trim(),
    city: typed.city.trim(),
    state: readState(typed.state) ?? typed.state.trim(),
    zipCode: typed.zip.trim(),
  };
  return {
    name: typed.name.trim(),
    phone: typed.phone.trim(),
    email: typed.email.trim() || null,
    ...Object.fromEntries(Object.entries(place).filter(([, text]) => text !== '')),
    ...dates,
  };
}

function toDevice(device: DraftDevice, isPurchase: boolean): VisitBody['devices'][number] {
  const { productId, condition, carrier, carrierName, imei, batteryHealth, notes, noSerialReason } = toOrderBody(
    { ...device.form, serviceMethod: 'counter' },
    device.quotedCents,
  );
  if (productId === undefined || productId === null) throw new Error('A device of the counter names its product');
  const agreed = agreedCentsOf(device);
  const hasOtherPrice = device.agreed !== null && agreed !== device.quotedCents;
  return {
    productId,
    condition,
    carrier: carrier ?? null,
    carrierName: carrierName ?? null,
    serial: imei ?? null,
    ...(noSerialReason === undefined ? {} : { noSerialReason }),
    batteryHealth: batteryHealth ?? null,
    notes: notes ?? null,
    price: toDecimal(device.quotedCents),
    ...(device.custodyReason.trim() === '' ? {} : { custodyReason: device.custodyReason.trim() }),
    ...(isPurchase && hasOtherPrice
      ? { agreedPrice: toDecimal(agreed), priceReason: device.agreed?.reason ?? null }
      : {}),
    ...(isPurchase ? {} : { priceRange: { from: toDecimal(lowestCents(agreed)), to: toDecimal(agreed) } }),
  };
}
