import { Link } from 'wouter';
import { countText } from '#web/lib/count-text.ts';
import { CartIcon } from '#web/ui/site-icons.tsx';

/** Links to the cart from the bar, with a badge that counts its items. */
export function CartLink({ length }: { length: number }) {
  return (
    <Link
      href="/cart"
      className="relative grid size-target shrink-0 place-items-center rounded-full hover:bg-sunken"
      aria-label={length === 0 ? 'Cart' : `Cart, ${countText(length, 'item')}`}
    >
      <CartIcon />
      {length > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent tabular-nums"
        >
          {length}
        </span>
      )}
    </Link>
  );
}
