import type { Account } from '#contracts/auth.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import type { PlacedOrder, Unit } from '#web/features/place-order/index.ts';
import { placeUnit, type UnitPorts } from '#web/features/place-order/place-unit.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import type { PlaceBody, SaleBody } from './order-body.ts';

/** What is submitted, and for whom. */
export interface Sale {
  account: Account;
  order: SaleBody;
  /** The address that the label needs; null where there is no label. */
  place: PlaceBody | null;
  /** The order that earlier tries may have made already. */
  unit: Unit | null;
}

/** The calls and the storage that a sale needs. */
export interface SalePorts {
  createOrder: UnitPorts['createOrder'];
  updateProfile(body: PlaceBody): Promise<Account>;
  /** Who is signed in, by the server's word. */
  askAccount(): Promise<Account>;
  newKey(): string;
  /** Keeps the unit; it must be on disk when this returns, because a call follows. */
  saveUnit(unit: Unit | null): void;
}

/** How a sale ended; the dialog says it to the customer. */
export type SaleOutcome =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'price_changed'; cents: Cents }
  /** Nobody is signed in any more, as this account. */
  | { kind: 'signed_out'; account: Account }
  | { kind: 'wrong_fields'; errors: Readonly<Record<string, string>>; message: string | null }
  | { kind: 'wait'; seconds: number | null }
  | { kind: 'failed'; message: string | null };

/**
 * Makes one order for the account, its address saved before where a label needs it. However often this is called, after a
 * double click, a lost answer or a reload, one order comes of it (decision 21).
 * @throws only what is a mistake in the code; refusals and failures of the calls come back as an outcome.
 */
export async function submitSale({ account, order, place, unit }: Sale, ports: SalePorts): Promise<SaleOutcome> {
  let current: Unit | null = unit;
  const save = (next: Unit | null) => {
    current = next;
    ports.saveUnit(next);
  };
  const placeFor = async ({ customer }: Account) => {
    const from = current ?? { key: ports.newKey(), unsettled: [], order: null };
    await placeUnit(
      from,
      { ...order, customerId: customer.id },
      { createOrder: ports.createOrder, saveUnit: (_, next) => save(next) },
    );
  };
  try {
    const seller = needsPlace(account, place) ? await ports.updateProfile(place) : account;
    try {
      await placeFor(seller);
    } catch (error) {
      // Not this account's record any more, or nobody is signed in: the server knows.
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      const known = await ports.askAccount();
      if (known.customer.id === seller.customer.id) throw error;
      await placeFor(needsPlace(known, place) ? await ports.updateProfile(place) : known);
    }
    return placedOutcome(current);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { kind: 'signed_out', account };
    return outcomeOf(error);
  }
}

function placedOutcome(unit: Unit | null): SaleOutcome {
  if (unit === null || unit.order === null) throw new Error('A placed order must be kept');
  return { kind: 'placed', order: unit.order };
}

/** True where the account's own address is not the one that the label needs. */
export function needsPlace({ customer }: Account, place: PlaceBody | null): place is PlaceBody {
  if (place === null) return false;
  const { address, city, state, zipCode } = customer;
  return address !== place.address || city !== place.city || state !== place.state || zipCode !== place.zipCode;
}

function outcomeOf(error: unknown): SaleOutcome {
  if (error instanceof NetworkError) {
    return { kind: 'failed', message: error.reason === 'away' ? error.userMessage : null };
  }
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 429) return { kind: 'wait', seconds: error.retryAfter };
  const cents = error.code === 'price_changed' ? parseMoney(error.price ?? '') : null;
  if (cents !== null) return { kind: 'price_changed', cents };
  const message = error.status < 500 ? error.userMessage : null;
  if (Object.keys(error.errors).length > 0) return { kind: 'wrong_fields', errors: error.errors, message };
  return { kind: 'failed', message };
}
