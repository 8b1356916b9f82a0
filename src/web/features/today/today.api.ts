import type { WorkList } from '#domain/work-lists.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { reading } from '#web/lib/query.tsx';

export type WorkItem = CallAnswer<'work.list'>['items'][number];

/** What waits changes while nobody looks: read anew each time that the page is shown. */
export const workOf = (list: WorkList) => ({
  ...reading('work.list', { params: { list } }),
  refetchOnMount: 'always' as const,
});
