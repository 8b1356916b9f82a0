import { ApiError } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.tsx';

/** Refusals of a read that say who is here: it was for whoever was here before. */
const REFUSED = new Set<unknown>(['staff_passcode_required', 'forbidden']);

/**
 * Drops what a read had brought as soon as it is refused, so that it does not stay in sight of another person.
 * @param isKept true while a form would go with it, and what was typed in that
 * @returns how to end that
 */
export function dropRefusedReads(isKept: () => boolean): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { data, error } = query.state;
    if (type !== 'updated' || data === undefined || !(error instanceof ApiError) || !REFUSED.has(error.code)) return;
    if (!isKept()) query.setState({ data: undefined });
  });
}
