import { useEffect, useRef } from 'react';
import {
  type Cart,
  CartItemCard,
  type CartSubmission,
  CartSummary,
  isCartSaved,
  LabelAddress,
  needsLabelAddress,
  PlacedOrders,
  useCart,
  useCartSubmission,
  useLabelAddress,
  useRemoval,
} from '#web/features/cart/index.ts';
import type { Place } from '#web/features/place-order/index.ts';
import { useCheckedSession } from '#web/features/session/index.ts';
import { countText } from '#web/lib/count-text.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** Shows the items of a cart, the results of submitted ones, and the button that submits the rest. */
export function CartContents() {
  const cart = useCart();
  const submission = useCartSubmission();
  const removal = useRemoval();
  return (
    <>
      {removal.removed.length > 0 && (
        <Undo key={removal.removed[0]?.id} count={removal.removed.length} onUndo={removal.undo} />
      )}
      {submission.placed.length > 0 && (
        <PlacedOrders placed={submission.placed} complete={cart.count === 0 && !submission.busy} />
      )}
      {cart.count === 0 && submission.placed.length === 0 && <EmptyCart />}
      {cart.count > 0 && <Filled cart={cart} submission={submission} removal={removal} />}
    </>
  );
}

interface FilledProps {
  cart: Cart;
  submission: CartSubmission;
  removal: ReturnType<typeof useRemoval>;
}

function Filled({ cart, submission, removal }: FilledProps) {
  const { shop } = usePageData();
  const session = useCheckedSession();
  const { account } = session;
  const { busy, notes } = submission;
  const send = async (place: Place | null) => {
    if (account !== null) await submission.submit(account, place);
  };
  const address = useLabelAddress(cart.items, send);
  const isAddressNeeded = account !== null && needsLabelAddress(cart.items, account);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-8">
      <div className="grid gap-5">
        {!isCartSaved() && (
          <p role="status" className="rounded-2xl bg-tone-orange px-5 py-3 text-on-tone-orange">
            Your browser isn’t saving your cart. Check out before you close this page.
          </p>
        )}
        <ul className="grid gap-5">
          {cart.items.map((item) => (
            <CartItemCard
              key={item.id}
              item={item}
              note={notes[item.id]}
              timeZone={shop.timeZone}
              locked={busy}
              onRemove={() => removal.remove(item.id)}
              onAcceptPrice={() => submission.acceptPrice(item.id)}
            />
          ))}
        </ul>
        {isAddressNeeded && <LabelAddress items={cart.items} form={address} />}
      </div>
      <CartSummary
        cart={cart}
        session={session.state}
        busy={busy}
        onSubmit={() => (isAddressNeeded ? address.submit() : void send(null))}
        onClear={removal.clear}
      />
    </div>
  );
}

/** Takes the focus that the removed item had. */
function Undo({ count, onUndo }: { count: number; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-2xl bg-sunken py-1 pr-2 pl-5"
    >
      <p>{count === 1 ? '1 device removed.' : `${countText(count, 'device')} removed.`}</p>
      <Button ref={button} variant="quiet" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
