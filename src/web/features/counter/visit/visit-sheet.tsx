import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Section, ShopTime } from '#web/features/order-desk/index.ts';
import { PrintButton } from '#web/features/printing/index.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { priceText, sumText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/contact/phone-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { paperOfVisit, type Transaction, type Visit, visitById } from '../counter.api.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { VisitDevice } from './visit-device.tsx';
import { deviceState } from './visit-facts.ts';
import { VisitHistory } from './visit-history.tsx';
import { PayoutList } from './visit-payouts.tsx';

/** Shows one visit with its actions: pay, return, reverse, print. */
export function VisitSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const source = useQuery(visitById(id));
  const { data } = source;
  return (
    <Dialog
      title={data === undefined ? 'Visit' : `Visit ${data.number}`}
      {...(data === undefined
        ? {}
        : { description: data.kind === 'purchase' ? 'Bought on the spot' : 'Left for testing' })}
      size="lg"
      closeOnBackdrop
      onClose={onClose}
    >
      <ReadState source={source} what="This visit">
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </ReadState>
      {data !== undefined && <Content visit={data} />}
    </Dialog>
  );
}

type Act = { kind: 'settle' } | { kind: 'return' } | { kind: 'reverse'; device: Transaction };

function Content({ visit }: { visit: Visit }) {
  const [act, setAct] = useState<Act | null>(null);
  const print = useRef<HTMLElement>(null);
  const close = () => setAct(null);
  const { transactions, kind, payouts } = visit;
  const withShop = transactions.filter((transaction) => deviceState(transaction) === 'with_shop');
  return (
    <div className="grid grid-cols-1 gap-6">
      <Facts visit={visit} />
      <div className="flex flex-wrap gap-3">
        {withShop.length > 0 && <Button onClick={() => setAct({ kind: 'settle' })}>Pay for devices</Button>}
        {withShop.length > 0 && kind === 'drop_off' && (
          <Button variant="secondary" onClick={() => setAct({ kind: 'return' })}>
            Return devices
          </Button>
        )}
        <PrintButton
          target={print}
          variant="secondary"
          label={payouts.length === 0 ? 'Print ticket' : 'Print receipt'}
          paper={paperOfVisit(visit.id)}
        />
      </div>
      <Section title={`Devices (${transactions.length})`}>
        <ul className="grid divide-y divide-line">
          {transactions.map((device) => (
            <VisitDevice key={device.id} device={device} onReverse={() => setAct({ kind: 'reverse', device })} />
          ))}
        </ul>
      </Section>
      {payouts.length > 0 && <PayoutList visit={visit} />}
      <VisitHistory visit={visit} />
      {act?.kind === 'settle' && (
        <SettleDialog visit={visit} devices={withShop} onClose={close} onPaid={() => print.current?.focus()} />
      )}
      {act?.kind === 'return' && <ReturnDialog visit={visit} devices={withShop} onClose={close} />}
      {act?.kind === 'reverse' && <ReverseDialog device={act.device} onClose={close} />}
    </div>
  );
}

function Facts({ visit }: { visit: Visit }) {
  const { customer, readyAt, isOpen, paid, hasSignature, hasIdPhoto, actor, createdAt } = visit;
  const now = useNow();
  const isOverdue = isOpen && readyAt !== null && Date.parse(readyAt) < now;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact term="Customer">
        <span className="block [overflow-wrap:anywhere]">{customer.name}</span>
        <PhoneLink phone={customer.phone} />
        {customer.email !== '' && <span className="block [overflow-wrap:anywhere]">{customer.email}</span>}
      </Fact>
      <Fact term="Received">
        <ShopTime instant={createdAt} /> by {actor}
      </Fact>
      {readyAt !== null && (
        <Fact term="Ready">
          <ShopTime instant={readyAt} /> {isOverdue && <Badge tone="orange">Overdue</Badge>}
        </Fact>
      )}
      {isOpen && <PromisedFact visit={visit} />}
      <Fact term="Paid">{sumText(paid)}</Fact>
      <Fact term="Documents">
        {[hasSignature ? 'Signature' : 'No signature', hasIdPhoto ? 'ID photo' : null].filter(Boolean).join(', ')}
      </Fact>
    </dl>
  );
}

function PromisedFact({ visit: { transactions } }: { visit: Visit }) {
  const ranges = transactions.flatMap((transaction) =>
    deviceState(transaction) === 'with_shop' ? (transaction.priceRange ?? []) : [],
  );
  if (ranges.length === 0) return null;
  const sum = (pick: (range: { from: string; to: string }) => string) =>
    ranges.reduce((total, range) => total + Number(pick(range)), 0).toFixed(2);
  return (
    <Fact term="Ticket range">
      {priceText(sum(({ from }) => from))} to {priceText(sum(({ to }) => to))}
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
