import type { ReturnList } from '#domain/returns/return-states.ts';
import type { AddedLabel } from '#web/features/parcels/index.ts';
import { type CallAnswer, type CallInput, call, messageOf, pathOf, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';

export type ListedReturn = CallAnswer<'returns.list'>[number];
export type DeviceReturn = CallAnswer<'returns.get'>;

const PAGE = 50;
/** Time limit in ms for a photo on a slow connection. */
const SENT_WITHIN_MS = 120_000;
/** Refetches on each mount: declined orders and carrier scans change the list. */
const FRESH = { refetchOnMount: 'always' } as const;

/** Pages of returns; each page names the next one. */
export const returnPages = (list: ReturnList) => ({
  ...listQuery<ListedReturn>(urlOf('returns.list', {}, { list, limit: String(PAGE) })),
  ...FRESH,
});

const POLL_MS = 2_000;

/** Reads a return; again every two seconds while its label is being made. */
export const returnById = (id: string) => ({
  ...callQuery('returns.get', { params: { id } }),
  ...FRESH,
  refetchInterval: ({ state }: { state: { data?: DeviceReturn | undefined } }) =>
    state.data?.state === 'packed' && state.data.labelProblem === null ? POLL_MS : false,
});

export const returnOfOrder = (orderId: string) => ({
  ...callQuery('returns.ofOrder', { params: { id: orderId } }),
  ...FRESH,
});

type ReturnVersion = Pick<DeviceReturn, 'id' | 'version'>;
type Values<Id extends 'returns.checkAddress' | 'returns.pack' | 'returns.handOver' | 'returns.callOff'> = Omit<
  CallInput<Id>['body'],
  'version'
>;

/** Confirms or corrects the address. @throws as `call` does */
export async function confirmReturnAddress(
  { id, version }: ReturnVersion,
  address: Values<'returns.checkAddress'>,
): Promise<void> {
  await refreshing(() => call('returns.checkAddress', { params: { id }, body: { version, ...address } }));
}

/** Records the packed device. @throws as `call` does */
export async function recordPacking({ id, version }: ReturnVersion, packed: Values<'returns.pack'>): Promise<void> {
  await refreshing(() => call('returns.pack', { params: { id }, body: { version, ...packed } }));
}

/** Adds a label that the shop bought itself. @throws as `call` does */
export async function addReturnLabel({ id, version }: ReturnVersion, { query, ...label }: AddedLabel): Promise<void> {
  await refreshing(() =>
    call('returns.addLabel', { params: { id }, query: { version: String(version), ...query }, ...label }),
  );
}

/** Records that the carrier has the parcel. @throws as `call` does */
export async function recordShipment({ id, version }: ReturnVersion): Promise<void> {
  await refreshing(() => call('returns.send', { params: { id }, body: { version } }));
}

/** Records that the device was handed over. @throws as `call` does */
export async function recordHandover(
  { id, version }: ReturnVersion,
  { name }: Values<'returns.handOver'>,
): Promise<void> {
  await refreshing(() => call('returns.handOver', { params: { id }, body: { version, name } }));
}

/** Cancels a return. @throws as `call` does */
export async function cancelReturn({ id, version }: ReturnVersion, { note }: Values<'returns.callOff'>): Promise<void> {
  await refreshing(() => call('returns.callOff', { params: { id }, body: { version, note } }));
}

/** Sends a photo of a packed device, once for each id. @throws as `call` does */
export async function sendPhoto(id: string, photoId: string, file: Blob, signal: AbortSignal): Promise<void> {
  await call('returns.addPhoto', { params: { id }, query: { photoId }, file, signal, timeoutMs: SENT_WITHIN_MS });
}

/** Starts the return of an order, which declines it. @throws as `call` does */
export async function beginReturn(
  orderId: string,
  { cause, words, note }: CallInput<'returns.begin'>['body'],
): Promise<DeviceReturn> {
  const body = { cause, words: words || null, note: note || null };
  const begun = await refreshing(() => call('returns.begin', { params: { id: orderId }, body }));
  void refreshReads('/api/sell-requests');
  return begun;
}

/** Moves the parcel at the simulated carrier. @throws as `call` does */
export async function moveParcel(orderId: string, step: CallInput<'parcels.move'>['body']['step']): Promise<void> {
  await refreshing(() => call('parcels.move', { params: { id: orderId }, body: { step, direction: 'return' } }));
}

export function photoAddresses(id: string): { full: string; preview: string } {
  return { full: pathOf('returns.photo', { id }), preview: pathOf('returns.photoPreview', { id }) };
}

/** Runs a write, and refetches the reads on screen; also after a refusal, which shows that they had changed before. */
async function refreshing<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } finally {
    void refreshReads('/api/returns');
  }
}

/** Returns the text for a refused form; null when its fields show the errors. */
export function refusalText(error: unknown, isPlaced: boolean): string | null {
  return isPlaced ? null : messageOf(error);
}
