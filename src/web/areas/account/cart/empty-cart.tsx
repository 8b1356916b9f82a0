import { Link } from 'wouter';
import { buttonClass } from '#web/ui/button-class.ts';

/** Shows the cart without items. */
export function EmptyCart() {
  return (
    <div className="py-6">
      <p className="text-2xl font-semibold tracking-tight">Your cart is empty</p>
      <Link href="/" className={buttonClass('primary', 'lg', 'mt-6')}>
        Continue Shopping
      </Link>
    </div>
  );
}
