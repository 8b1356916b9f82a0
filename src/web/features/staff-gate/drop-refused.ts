import { ApiError } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.tsx';

/** Error codes of reads that the member at this terminal may not make: their data was for another member. */
const REFUSED = new Set<unknown>(['staff_passcode_required', 'forbidden']);

/**
 * Drops the data of a read as soon as the server refuses it, so that another person does not see it.
 * @param isKept returns true while that would remove a form with typed text
 * @returns a function that stops it
 */
export function dropRefusedReads(isKept: () => boolean): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { data, error } = query.state;
    if (type !== 'updated' || data === undefined || !(error instanceof ApiError) || !REFUSED.has(error.code)) return;
    if (!isKept()) query.setState({ data: undefined });
  });
}
