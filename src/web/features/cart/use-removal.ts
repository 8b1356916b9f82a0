import { useState } from 'react';
import { type CartItem, cartItems, clearCart, removeFromCart, returnToCart } from './cart.ts';

interface Removed {
  item: CartItem;
  /** Position in the cart. */
  index: number;
}

/** Removes items and clears the cart; each removal can be undone until the next one. */
export function useRemoval() {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const selectItems = (isSelected: (item: CartItem) => boolean) =>
    cartItems().flatMap((item, index) => (isSelected(item) ? [{ item, index }] : []));
  return {
    removed: removed.map(({ item }) => item),
    remove: (id: string) => {
      setRemoved(selectItems((item) => item.id === id));
      removeFromCart(id);
    },
    clear: () => {
      setRemoved(selectItems(() => true));
      clearCart();
    },
    undo: () => {
      for (const { item, index } of removed) returnToCart(item, index);
      setRemoved([]);
    },
  };
}
