import type { WorkList } from '#domain/work-lists.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/query.tsx';

export type WorkItem = CallAnswer<'work.list'>['items'][number];

/** Reads a list of waiting work. Refetched each time that the page is shown, since it changes meanwhile. */
export const workOf = (list: WorkList) => ({
  ...callQuery('work.list', { params: { list } }),
  refetchOnMount: 'always' as const,
});
