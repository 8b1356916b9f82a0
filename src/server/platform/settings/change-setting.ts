import type { ErrorCode } from '#contracts/errors.ts';
import type { SettingChange } from '#contracts/setting-changes.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { type Caller, type StaffActor, staffOf } from '../access.ts';
import type { Context } from '../context.ts';
import type { Database, Transaction } from '../db/database.ts';
import { fail } from '../errors.ts';
import { writeOnce } from '../idempotency.ts';
import type { Mark, Trail, UndoableSetting, Version, VersionedSetting } from './versioned-setting.ts';

type Clocked = Pick<Context, 'database' | 'clock'>;

/** Who makes a version, when, and with which number. */
type Stamp = StaffActor & { version: number; at: Date };
/** What the room says of a change before its setting does. */
type Beginning = Stamp & { reason: string | null; undoes: number | null };

interface Kept<Row extends Version> {
  rows: VersionedSetting<Row>;
  /** Refusal of a change that was decided on another version. */
  changed: ErrorCode;
}

/** A setting whose changes have words and can be undone. */
interface Changeable<Row extends Trail, Change> extends Kept<Row> {
  rows: UndoableSetting<Row>;
  /** Begins the scopes of its idempotency keys: "factors". */
  scope: string;
  /** Contract of an entry of its history. */
  change: { parse(stored: unknown): Change };
  /** Describes an entry in the contract's shape: the common part, and what the row adds. */
  describe(entry: SettingChange, row: Row): Change;
  /** Builds the row that takes a change back. @param before what it had replaced; null for the default */
  restore(next: Beginning & { summary: string }, before: Row | null, undone: Row): Row;
}

/** Declares a setting whose changes have words and can be undone. */
export function changeable<Row extends Trail, Change>(setting: Changeable<Row, Change>): Changeable<Row, Change> {
  return setting;
}

interface Saving {
  body: { version: number; reason?: string | null | undefined };
  caller: Caller;
  idempotencyKey: string | null;
  /** Scope of its keys; "factors.save" where it is not told. */
  scope?: string;
}

interface Undoing {
  params: { id: string };
  body: { reason?: string | null | undefined };
  caller: Caller;
  idempotencyKey: string | null;
}

const PAGE_ROWS = 50;
/** Limit of the words of a change: an undo of an undo of an undo grows by a word each time. */
const MOST_CHARACTERS = 500;

/** Numbers and signs the version that comes after one. @throws Failure as `staffOf` */
function stampAfter({ clock }: Pick<Context, 'clock'>, caller: Caller, version: number): Stamp {
  return { ...staffOf(caller), version: version + 1, at: clock.now() };
}

/** A save of a setting without words. */
interface Plain<Row extends Version> {
  call: Pick<Saving, 'body' | 'caller' | 'idempotencyKey'>;
  /** Builds the row from its stamp. */
  row: (stamp: Stamp) => Row;
}

/**
 * Adds a version to a setting without words, once for each key. Of two who change it at the same time the second is
 * refused, and saves on what the first has saved.
 * @param read describes the setting after it, as the contract declares. @param before the version before; null for the default
 * @throws Failure `changed` when it was decided on another version
 */
export async function appendVersion<Row extends Version, Setting>(
  context: Clocked,
  setting: Kept<Row> & { scope: string; setting: { parse(stored: unknown): Setting } },
  { call: { body: content, caller, idempotencyKey: key }, row: build }: Plain<Row>,
  read: (tx: Transaction, before: Row | null) => Promise<Setting>,
): Promise<Setting> {
  const row = build(stampAfter(context, caller, content.version));
  const request = { scope: `${setting.scope}.save`, key, content };
  const { body } = await writeOnce(context.database, request, setting.setting, async (tx) => {
    const before = await readDecidedOn(tx, setting, content.version);
    if (!(await setting.rows.add(tx, row))) fail(setting.changed);
    return { status: 200, body: await read(tx, before) };
  });
  return body;
}

