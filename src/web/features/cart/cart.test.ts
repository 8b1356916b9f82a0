import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuotedDevice } from '#web/features/place-order/index.ts';
import { cartItem } from './testing/cart-item.ts';

const { id: _id, key: _key, ...NEW_ITEM } = cartItem('x');
const item: QuotedDevice = NEW_ITEM;

let saved: Map<string, string>;
let otherTab: (event: { key: string | null }) => void;

beforeEach(() => {
  saved = new Map();
  vi.resetModules();
  stubWindow({ setItem: (key: string, value: string) => void saved.set(key, value) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubWindow(storage: object): void {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => saved.get(key) ?? null,
      removeItem: (key: string) => saved.delete(key),
      ...storage,
    },
    addEventListener: (_: string, listener: typeof otherTab) => {
      otherTab = listener;
    },
    removeEventListener: () => undefined,
  });
}

/** Simulates a page that has just been loaded. */
async function page() {
  vi.resetModules();
  return { ...(await import('./cart.ts')), ...(await import('./cart-shelf.ts')) };
}

describe('the cart', () => {
  test('puts the same device twice into the cart as two items, each with its own key', async () => {
    const { addToCart, cartItems, toCart } = await page();
    const [first, second] = [addToCart(item), addToCart(item)];
    expect(new Set([first.id, first.key, second.id, second.key]).size).toBe(4);
    expect(toCart(cartItems())).toMatchObject({ count: 2, totalCents: 160_000 });
  });

  test('keeps the cart over a reload, keys included', async () => {
    const added = (await page()).addToCart(item);
    expect((await page()).cartItems()).toEqual([added]);
  });

  test('removes an item of the cart, and puts it back where it was', async () => {
    const { addToCart, cartItems, removeFromCart, returnToCart, clearCart } = await page();
    const [a, b, c] = [addToCart(item), addToCart(item), addToCart(item)];
    removeFromCart(b.id);
    removeFromCart(b.id);
    expect(cartItems()).toEqual([a, c]);
    returnToCart(b, 1);
    returnToCart(b, 1);
    expect(cartItems()).toEqual([a, b, c]);
    clearCart();
    expect(cartItems()).toEqual([]);
  });

  test('keeps the key of an item in the cart when its new price is accepted', async () => {
    const { addToCart, cartItems, requoteInCart } = await page();
    const added = addToCart(item);
    const quote = { quotedPrice: '700.00', quoteId: 'new', expiresAt: '2026-12-30T00:00:00.000Z' };
    requoteInCart(added.id, quote);
    expect(cartItems()).toEqual([{ ...added, ...quote }]);
  });

  test('keeps what another tab has added to the cart meanwhile', async () => {
    const [here, there] = [await page(), await page()];
    here.cartItems();
    there.addToCart(item);
    here.addToCart(item);
    expect(here.cartItems()).toHaveLength(2);
  });

  test('follows the cart of other tabs', async () => {
    const { watchSavedCart: watchShelf, cartItems } = await page();
    const listener = vi.fn();
    const stop = watchShelf(listener);
    expect(cartItems()).toEqual([]);
    saved.set('cart', JSON.stringify([cartItem('a')]));
    otherTab({ key: 'another' });
    expect(listener).not.toHaveBeenCalled();
    otherTab({ key: 'cart' });
    expect([listener.mock.calls.length, cartItems().length]).toEqual([1, 1]);
    stop();
  });

  test('reads the cart again for a new listener, who missed the changes of other tabs', async () => {
    const { watchSavedCart: watchShelf, cartItems } = await page();
    expect(cartItems()).toEqual([]);
    saved.set('cart', JSON.stringify([cartItem('a')]));
    const stop = watchShelf(() => undefined);
    expect(cartItems()).toHaveLength(1);
    stop();
  });

  test('notifies a page that has loaded an empty cart of the first item', async () => {
    const { addToCart } = await page();
    const { watchSavedData } = await import('#web/lib/storage/kept.ts');
    const listener = vi.fn();
    const stop = watchSavedData(listener);
    addToCart(item);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  test('keeps the cart of this page when the browser saves nothing', async () => {
    stubWindow({
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    const { addToCart, cartItems, isCartSaved: isShelfKept } = await page();
    expect(isShelfKept()).toBe(true);
    addToCart(item);
    addToCart(item);
    expect([cartItems().length, isShelfKept()]).toEqual([2, false]);
  });
});

describe('invalid data in the storage', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue(undefined));

  test.each([
    ['no list', '{"a":1}'],
    ['no JSON', '['],
    ['a list of no items', '[1, null, "x", {}]'],
    ['a price that is none', JSON.stringify([{ ...cartItem('a'), quotedPrice: '1e9' }])],
    ['a condition that is none', JSON.stringify([{ ...cartItem('a'), condition: 'shiny' }])],
    ['a key that no header takes', JSON.stringify([{ ...cartItem('a'), key: 'line\nbreak' }])],
    ['a day that is none', JSON.stringify([{ ...cartItem('a'), expiresAt: 'soon' }])],
    ['a field that is missing', JSON.stringify([{ ...cartItem('a'), model: undefined }])],
  ])('drops an invalid item of the cart: %s', async (_, text) => {
    saved.set('cart', text);
    const { cartItems, addToCart } = await page();
    expect(cartItems()).toEqual([]);
    addToCart(item);
    expect(cartItems()).toHaveLength(1);
  });

  test('keeps the valid items beside invalid ones', async () => {
    saved.set('cart', JSON.stringify([{}, cartItem('a')]));
    expect((await page()).cartItems()).toEqual([cartItem('a')]);
  });
});
