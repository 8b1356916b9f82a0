import { z } from 'zod';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const note = statement({
  name: 'campaign-recipient-bad',
  params: z.object({ id: z.uuid(), isComplaint: z.boolean(), at: z.date() }),
  sql: sql`update campaign_recipients set
      bounced_at = case when :isComplaint then bounced_at else coalesce(bounced_at, :at::timestamptz) end,
      complained_at = case when :isComplaint then coalesce(complained_at, :at::timestamptz) else complained_at end
    where id = :id`,
});

/** Records that an e-mail of a campaign bounced, or was reported as spam. Changes nothing for the id of another message. */
export async function noteBadEmail(
  tx: Transaction,
  { recipientId, kind, at }: { recipientId: string; kind: 'bounce' | 'complaint'; at: Date },
): Promise<void> {
  await tx.query(note, { id: recipientId, isComplaint: kind === 'complaint', at });
}
