import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { toastFailure } from '#web/ui/toast.tsx';
import { dismissNews, releaseNews } from './health.api.ts';

/** Shows the news of an update until an admin dismisses it; empty without news, or when they can’t be loaded. */
export function NewsCard() {
  const { data } = useQuery(releaseNews());
  const dismiss = useAction(dismissNews, (error) => toastFailure('Not dismissed', messageOf(error)));
  if (data === undefined || data.points.length === 0) return null;
  return (
    <section aria-labelledby="whats-new" className="rounded-2xl border border-line bg-surface p-5">
      <h2 id="whats-new" className="text-lg font-semibold">
        What’s new in {data.version}
      </h2>
      <ul className="mt-2 grid max-w-prose list-disc gap-1 pl-5">
        {data.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-4" busy={dismiss.isBusy} onClick={() => dismiss.run()}>
        Got it
      </Button>
    </section>
  );
}
