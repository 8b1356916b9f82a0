import { QueryClient, QueryClientProvider, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouteId } from '#contracts/routes.ts';
import { ApiError, type CallAnswer, type CallInput, readPath, urlOf } from './api.ts';
import { onSessionEnded } from './session-ended.ts';

/**
 * Reads and writes of account, dashboard and staff pages, with the defaults of C7 (shared data access). Public pages load
 * none of this.
 */

/** A GET on the path that the key's segments make. @throws ApiError with the text "status: body", NetworkError */
async function readKey<Answer>({ queryKey, signal }: QueryFunctionContext): Promise<Answer> {
  return readPath<Answer>(queryKey.join('/'), signal);
}

/** As `readKey`, but yields null when nobody is signed in. */
async function readKeyOrNull<Answer>(context: QueryFunctionContext): Promise<Answer | null> {
  try {
    return await readKey<Answer>(context);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** @param on401 what a read without a function of its own makes of a 401; it throws unless told otherwise */
export function createQueryClient({ on401 = 'throw' }: { on401?: 'throw' | 'null' } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: on401 === 'throw' ? readKey : readKeyOrNull,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

/** The cache of this tab. It holds what one account may see, and is emptied when that account is gone. */
export const queryClient = createQueryClient();
onSessionEnded(() => queryClient.clear());

/** Lets the pages inside read and write through the cache. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

type ReadInput<Id extends RouteId> = Pick<CallInput<Id>, 'params' | 'query'>;

/**
 * The key of a read: its path in segments, the query at the end of the last.
 * @returns such as `['', 'api', 'sell-requests', '0190…']`, which slashes join to the path
 */
export function keyOf<Id extends RouteId>(id: Id, input: ReadInput<Id>): readonly string[] {
  return urlOf(id, input.params ?? {}, input.query ?? {}).split('/');
}

/** A read for `useQuery`, typed by its contract. A 401 throws. */
export function reading<Id extends RouteId>(id: Id, input: ReadInput<Id>) {
  return queryOptions({ queryKey: keyOf(id, input), queryFn: readKey<CallAnswer<Id>> });
}

/** A read for `useQuery` that yields null while nobody is signed in. */
export function readingOrNull<Id extends RouteId>(id: Id, input: ReadInput<Id>) {
  return queryOptions({ queryKey: keyOf(id, input), queryFn: readKeyOrNull<CallAnswer<Id>> });
}

/** Reads anew what is in sight under a path, whatever its query: after a write that changed it. @param path such as /api/auth */
export function refreshReads(path: string): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isUnder(queryKey.join('/'), path) });
}

function isUnder(url: string, path: string): boolean {
  return url.startsWith(path) && /^([/?]|$)/.test(url.slice(path.length));
}
