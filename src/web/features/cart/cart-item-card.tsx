import { useEffect, useRef } from 'react';
import { assertNever } from '#domain/assert-never.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { CONDITION_LABELS, type CustomerServiceMethod, type LockStatus } from '#domain/vocabulary.ts';
import { goodUntilText } from '#web/features/place-order/index.ts';
import { priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { CartItem } from './cart.ts';
import type { Quote } from './submit-cart.ts';
import type { ItemNote } from './use-cart-submission.ts';

interface CartItemCardProps {
  item: CartItem;
  note: ItemNote | undefined;
  /** IANA name of the shop's zone. */
  timeZone: string;
  /** Prevents changes while the cart is being sent. */
  locked: boolean;
  onRemove: () => void;
  onAcceptPrice: () => void;
}

/** Shows one device of the cart: product, service method, price, and the result of submitting it. */
export function CartItemCard({ item, note, timeZone, locked, onRemove, onAcceptPrice }: CartItemCardProps) {
  const name = [item.model, item.storage].filter((part) => part !== null).join(' ');
  return (
    <li className="rounded-3xl border border-line bg-surface p-5 sm:p-6">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 sm:flex sm:gap-6">
        <DeviceArt product={item} className="size-16 shrink-0 sm:size-28" />
        <div className="min-w-0 flex-1 max-sm:contents max-sm:*:col-span-full max-sm:*:first:col-span-1">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 max-sm:flex-col">
            <h2 className="text-xl sm:text-2xl">{item.model}</h2>
            <p className="text-3xl leading-tight font-bold tracking-tight tabular-nums">
              {priceText(item.quotedPrice)}
            </p>
          </div>
          <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
            {itemFacts(item).map(({ term, text }) => (
              <div key={term} className={term === 'Pickup address' ? 'col-span-full' : undefined}>
                <dt className="text-note text-muted">{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {note?.kind === 'price_changed' ? (
            <PriceQuestion
              item={item}
              quote={note.quote}
              locked={locked}
              onAccept={onAcceptPrice}
              onDecline={onRemove}
            />
          ) : (
            <div className="mt-4 flex min-h-target flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <ItemState item={item} note={note} timeZone={timeZone} />
              <Button
                variant="quiet"
                disabled={locked}
                className="-mr-4 ml-auto sm:-mr-5"
                aria-label={`Remove ${name}`}
                onClick={onRemove}
              >
                Remove
              </Button>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

function ItemState({ item, note, timeZone }: Pick<CartItemCardProps, 'item' | 'note' | 'timeZone'>) {
  if (note?.kind === 'sending') {
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner /> Submitting…
      </p>
    );
  }
  if (note?.kind === 'failed') {
    return (
      <p role="alert" className="flex items-start gap-2 font-medium text-danger">
        <AlertIcon className="mt-px" /> {note.message}
      </p>
    );
  }
  const over = Date.parse(item.expiresAt) < Date.now();
  return (
    <p className="text-note text-muted">
      {over
        ? 'This price has expired. You’ll see today’s price before you order.'
        : goodUntilText(item.expiresAt, timeZone)}
    </p>
  );
}

interface PriceQuestionProps {
  item: CartItem;
  quote: Quote;
  locked: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/** Asks about a changed price and shows both: no order is made at another price than the customer saw. */
function PriceQuestion({ item, quote, locked, onAccept, onDecline }: PriceQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [oldCents, newCents] = [parseMoney(item.quotedPrice) ?? 0, parseMoney(quote.quotedPrice) ?? 0];
  return (
    <section className="mt-5 rounded-2xl bg-accent-soft p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        The price has changed
      </h3>
      <p className="mt-0.5">{newCents > oldCents ? 'Good news: today we pay more.' : 'Today we pay less.'}</p>
      <dl className="mt-3 flex items-end gap-8 tabular-nums">
        <div>
          <dt className="text-note">Before</dt>
          <dd className="text-xl line-through">{formatMoney(oldCents)}</dd>
        </div>
        <div>
          <dt className="text-note">Today</dt>
          <dd className="text-4xl leading-none font-bold tracking-tight">{formatMoney(newCents)}</dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={locked} onClick={onAccept}>
          Accept {formatMoney(newCents)}
        </Button>
        <Button variant="secondary" disabled={locked} onClick={onDecline}>
          Remove from Cart
        </Button>
      </div>
    </section>
  );
}

const SERVICES: Record<CustomerServiceMethod, string> = { home_pickup: 'Home pickup', mail: 'Mail-in' };
const LOCKS: Record<LockStatus, string> = { unlocked: 'Unlocked', locked: 'Locked' };

/** Lists the facts of an item other than its name and price. Leaves out those that its device does not have. */
function itemFacts(item: CartItem): readonly { term: string; text: string }[] {
  const facts: [string, string | null][] = [
    ['Storage', item.storage],
    ['Carrier', carrierText(item)],
    ['Condition', CONDITION_LABELS[item.condition]],
    ['Lock status', item.lockStatus === null ? null : LOCKS[item.lockStatus]],
    ['Service', SERVICES[item.serviceMethod]],
    ['Pickup address', item.serviceMethod === 'home_pickup' ? item.pickupAddress : null],
  ];
  return facts.flatMap(([term, text]) => (text === null ? [] : [{ term, text }]));
}

function carrierText({ carrier, carrierName }: CartItem): string | null {
  switch (carrier) {
    case null:
      return null;
    case 'unlocked':
      return 'Factory Unlocked';
    case 'other':
      return carrierName ?? 'Locked to a carrier';
    default:
      return assertNever(carrier);
  }
}
