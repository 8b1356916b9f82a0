import { z } from 'zod';
import type { ConsentRefusal } from '#domain/consent.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { ClaimedMessage } from './message.ts';

/** Reasons in the log why a message was not sent. */
const REASONS: Record<ConsentRefusal, string> = {
  stopped: 'this number unsubscribed from all texts',
  no_consent: 'this address hasn’t agreed to marketing, or unsubscribed',
};

const suppress = statement({
  name: 'message-suppress',
  params: z.object({ id: z.uuid(), attempt: z.int(), reason: z.string() }),
  sql: sql`update messages set status = 'suppressed', claimed_at = null, error = :reason, secret = null,
      attempts = attempts - 1
    where id = :id and attempts = :attempt and status = 'sending'`,
});

/** Ends a claimed message that its recipient opted out of. Counts no try. */
export async function markSuppressed(
  db: Queryable,
  { id, attempt }: ClaimedMessage,
  refusal: ConsentRefusal,
): Promise<void> {
  await db.query(suppress, { id, attempt, reason: REASONS[refusal] });
}

const suppressWaiting = statement({
  name: 'messages-suppress-waiting',
  params: z.object({ key: z.string(), reason: z.string() }),
  sql: sql`update messages set status = 'suppressed', waits_for = null, waits_until = null, error = :reason, secret = null
    where room_key = :key and status in ('queued', 'waiting')`,
});

/**
 * Ends the texts that wait for a number which has stopped them, in the transaction that records it. Texts written later end when
 * they are claimed.
 */
export async function endTextsTo(tx: Transaction, phone: string): Promise<void> {
  await tx.query(suppressWaiting, { key: roomKey('sms', phone), reason: REASONS.stopped });
}
