import { type ComponentType, useEffect } from 'react';
import { needCode } from '#web/lib/late-code/need-code.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { TableSkeleton } from './data-table/table-skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';

interface LateScreenProps {
  /** Name of the content: "The employees". */
  what: string;
  load: () => Promise<ComponentType>;
}

/** Shows a screen whose code loads once the screen is chosen: first its skeleton, or its failure. */
export function LateScreen({ what, load }: LateScreenProps) {
  // Wraps the component: React would call a function that is passed as state.
  const { loaded, reload } = useLoaded('code', async () => ({ Screen: await needCode(load) }));
  switch (loaded.status) {
    case 'loading':
      return <TableSkeleton what={what} columns={3} />;
    case 'failed':
      return <LoadFailure what={what} error={loaded.error} onRetry={reload} />;
    case 'ready':
      return <loaded.value.Screen />;
  }
}

/** Loads the code of a screen that is likely to be shown soon, once the page is usable. @param load the same function for every render */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // The screen reports a failure, and tries again.
    load().catch((error: unknown) => console.warn('Preloading failed', error));
  }, [load]);
}
