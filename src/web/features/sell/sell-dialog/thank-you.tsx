import { shortOrderId } from '#domain/orders/short-id.ts';
import { AccountTexts } from '#web/features/account/index.ts';
import type { PlacedOrder } from '#web/features/place-order/index.ts';
import { priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { EarlierDetails } from '../sale/earlier-details.tsx';

interface ThankYouProps {
  order: PlacedOrder;
  onDone: () => void;
  onTrack: () => void;
}

/** Ends an order: shows its number, the next steps, and a link to follow it. */
export function ThankYou({ order, onDone, onTrack }: ThankYouProps) {
  return (
    <Dialog
      title="Thank You!"
      onClose={onDone}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button size="lg" className="flex-1 whitespace-nowrap" onClick={onTrack}>
            Track Your Order
          </Button>
          <Button size="lg" variant="secondary" className="flex-1" onClick={onDone}>
            Done
          </Button>
        </div>
      }
    >
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <CheckIcon className="size-8" />
        </span>
        <p className="min-w-0 text-lg">
          Your order <strong className="font-semibold tabular-nums">#{shortOrderId(order.id)}</strong> is in:{' '}
          {order.device} for <strong className="font-semibold tabular-nums">{priceText(order.quotedPrice)}</strong>.
          <CopyButton text={shortOrderId(order.id)} label="order number" />
        </p>
      </div>
      <EarlierDetails orders={[order]} />
      <h3 className="mt-7 text-lg font-semibold">Next steps</h3>
      <ol className="mt-3 grid gap-4">
        {nextSteps(order).map((text, index) => (
          <li key={text} className="flex gap-4">
            <span aria-hidden="true" className="w-5 shrink-0 text-2xl leading-7 font-bold text-accent tabular-nums">
              {index + 1}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-7 rounded-2xl bg-accent-soft p-5">
        <strong className="font-semibold">Before you hand it over:</strong> back up your data, sign out of your Apple
        Account and erase the device in Settings.
      </p>
      <AccountTexts className="mt-5 rounded-2xl bg-sunken p-5" />
    </Dialog>
  );
}

function nextSteps({ serviceMethod }: PlacedOrder): readonly string[] {
  const handover =
    serviceMethod === 'mail'
      ? 'We’ll email your prepaid shipping label. Print it, put it on the box and drop it off.'
      : 'We’ll call you to set a time, then pick up your device at your door.';
  return [
    'We’ll review your order and confirm your quote within 24 hours.',
    handover,
    'We’ll inspect your device and confirm the final price.',
    'We’ll pay you within 1-2 business days.',
  ];
}
