import crypto from 'node:crypto';
import type { ActionObjectKind } from '#domain/staff-actions/address.ts';
import {
  type ActionChange,
  actionSentence,
  changesText,
  EVENT_SENTENCES,
  type EventKind,
} from '#domain/staff-actions/sentences.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { insertAction, NO_TERMINAL } from './actions.queries.ts';

interface ActionEvent {
  kind: EventKind;
  /** The author's name in the log, such as "Tracking link". */
  actor: string;
  memberId?: string | null;
  /** The computer of the shop that it was done at; null from outside. */
  terminal: string | null;
  object: { kind: ActionObjectKind | null; id: string | null; name: string } | null;
  changes?: readonly ActionChange[];
  at: Date;
}

/** Adds an event to the activity log that no successful call of staff records: acts from outside of the shop, and failed tries. */
export async function recordEvent(
  db: Queryable,
  { kind, actor, memberId = null, terminal, object, changes = [], at }: ActionEvent,
): Promise<void> {
  await insertAction(db, {
    id: crypto.randomUUID(),
    actor,
    memberId,
    terminal: terminal ?? NO_TERMINAL,
    action: actionSentence(EVENT_SENTENCES[kind], { object: object?.name ?? null, amount: null }),
    subject: changesText(changes),
    object: object?.kind == null ? null : JSON.stringify(object),
    requestKey: null,
    createdAt: at,
  });
}
