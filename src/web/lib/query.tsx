import {
  type DataTag,
  QueryClient,
  QueryClientProvider,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouteId } from '#contracts/routes.ts';
import { ApiError, type CallAnswer, type CallInput, readPath, urlOf } from './api.ts';
import { onSessionEnded } from './session-ended.ts';

/**
 * Query cache of account, dashboard and staff pages, with the specified defaults. Public pages do not load this.
 */

/** Sends a GET to the path that the segments of the key form. @throws ApiError with the text "status: body", NetworkError */
async function readKey<Answer>({ queryKey, signal }: QueryFunctionContext): Promise<Answer> {
  return readPath<Answer>(queryKey.join('/'), signal);
}

/** Reads like `readKey`, but yields null on a 401. */
async function readKeyOrNull<Answer>(context: QueryFunctionContext): Promise<Answer | null> {
  try {
    return await readKey<Answer>(context);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** @param on401 result of a 401 for reads without their own function; throws by default */
export function createQueryClient({ on401 = 'throw' }: { on401?: 'throw' | 'null' } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A browser that reports to be offline may still reach a shop's own server: sends each call at once, and shows
      // why it fails. TanStack's default would hold it back and send it when the network returns, after the person gave
      // up.
      queries: {
        networkMode: 'always',
        // Repeats failed reads; only a press sends a write.
        refetchOnReconnect: true,
        queryFn: on401 === 'throw' ? readKey : readKeyOrNull,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Cache of this tab. It holds the data of one account, and is cleared when that account signs out. */
export const queryClient = createQueryClient();
onSessionEnded(() => queryClient.clear());

/** Provides the cache to the pages inside. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

type ReadInput<Id extends RouteId> = Pick<CallInput<Id>, 'params' | 'query'>;

/**
 * Returns the key of a read: its path in segments, the query at the end of the last.
 * @returns such as `['', 'api', 'sell-requests', '0190…']`, which slashes join to the path
 */
export function keyOf<Id extends RouteId>(id: Id, input: ReadInput<Id>): readonly string[] {
  return urlOf(id, input.params ?? {}, input.query ?? {}).split('/');
}

/** Returns the options of a call for `useQuery`, typed by its contract. A 401 throws. */
export function callQuery<Id extends RouteId>(id: Id, input: ReadInput<Id>) {
  return queryOptions({ queryKey: keyOf(id, input), queryFn: readKey<CallAnswer<Id>> });
}

/** Returns the options of a call for `useQuery` that yields null on a 401. */
export function callQueryOrNull<Id extends RouteId>(id: Id, input: ReadInput<Id>) {
  return queryOptions({ queryKey: keyOf(id, input), queryFn: readKeyOrNull<CallAnswer<Id>> });
}

/** Stores the answer of a write in the cache of a read. Cancels a running read, whose answer may be older. */
export function cacheAnswer<Answer>(
  { queryKey }: { queryKey: DataTag<readonly unknown[], Answer, Error> },
  answer: NoInfer<Answer>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, answer);
}

/**
 * Refetches the reads on screen under a path, with any query, after a write that changed them. @param path such as
 * /api/auth
 */
export function refreshReads(path: string): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isUnder(queryKey.join('/'), path) });
}

/**
 * Refetches reads that the server refused because no area was open. Another tab that opens an area gives the session a
 * new secret; reads of this tab were sent with the old one.
 */
export function refetchRefusedReads(): Promise<void> {
  return queryClient.refetchQueries({ predicate: ({ state: { error } }) => isStaffRefusal(error) });
}

function isStaffRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'staff_sign_in_required';
}

function isUnder(url: string, path: string): boolean {
  return url.startsWith(path) && /^([/?]|$)/.test(url.slice(path.length));
}
