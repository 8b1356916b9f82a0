import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedPayment } from '#contracts/payments.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import { LoadFailure } from '#web/features/order-desk/load-failure.tsx';
import { shopMoment } from '#web/features/order-desk/shop-moment.ts';
import { TableSkeleton } from '#web/features/order-desk/table-skeleton.tsx';
import { useDeskChanges } from '#web/features/order-desk/use-desk-changes.ts';
import { useOpenGate } from '#web/features/staff-gate/staff-context.ts';
import { priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { methodName } from './payment-texts.ts';
import { paymentPages } from './payments.api.ts';
import { ReverseDialog } from './reverse-dialog.tsx';

const HEAD = 'px-3 py-2 text-left text-sm font-semibold text-muted whitespace-nowrap';
const CELL = 'px-3 py-2 align-middle';
/** Stays in sight while the rest is scrolled sideways. */
const STICKY = 'sticky left-0 z-[1] bg-inherit';
const LINK = 'inline-flex min-h-11 items-center rounded-lg px-2.5 font-semibold text-accent hover:bg-surface';

/** What was paid to customers, newest first, each with its receipt; an admin takes a mistake back by an entry of its own. */
export function PaymentsList({ onOpen }: { onOpen: (order: { id: string }) => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(paymentPages);
  const [reversed, setReversed] = useState<ListedPayment | null>(null);
  useDeskChanges();
  if (data === undefined) {
    return error === null ? (
      <TableSkeleton columns={6} />
    ) : (
      <LoadFailure error={error} what="The payments" onRetry={() => void refetch()} />
    );
  }
  const payments = data.pages.flatMap(({ items }) => items);
  if (payments.length === 0) {
    return (
      <p className="rounded-2xl border border-line bg-surface px-4 py-12 text-center text-muted">
        Nothing has been paid yet. An order is paid once its device is here.
      </p>
    );
  }
  return (
    <section aria-label="Payments" className="grid min-w-0 gap-3">
      <div className="relative min-w-0 overflow-x-auto rounded-2xl border border-line">
        <table className="w-full border-collapse bg-surface text-[0.9375rem] leading-snug">
          <caption className="sr-only">Payments to customers, newest first</caption>
          <thead className="bg-sunken">
            <tr className="bg-sunken">
              {['Order', 'Paid', 'Amount', 'Method', 'Customer and device', 'By'].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={cx(HEAD, head === 'Amount' && 'text-right', head === 'Order' && STICKY)}
                >
                  {head}
                </th>
              ))}
              <th scope="col" className={cx(HEAD, 'text-right')}>
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} onOpen={onOpen} onReverse={() => setReversed(payment)} />
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {reversed !== null && (
        <ReverseDialog
          payment={{ ...reversed, customerName: reversed.order.customerName }}
          onClose={() => setReversed(null)}
        />
      )}
    </section>
  );
}

interface PaymentRowProps {
  payment: ListedPayment;
  onOpen: (order: { id: string }) => void;
  onReverse: () => void;
}

function PaymentRow({ payment, onOpen, onReverse }: PaymentRowProps) {
  const { timeZone } = usePageData().shop;
  const { staff } = useOpenGate();
  const { sellRequestId, amount, method, feeAmount, reason, actor, createdAt, receiptUrl, reversal, order } = payment;
  const device = order.storage === NO_STORAGE ? order.model : `${order.model}, ${order.storage}`;
  return (
    <tr className="border-t border-line bg-surface hover:bg-sunken">
      <th scope="row" className={cx(STICKY, 'px-3 py-1 text-left font-normal')}>
        <button
          type="button"
          onClick={() => onOpen({ id: sellRequestId })}
          className="min-h-11 font-mono text-sm font-semibold text-link"
        >
          <span className="sr-only">Order </span>
          {shortOrderId(sellRequestId)}
        </button>
      </th>
      <td className={cx(CELL, 'whitespace-nowrap')}>
        <time dateTime={createdAt}>{shopMoment(createdAt, timeZone)}</time>
      </td>
      <td className={cx(CELL, 'text-right font-semibold tabular-nums')}>
        {reversal === null ? priceText(amount) : <s>{priceText(amount)}</s>}
        {feeAmount !== '0.00' && (
          <span className="block text-sm font-normal text-muted">fee {priceText(feeAmount)}</span>
        )}
      </td>
      <td className={CELL}>{methodName(method)}</td>
      <td className={cx(CELL, 'min-w-56')}>
        <span className="block">{order.customerName}</span>
        <span className="block text-sm text-muted">{device}</span>
        {reason !== null && <span className="block text-sm">“{reason}”</span>}
        {reversal !== null && (
          <span className="mt-1 block max-w-96 text-sm">
            <Badge tone="orange">reversed</Badge> {reversal.actor}, {shopMoment(reversal.createdAt, timeZone)}:{' '}
            {reversal.reason}
          </span>
        )}
      </td>
      <td className={CELL}>{actor}</td>
      <td className="py-1 pr-2 pl-3 text-right whitespace-nowrap">
        <a href={receiptUrl} target="_blank" rel="noreferrer" className={LINK}>
          Receipt<span className="sr-only"> of order {shortOrderId(sellRequestId)}</span>
        </a>
        {reversal === null && staff.areas.includes('admin') && (
          <button type="button" onClick={onReverse} className={LINK}>
            Reverse<span className="sr-only"> the payment of order {shortOrderId(sellRequestId)}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
