import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** In place of a step that is being loaded, or could not be: what was entered lies in the draft. */
export function StepOnItsWay({ failed }: { failed: boolean }) {
  if (!failed) {
    return (
      <div role="status">
        <span className="sr-only">Loading the next step</span>
        <Skeleton className="h-64 rounded-2xl" />
      </div>
    );
  }
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-2xl bg-sunken p-5">
      <p>
        We could not load the next step. What you entered is kept: please check your connection and load the page again.
      </p>
      <Button type="button" variant="secondary" onClick={() => window.location.reload()}>
        Load this page again
      </Button>
    </div>
  );
}
