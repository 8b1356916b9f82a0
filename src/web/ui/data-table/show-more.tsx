import { Button } from '../button.tsx';
import { LoadFailure } from '../load-failure.tsx';

/** Source of the next page of a list: the part of the result of `useRows` that the end of a list shows. */
export interface PagedSource {
  error: unknown;
  hasNextPage?: boolean;
  fetchNextPage?: () => unknown;
  isFetchingNextPage?: boolean;
  /** True when the next page failed to load. */
  isFetchNextPageError?: boolean;
}

/** Shows a button below a list that loads its next page, or a failure with a button to try again. */
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
