import type { ReactNode } from 'react';
import type { Loaded } from '#web/lib/loading.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
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
      return <LoadFailure what="The list of employees" error={loaded.error} onRetry={onRetry} />;
    case 'ready':
      return children(loaded.value);
  }
}
