import { addToCart } from '#web/features/cart/index.ts';
import { SellDialog as Dialog } from '#web/features/sell/sell-dialog/sell-dialog.tsx';

/** The Sell Your Device dialog, with the cart that it fills. */
export function SellDialog({ onClose }: { onClose: () => void }) {
  return <Dialog addToCart={addToCart} onClose={onClose} />;
}