/** Returns the version that counts; null for the default. @throws Failure `changed` when it is not the named one */
async function readDecidedOn<Row extends Version>(
  tx: Transaction,
  { rows, changed }: Kept<Row>,
  version: number,
): Promise<Row | null> {
  const now = await rows.newest(tx);
  return (now?.version ?? 0) === version ? now : fail(changed);
}

/**
 * Changes a setting by a further row, once for each key.
 * @param decide builds the row, and refuses what breaks a rule
 * @throws Failure the setting's refusal when it was decided on an older version
 */
export function saveChange<Row extends Trail, Change>(
  context: Clocked,
  setting: Changeable<Row, Change>,
  { body, caller, idempotencyKey, scope = `${setting.scope}.save` }: Saving,
  decide: (next: Beginning, tx: Transaction) => Promise<Row>,
): Promise<Change> {
  const { version, reason = null } = body;
  const next = { ...stampAfter(context, caller, version), reason, undoes: null };
  return write(context, setting, { scope, key: idempotencyKey, content: body }, async (tx) => {
    await readDecidedOn(tx, setting, version);
    return decide(next, tx);
  });
}

/**
 * Undoes a change: what it had replaced counts again. The undo is a change, and can be undone.
 * @throws Failure not_found, the setting's refusal when the same has changed again since
 */
export function undoChange<Row extends Trail, Change>(
  context: Clocked,
  setting: Changeable<Row, Change>,
  { params, body, caller, idempotencyKey }: Undoing,
): Promise<Change> {
  const { rows, scope, changed, restore } = setting;
  const id = Number(params.id);
  const request = { scope: `${scope}.undo`, key: idempotencyKey, content: { id, ...body } };
  return write(context, setting, request, async (tx) => {
    const undone = (await rows.find(tx, id)) ?? fail('not_found');
    const [mark] = await rows.marks(tx, [id]);
    if (mark?.isNewest !== true) fail(changed);
    const now = (await rows.newest(tx))?.version ?? 0;
    const summary = cutText(`Undone: ${undone.summary}`, MOST_CHARACTERS);
    const next = { ...stampAfter(context, caller, now), reason: body.reason ?? null, undoes: id, summary };
    return restore(next, await rows.replaced(tx, id), undone);
  });
}

/** Lists a page of the history, newest first. @param before number of the last change of the page before */
export async function listChanges<Row extends Trail, Change>(
  database: Database,
  { rows, describe }: Pick<Changeable<Row, Change>, 'rows' | 'describe'>,
  { before }: { before?: string | undefined },
): Promise<{ changes: Change[]; next: string | null }> {
  const found = await rows.list(database, before === undefined ? null : Number(before), PAGE_ROWS + 1);
  const page = found.slice(0, PAGE_ROWS);
  const versions = page.map(({ version }) => version);
  const marks = new Map((await rows.marks(database, versions)).map((mark) => [mark.version, mark]));
  const changes = page.map((row) => describe(entryOf(row, marks.get(row.version)), row));
  return { changes, next: found.length > PAGE_ROWS ? String(versions.at(-1)) : null };
}

function entryOf(row: Trail, { undoneBy, isNewest }: Omit<Mark, 'version'> = NEW): SettingChange {
  const { version, at, actor, reason, summary, undoes } = row;
  return { id: version, at: at.toISOString(), actor, reason, summary, undoes, undoneBy, isNewest };
}

/** Mark of a change that was just made. */
const NEW = { undoneBy: null, isNewest: true };

async function write<Row extends Trail, Change>(
  { database }: Clocked,
  setting: Changeable<Row, Change>,
  request: Parameters<typeof writeOnce>[1],
  decide: (tx: Transaction) => Promise<Row>,
): Promise<Change> {
  const { body } = await writeOnce(database, request, setting.change, async (tx) => {
    const row = await decide(tx);
    if (!(await setting.rows.add(tx, row))) fail(setting.changed);
    return { status: 200, body: setting.describe(entryOf(row), row) };
  });
  return body;
}
