import { useMutation, useQuery } from '@tanstack/react-query';
import { countText } from '#web/lib/count-text.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { HistoryStep } from '#web/ui/history-step.tsx';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Automation, automations, turnAutomation } from './automations.api.ts';

/** Shows the three automated e-mails of the Marketing Dashboard, each with its switch, text and counts. */
export function AutomationsTab() {
  // Always refetches: messages are sent in the background.
  const source = useQuery({ ...automations, staleTime: 0 });
  return (
    <section aria-label="Automations" className="grid gap-4">
      <PageHead text="Emails that send themselves. Turning one on only applies to new events; past ones are skipped." />
      <ReadState source={source} what="The automations">
        <Skeleton className="h-64 rounded-2xl" />
      </ReadState>
      <ul className="grid items-start gap-4 xl:grid-cols-3">
        {source.data?.map((automation) => (
          <li key={automation.key} className="min-w-0">
            <AutomationCard automation={automation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AutomationCard({ automation }: { automation: Automation }) {
  const { key, name, about, isOn, missing, subject, text, counts, history } = automation;
  const toggle = useMutation({
    mutationFn: (wanted: boolean) => turnAutomation(key, wanted),
    onSuccess: (_, wanted) => toast({ title: `${name} is ${wanted ? 'on' : 'off'}` }),
    onError: (error) => toastFailedCall(`${name} is unchanged`, error),
  });
  return (
    <article aria-label={name} className="grid gap-3 rounded-2xl border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg font-semibold tracking-tight">
          {name} <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>
        </h3>
        <Button
          variant="secondary"
          className="shrink-0 whitespace-nowrap"
          busy={toggle.isPending}
          aria-label={`Turn ${isOn ? 'off' : 'on'} ${name}`}
          onClick={() => toggle.mutate(!isOn)}
        >
          Turn {isOn ? 'off' : 'on'}
        </Button>
      </div>
      <p>{about}</p>
      {missing !== null && (
        <p className="font-medium text-danger">Not sending yet: add your review page to the server’s settings first.</p>
      )}
      <p className="text-note text-muted">
        Last 30 days: {countText(counts.sent, 'email')} sent, {counts.waiting} waiting, {counts.notSent} not sent
      </p>
      <details>
        <summary className="flex min-h-target items-center font-medium text-accent">Show the email</summary>
        <p className="font-medium wrap-anywhere">{subject}</p>
        <p className="mt-2 rounded-xl bg-sunken px-4 py-3 text-note wrap-anywhere whitespace-pre-wrap">{text}</p>
      </details>
      {history.length > 0 && <SwitchHistory history={history} />}
    </article>
  );
}

function SwitchHistory({ history }: Pick<Automation, 'history'>) {
  const { shop } = usePageData();
  return (
    <details>
      <summary className="flex min-h-target items-center font-medium text-accent">History</summary>
      <ol className="mt-1 ml-2 grid gap-3">
        {history.map(({ isOn, actor, at }) => (
          <HistoryStep key={at}>
            <p>
              Turned {isOn ? 'on' : 'off'} by {actor}
            </p>
            <p className="text-note text-muted">{momentText(at, shop.timeZone)}</p>
          </HistoryStep>
        ))}
      </ol>
    </details>
  );
}
