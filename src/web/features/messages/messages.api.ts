import type { LoggedMessage } from '#contracts/messages.ts';
import { type CallInput, call, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { refreshReads } from '#web/lib/query.tsx';

/** Filter of the log: `q` is a whole number or address. */
type LogFilter = Pick<NonNullable<CallInput<'messages.list'>['query']>, 'q' | 'channel' | 'trouble'>;

/** Pages of the message log, newest first. */
export const messagePages = (filter: LogFilter) =>
  listQuery<LoggedMessage>(urlOf('messages.list', {}, { limit: 50, ...filter }));

/** Sends a message again that was given up, and refetches the log. @throws as `call` does */
export async function retryMessage(
  id: string,
  body: CallInput<'messages.retry'>['body'],
  idempotencyKey: string,
): Promise<void> {
  try {
    await call('messages.retry', { params: { id }, body, idempotencyKey });
  } finally {
    void refreshReads('/api/messages');
  }
}

/** Sends a test SMS, and refetches the log, also after a failure, which is in the log. @throws as `call` does */
export async function sendTestSms(
  body: CallInput<'messages.testSms'>['body'],
  idempotencyKey: string,
): Promise<LoggedMessage> {
  try {
    return await call('messages.testSms', { body, idempotencyKey });
  } finally {
    void refreshReads('/api/messages');
  }
}
