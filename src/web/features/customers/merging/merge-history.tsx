import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CustomerMerge } from '#contracts/staff-customers.ts';
import { shortCustomerId } from '#domain/orders/short-id.ts';
import { Section, ShopTime } from '#web/features/order-desk/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { HistoryStep } from '#web/ui/history-step.tsx';
import { toast } from '#web/ui/toast.tsx';
import { undoMerge } from '../customers.api.ts';

/** Shows who merged which records and when, latest first, and lets admins undo a current merge. */
export function MergeHistory({ merges }: { merges: readonly CustomerMerge[] }) {
  const isAdmin = useIsAdmin();
  const list = useRef<HTMLOListElement>(null);
  const undo = useMutation({
    mutationFn: ({ customer, into }: CustomerMerge) => undoMerge(customer.id, into.id),
    onSuccess: () => {
      toast({ title: 'Merge undone', description: 'They’re two separate customers again.' });
      // The button disappears with the merge.
      list.current?.focus();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) console.warn('The merge could not be undone', error);
      toastFailedCall('Couldn’t undo the merge', error);
    },
  });
  return (
    <Section title="Merged records">
      <ol ref={list} tabIndex={-1} aria-label="Merged records" className="mt-4 ml-1.5 outline-none">
        {merges.map((merge) => (
          <HistoryStep key={merge.id}>
            <div className="pb-4">
              <p className="text-sm text-muted tabular-nums">
                <ShopTime instant={merge.at} /> · {actorText(merge)}
              </p>
              <p className="break-words">{mergeText(merge)}</p>
              {merge.isCurrent && isAdmin && (
                <Button
                  variant="quiet"
                  className="-ml-4"
                  busy={undo.isPending && undo.variables.id === merge.id}
                  onClick={() => undo.mutate(merge)}
                >
                  Undo merge<span className="sr-only"> of {merge.customer.name}</span>
                </Button>
              )}
            </div>
          </HistoryStep>
        ))}
      </ol>
    </Section>
  );
}

/** Names the actor of a merge. A proven phone number moves a merged record into an account without any staff. */
function actorText({ actor }: CustomerMerge): string {
  return actor === 'customer' ? 'automatically: the customer verified the phone number' : actor;
}

function mergeText({ kind, customer, into }: CustomerMerge): string {
  const [mergedName, mainName] = [customer, into].map(({ id, name }) => `${name} (${shortCustomerId(id)})`);
  return kind === 'merged'
    ? `${mergedName} was merged into ${mainName}.`
    : `${mergedName} was separated from ${mainName}.`;
}
