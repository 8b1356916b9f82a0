import { useMemo, useSyncExternalStore } from 'react';
import { type Cents, parseMoney } from '#domain/money.ts';
import { QUOTED_DEVICE, type QuotedDevice } from '#web/features/place-order/index.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { changeSavedCart, emptySavedCart, readSavedCart, watchSavedCart } from './cart-shelf.ts';

/** The cart: kept in this browser, over reloads and sign-in, shared by its tabs. */
export interface Cart {
  items: readonly CartItem[];
  /** Sum of the quoted prices. */
  totalCents: Cents;
  count: number;
}

/** Adds a device to the cart, with the key under which it will become one order. @returns the item */
export function addToCart(item: QuotedDevice): CartItem {
  const added: CartItem = { ...item, id: newIdempotencyKey(), key: newIdempotencyKey() };
  changeItems((items) => [...items, added]);
  return added;
}

/** Removes an item; not an error when it is already gone. */
export function removeFromCart(id: string): void {
  changeItems((items) => items.filter((item) => item.id !== id));
}

/** Returns an item to its position when a removal is undone; does nothing when it is already there. */
export function returnToCart(item: CartItem, index: number): void {
  changeItems((items) => (items.some(({ id }) => id === item.id) ? items : items.toSpliced(index, 0, item)));
}

/** Sets the price that the customer has accepted. The item keeps its key: no order was made under it. */
export function requoteInCart(id: string, quote: Pick<CartItem, 'quotedPrice' | 'quoteId' | 'expiresAt'>): void {
  changeItems((items) => items.map((item) => (item.id === id ? { ...item, ...quote } : item)));
}

export function clearCart(): void {
  changeItems(() => []);
}

/** Returns the items as saved now, changes of other tabs included. */
export function cartItems(): readonly CartItem[] {
  return toItems(readSavedCart());
}

/** Returns the cart, kept up to date; empty on the server. */
export function useCart(): Cart {
  const entries = useSyncExternalStore(watchSavedCart, readSavedCart, emptySavedCart);
  return useMemo(() => toCart(toItems(entries)), [entries]);
}

/** Makes a cart of items, with their sum. */
export function toCart(items: readonly CartItem[]): Cart {
  const totalCents = items.reduce((sum, { quotedPrice }) => sum + (parseMoney(quotedPrice) ?? 0), 0);
  return { items, totalCents, count: items.length };
}

function changeItems(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  changeSavedCart((entries) => change(toItems(entries)));
}

function toItems(entries: readonly unknown[]): CartItem[] {
  return entries.map(readCartItem).filter((item) => item !== null);
}

/** Reads a saved item; any script can have written it, so all of it is checked. Null when invalid. */
export function readCartItem(saved: unknown): CartItem | null {
  try {
    return readItem(saved);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.warn('An item of the cart could not be read and was left out', error);
    return null;
  }
}

const readItem = shapeOf({
  /** Random, made in this browser. */
  id: readText,
  /** Idempotency-Key of the item: however often it is sent, it becomes one order. */
  key: readKey,
  ...QUOTED_DEVICE,
});

/** A device with its quote, waiting to be submitted. */
export type CartItem = ReturnType<typeof readItem>;

/** Reads a key in the format of the header (platform/http/route.ts). */
function readKey(value: unknown): string {
  const text = readText(value);
  if (!/^[\x21-\x7e]{8,100}$/.test(text)) throw new TypeError('Not a key');
  return text;
}
