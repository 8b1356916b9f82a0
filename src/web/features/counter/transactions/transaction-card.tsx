import { formatPhone } from '#domain/phone/format-phone.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { agoText, priceText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Transaction } from '../counter.api.ts';
import { TRANSACTION_LABELS, TRANSACTION_TONES } from './status-labels.ts';

/** Facts that a card shows; a sample has only some of them. */
type CardFacts = Pick<
  Transaction,
  'transactionNumber' | 'customerName' | 'model' | 'storage' | 'condition' | 'quotedPrice' | 'status'
> &
  Partial<Pick<Transaction, 'customerPhone' | 'serial' | 'finalPrice' | 'priceRange' | 'paymentStatus' | 'visit'>>;

interface TransactionCardProps {
  transaction: CardFacts;
  /** Age of the transaction as text; null for a sample. */
  ago: string | null;
  /** Opens its status; null for a card that cannot be opened. */
  onOpen: (() => void) | null;
  /** Opens its visit. */
  onOpenVisit?: (id: string) => void;
}

/** Shows one transaction, in one line where there is space. The whole card is the button that opens its status. */
export function TransactionCard({ transaction, ago, onOpen, onOpenVisit }: TransactionCardProps) {
  const { transactionNumber, customerName, customerPhone, status, serial, visit } = transaction;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-surface px-4 py-1.5 has-[button:hover]:border-ink/40 xl:grid-cols-[9rem_minmax(0,1fr)_26rem_6.25rem_6.25rem_8rem] xl:*:row-start-1">
      <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
        {onOpen === null ? (
          customerName
        ) : (
          <button
            type="button"
            className="min-h-[1.5rem] text-left after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent focus-visible:outline-none"
            onClick={onOpen}
          >
            {customerName}
            <span className="sr-only">, transaction {transactionNumber}: update status</span>
          </button>
        )}
      </h3>
      <p className="text-right xl:col-start-6">
        {ago === null ? (
          <Badge>Sample</Badge>
        ) : (
          <Badge tone={status === null ? 'grey' : (TRANSACTION_TONES[status] ?? 'grey')}>
            {status === null ? 'Ended' : TRANSACTION_LABELS[status]}
          </Badge>
        )}
      </p>
      <p className="[overflow-wrap:anywhere] xl:col-start-2">
        {deviceText(transaction)} <span className="text-muted">{CONDITION_LABELS[transaction.condition]}</span>
      </p>
      <p className="text-right text-lg font-bold tracking-tight whitespace-nowrap tabular-nums xl:col-start-5">
        {moneyText(transaction)}
      </p>
      <p className="text-note text-muted [overflow-wrap:anywhere] max-xl:col-span-2 xl:col-start-3">
        {[transactionNumber, customerPhone === undefined ? null : formatPhone(customerPhone), serial, ago]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {visit != null && onOpenVisit !== undefined && (
        <button
          type="button"
          className="relative z-1 -my-2 min-h-target justify-self-start text-note text-link whitespace-nowrap underline-offset-4 hover:underline xl:col-start-4"
          onClick={() => onOpenVisit(visit.id)}
        >
          Visit {visit.number}
        </button>
      )}
    </li>
  );
}

/** Names the device of a transaction. */
export function deviceText({ model, storage }: Pick<Transaction, 'model' | 'storage'>): string {
  return storage === 'N/A' ? model : `${model}, ${storage}`;
}

/** Formats the agreed or paid price; before that the range of a device in testing, or the quote. */
export function moneyText({
  priceRange,
  finalPrice,
  quotedPrice,
  paymentStatus,
}: Pick<CardFacts, 'priceRange' | 'finalPrice' | 'quotedPrice' | 'paymentStatus'>): string {
  if (priceRange != null && finalPrice == null && paymentStatus !== 'paid')
    return `${priceText(priceRange.from)} to ${priceText(priceRange.to)}`;
  return priceText(finalPrice ?? quotedPrice);
}

/** Formats the age of a transaction. @param nowMs the time, from `useNow` */
export function takenAgo({ createdAt }: Pick<Transaction, 'createdAt'>, nowMs: number): string {
  return agoText(createdAt, nowMs);
}
