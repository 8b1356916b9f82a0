import { Button } from '../button.tsx';
import { LoadFailure } from '../load-failure.tsx';

/** Source of the next page of a list: what `useRows` returns, as far as the end of a list shows it. */
export interface PagedSource {
  error: unknown;
  hasNextPage?: boolean;
  fetchNextPage?: () => unknown;
  isFetchingNextPage?: boolean;
  /** True when it was the next page that did not load. */
  isFetchNextPageError?: boolean;
}

/** Offers the next page of a list below it; where that has failed, says so there, and tries again. */
export function ShowMore({ source }: { source: PagedSource }) {
  if (source.hasNextPage !== true) return null;
  const fetchMore = () => source.fetchNextPage?.();
  if (source.isFetchNextPageError === true) {
    return <LoadFailure error={source.error} what="The rest of the list" onRetry={fetchMore} />;
  }
  return (
    <Button
      variant="secondary"
      className="justify-self-center"
      busy={source.isFetchingNextPage === true}
      onClick={fetchMore}
    >
      Show more
    </Button>
  );
}
