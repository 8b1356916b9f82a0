import type { ReactNode } from 'react';
import type { Loaded } from '#web/lib/loading.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Member } from '../staff-gate.api.ts';

interface LoadedNamesProps {
  loaded: Loaded<Member[]>;
  onRetry: () => void;
  children: (members: Member[]) => ReactNode;
}

/** Shows the list of staff, its wait, or its failure with Try Again. */
export function LoadedNames({ loaded, onRetry, children }: LoadedNamesProps) {
  switch (loaded.status) {
    case 'loading':
      return (
        <div role="status" className="mb-6">
          <span className="sr-only">Loading names…</span>
          <Skeleton className="h-12" />
          <Skeleton className="mt-4 h-12" />
        </div>
      );
    case 'failed':
      return (
        <div role="alert" className="mb-6">
          <p>The names could not be loaded.</p>
          <Button className="mt-4" onClick={onRetry}>
            Try Again
          </Button>
        </div>
      );
    case 'ready':
      return children(loaded.value);
  }
}
