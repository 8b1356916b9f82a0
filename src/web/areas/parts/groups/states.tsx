import { MissingCode } from '#web/lib/late-code/need-code.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { HistoryStep } from '#web/ui/history-step.tsx';
import { MissingNote } from '#web/ui/late/missing-note.tsx';
import { LateScreen } from '#web/ui/late-screen.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { LONG_NAME, LONG_TEXT, loadForever, pause } from '../samples.ts';
import { noop, PartStates } from '../shown.tsx';

const TONES = ['grey', 'green', 'blue', 'orange'] as const;
const READ = { data: undefined, error: null, refetch: noop };

const MISSING = new MissingCode('Check your connection, then reload the page.');
const loadNever = () => loadForever<() => string>();
const loadLate = async () => {
  await pause();
  return () => 'The screen, after a moment.';
};
const loadFailing = () => Promise.reject(new Error('Failed'));

export function States() {
  return (
    <>
      <PartStates name="Badge: each tone, long text">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="orange">Waiting for the customer’s answer</Badge>
      </PartStates>
      <PartStates name="Progress: started, done, amount not known" isWide>
        <div className="grid max-w-card gap-4">
          <Progress label="Sending" value={40} />
          <Progress label="Sent" value={100} />
          <Progress label="Waiting" />
        </div>
      </PartStates>
      <PartStates name="Spinner, skeleton">
        <Spinner />
        <Skeleton className="h-10 w-60" />
      </PartStates>
      <PartStates name="Load failure" isWide>
        <LoadFailure what="The orders" error={new Error('Failed')} onRetry={noop} />
      </PartStates>
      <PartStates name="Missing code: in its place, as a message" isWide>
        <LoadFailure what="The reports" error={MISSING} onRetry={noop} />
        <MissingNote what="This" error={MISSING} />
        <MissingNote what="The camera" error={MISSING} onDismiss={noop} />
      </PartStates>
      <PartStates name="Read state: loading, failed" isWide>
        <ReadState source={READ} what="The visit">
          <Skeleton className="h-6 w-60" />
          <Skeleton className="h-24 w-full" />
        </ReadState>
        <ReadState source={{ ...READ, error: new Error('Failed') }} what="The visit" />
      </PartStates>
      <PartStates name="Screen whose code loads late: loading, there, failed" isWide>
        <LateScreen what="The employees" load={loadNever} />
        <LateScreen what="The employees" load={loadLate} />
        <LateScreen what="The employees" load={loadFailing} />
      </PartStates>
      <PartStates name="Card with its head, facts and act; figures; history" isWide>
        <Card />
        <Figures />
        <History />
      </PartStates>
    </>
  );
}

function Card() {
  return (
    <section
      aria-labelledby="parts-card"
      className="grid max-w-panel gap-4 rounded-2xl border border-line bg-surface p-5"
    >
      <h4 id="parts-card" className="text-lg font-semibold">
        Order F201DC85
      </h4>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <div>
          <dt className="text-sm text-muted">Quoted price</dt>
          <dd className="font-semibold tabular-nums">$620</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Assigned to</dt>
          <dd>Unassigned</dd>
        </div>
        <div className="col-span-2 min-w-0 break-words">
          <dt className="text-sm text-muted">Device</dt>
          <dd>{LONG_NAME}</dd>
        </div>
      </dl>
      <Button variant="secondary" className="justify-self-start">
        Assign driver
      </Button>
    </section>
  );
}

function Figures() {
  return (
    <dl className="stat-strip scroll-strip overflow-x-auto">
      {['Orders', 'Pending', 'In transit', 'Received', 'Inspected', 'Paid', 'Returned'].map((name, index) => (
        <div key={name} className={index === 1 ? 'stat stat-shown' : 'stat'}>
          <dt>{name}</dt>
          <dd>{14 + index * 33}</dd>
        </div>
      ))}
    </dl>
  );
}

function History() {
  return (
    <ol className="grid gap-3">
      <HistoryStep>
        <p className="font-semibold">Offer sent</p>
        <p className="text-note text-muted">Nov 28, 2:15 PM</p>
        <p>{LONG_TEXT}</p>
      </HistoryStep>
      <HistoryStep>
        <p className="font-semibold">Order placed</p>
        <p className="text-note text-muted">Nov 27, 10:00 AM</p>
      </HistoryStep>
    </ol>
  );
}
