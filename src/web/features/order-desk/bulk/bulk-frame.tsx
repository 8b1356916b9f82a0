import type { ReactNode } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { countText } from '#web/lib/count-text.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { BulkPlan } from './bulk-tasks.ts';
import type { BulkOutcome } from './run-bulk.ts';
import type { Bulk, OrderResult } from './use-bulk.ts';

interface BulkFrameProps {
  title: string;
  bulk: Bulk;
  /** Null until enough is chosen. */
  plan: BulkPlan | null;
  /** Effect on the orders of the plan: "will be set to evaluation". */
  effectText: string;
  /** First word of the button, before the count: "Set 3 orders". */
  verb: string;
  work: (order: StaffOrder) => Promise<unknown>;
  /** Fields to choose from before the action. */
  children?: ReactNode;
  /** Further effects: messages to customers. */
  effects?: ReactNode;
  /** Result for the orders that are done. */
  outcome?: (done: readonly StaffOrder[]) => ReactNode;
  onClose: () => void;
}

/** Shows the effect on the selected orders, then the progress, then the result of each. */
export function BulkFrame(props: BulkFrameProps) {
  const { title, bulk, plan, effectText, verb, work, children, effects, outcome, onClose } = props;
  const { orders, progress, results } = bulk;
  const count = plan?.orders.length ?? 0;
  const failed = results?.filter(({ outcome: end }) => end !== 'done').length ?? 0;
  const footer = footerOf();
  return (
    <Dialog
      title={title}
      description={countText(orders.length, 'order')}
      onClose={progress === null ? onClose : bulk.stop}
      footer={footer}
    >
      {progress !== null && (
        <div role="status" className="grid gap-2">
          <p className="tabular-nums">
            {progress.count} of {countText(progress.of, 'order')}
          </p>
          <Progress label={title} value={progress.count} max={progress.of} />
        </div>
      )}
      {progress === null && results === null && (
        <div className="grid gap-4">
          {children}
          <div role="status" className="grid gap-2">
            {plan !== null && <Preview plan={plan} effectText={effectText} />}
            {count > 0 && effects}
          </div>
        </div>
      )}
      {progress === null && results !== null && <Results results={results} outcome={outcome} />}
    </Dialog>
  );

  function footerOf(): ReactNode {
    if (progress !== null) {
      return (
        <Button variant="secondary" className="w-full" onClick={bulk.stop}>
          Stop
        </Button>
      );
    }
    if (results === null) {
      return (
        <Button className="w-full" disabled={count === 0} onClick={() => void bulk.start(plan?.orders ?? [], work)}>
          {verb} {countText(count, 'order')}
        </Button>
      );
    }
    return (
      <div className="grid gap-2 sm:grid-flow-col">
        {failed > 0 && (
          <Button variant="secondary" onClick={() => void bulk.reviewAgain()}>
            Review {countText(failed, 'order')} again
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    );
  }
}

function Preview({ plan: { orders, skipped }, effectText }: { plan: BulkPlan; effectText: string }) {
  const reasons = [...new Set(skipped.map(({ why }) => why))];
  return (
    <>
      <p className="font-semibold">
        {orders.length === 0 ? 'No orders' : countText(orders.length, 'order')} {effectText}.
      </p>
      {skipped.length > 0 && (
        <div className="rounded-xl bg-sunken px-4 py-3 text-note">
          <p className="font-semibold">{countText(skipped.length, 'order')} skipped:</p>
          <ul className="mt-1 grid gap-1">
            {reasons.map((reason) => (
              <li key={reason}>
                {reason}: <Ids orders={skipped.filter(({ why }) => why === reason).map(({ order }) => order)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Ids({ orders }: { orders: readonly StaffOrder[] }) {
  return <span className="font-mono text-sm break-words">{orders.map(({ id }) => shortOrderId(id)).join(', ')}</span>;
}

const OUTCOMES: Record<Exclude<BulkOutcome, 'done'>, { label: string; tone: BadgeTone }> = {
  changed: { label: 'changed since', tone: 'orange' },
  refused: { label: 'not updated', tone: 'orange' },
  left: { label: 'skipped', tone: 'grey' },
};

function Results({ results, outcome }: { results: readonly OrderResult[]; outcome: BulkFrameProps['outcome'] }) {
  const done = results.filter((result) => result.outcome === 'done').map(({ item }) => item);
  return (
    <div role="status" className="grid gap-4">
      <p className="font-semibold">
        {done.length} of {countText(results.length, 'order')} done.
      </p>
      {done.length > 0 && outcome?.(done)}
      {done.length < results.length && (
        <ul className="grid gap-2">
          {results.map(({ item, outcome: end, reason }) =>
            end === 'done' ? null : (
              <li key={item.id} className="grid gap-1 rounded-xl bg-sunken px-4 py-3 text-note">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Ids orders={[item]} /> {item.customer.name}
                  <Badge tone={OUTCOMES[end].tone}>{OUTCOMES[end].label}</Badge>
                </span>
                {reason}
              </li>
            ),
          )}
        </ul>
      )}
      {done.length > 0 && (
        <p className="text-note text-muted">
          Done: <Ids orders={done} />
        </p>
      )}
    </div>
  );
}
