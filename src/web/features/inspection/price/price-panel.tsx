import { DEFECTS } from '#domain/inspection/defects.ts';
import { priceText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { useBench } from '../bench-context.ts';
import type { Bench, Inspection } from '../inspection.api.ts';
import { outcomeOf } from './outcome.ts';

/** Shows the price that follows from the findings, line by line. */
export function PricePanel({ bench, isUpdating }: { bench: Bench; isUpdating: boolean }) {
  const [newest] = bench.inspections;
  return (
    <section aria-label="Price" className="grid gap-3 rounded-2xl border border-line bg-surface p-5">
      {newest === undefined ? (
        <>
          <PriceRow label="Quoted" amount={bench.quoted} />
          <p className="text-muted">Nothing noted yet. The price updates as you inspect.</p>
        </>
      ) : (
        <PriceLines inspection={newest} isUpdating={isUpdating} />
      )}
    </section>
  );
}

/** Shows the lines of a price, from the quote to the offer. */
export function PriceLines({ inspection, isUpdating = false }: { inspection: Inspection; isUpdating?: boolean }) {
  const { price } = inspection;
  const outcome = outcomeOf(inspection, useBench().place.isAtDoor);
  return (
    <>
      <dl className={cx('grid gap-1.5', isUpdating && 'opacity-60')}>
        <PriceRow label="Quoted" amount={price.quoted} />
        {price.lines.map(({ code, label, amount }) => (
          <PriceRow key={code} label={label} amount={amount} isLine />
        ))}
        {price.inCondition.map((code) => (
          <div key={code} className="flex items-baseline justify-between gap-3 text-muted">
            <dt className="min-w-0">{DEFECTS[code].label}</dt>
            <dd className="shrink-0 text-note">covered by the condition</dd>
          </div>
        ))}
        {price.found !== price.offer && <PriceRow label="As found" amount={price.found} />}
        {price.trust !== '0.00' && <PriceRow label="Covered by the shop" amount={price.trust} isLine />}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-2">
          <dt className="font-semibold">Offer</dt>
          <dd className="text-2xl font-bold tracking-tight tabular-nums">{priceText(price.offer)}</dd>
        </div>
      </dl>
      <div>
        <Badge tone={outcome.tone}>{outcome.title}</Badge>
        <p className="mt-1.5 text-note text-muted">{outcome.text}</p>
      </div>
    </>
  );
}

function PriceRow({ label, amount, isLine = false }: { label: string; amount: string; isLine?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0 font-medium tabular-nums">{isLine ? signedText(amount) : priceText(amount)}</dd>
    </div>
  );
}

/** Formats a line: "−$300", "+$15". */
function signedText(amount: string): string {
  return amount.startsWith('-') ? `−${priceText(amount.slice(1))}` : `+${priceText(amount)}`;
}
