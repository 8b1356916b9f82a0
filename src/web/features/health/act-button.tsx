import { messageOf } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { retryJobs, startDrill } from './health.api.ts';

const ACTS = {
  drill: {
    label: 'Run restore drill',
    failed: 'Drill not started',
    run: async () => {
      await startDrill();
      toast({ title: 'Restore drill started', description: 'It takes a minute or two. Your shop stays open.' });
    },
  },
  retry_jobs: {
    label: 'Retry failed jobs',
    failed: 'Jobs not retried',
    run: async () => {
      toast({ title: `Retrying ${countText(await retryJobs(), 'job')}` });
    },
  },
} as const;

/** Shows the button of a check that follows its advice. */
export function ActButton({ act, isPrimary }: { act: keyof typeof ACTS; isPrimary: boolean }) {
  const { label, failed, run } = ACTS[act];
  const press = useAction(run, (error) => toastFailure(failed, messageOf(error)));
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} busy={press.isBusy} onClick={() => press.run()}>
      {label}
    </Button>
  );
}
