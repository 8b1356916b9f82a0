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

/** Author, time and number of a version. */
type Stamp = StaffActor & { version: number; at: Date };
/** Common fields of a new change, which its setting completes. */
type ChangeDraft = Stamp & { reason: string | null; undoes: number | null };

interface StoredSetting<Row extends Version> {
  rows: VersionedSetting<Row>;
  /** Error code for a change based on an older version. */
  changed: ErrorCode;
}

/** A setting whose changes have a summary and can be undone. */
interface ChangeableSetting<Row extends Trail, Change> extends StoredSetting<Row> {
  rows: UndoableSetting<Row>;
  /** Prefix of the scopes of its idempotency keys: "factors". */
  scope: string;
  /** Contract of a history entry. */
  change: { parse(stored: unknown): Change };
  /** Describes a history entry in the contract's shape: the common part, and the fields of the row. */
  describe(entry: SettingChange, row: Row): Change;
  /** Builds the row that undoes a change. @param before the row it had replaced; null for the default */
  restore(next: ChangeDraft & { summary: string }, before: Row | null, undone: Row): Row;
}

/** Declares a setting whose changes have a summary and can be undone. */
export function changeableSetting<Row extends Trail, Change>(
  setting: ChangeableSetting<Row, Change>,
): ChangeableSetting<Row, Change> {
  return setting;
}

interface SaveCall {
  body: { version: number; reason?: string | null | undefined };
  caller: Caller;
  idempotencyKey: string | null;
  /** Scope of its keys; "factors.save" by default. */
  scope?: string;
}

interface UndoCall {
  params: { id: string };
  body: { reason?: string | null | undefined };
  caller: Caller;
  idempotencyKey: string | null;
}

const PAGE_ROWS = 50;
/** Longest summary of a change: an undo of an undo of an undo grows by a word each time. */
const MAX_CHARACTERS = 500;

/** Creates the stamp of the version after `version`. @throws Failure as `staffOf` */
function stampAfter({ clock }: Pick<Context, 'clock'>, caller: Caller, version: number): Stamp {
  return { ...staffOf(caller), version: version + 1, at: clock.now() };
}

/** A save of a setting without summaries. */
interface PlainSave<Row extends Version> {
  call: Pick<SaveCall, 'body' | 'caller' | 'idempotencyKey'>;
  /** Builds the row from its stamp. */
  row: (stamp: Stamp) => Row;
}

/**
 * Adds a version to a setting without summaries, once per idempotency key. Refuses the second of two concurrent changes, which
 * has to be repeated on the new version.
 * @param readSetting returns the new setting in the contract's shape. @param before the previous version; null for the default
 * @throws Failure `changed` when the change is based on an older version
 */
export async function appendVersion<Row extends Version, Setting>(
  context: Clocked,
  setting: StoredSetting<Row> & { scope: string; setting: { parse(stored: unknown): Setting } },
  { call: { body: content, caller, idempotencyKey: key }, row: build }: PlainSave<Row>,
  readSetting: (tx: Transaction, before: Row | null) => Promise<Setting>,
): Promise<Setting> {
  const row = build(stampAfter(context, caller, content.version));
  const request = { scope: `${setting.scope}.save`, key, content };
  const { body } = await writeOnce(context.database, request, setting.setting, async (tx) => {
    const before = await readDecidedOn(tx, setting, content.version);
    if (!(await setting.rows.add(tx, row))) fail(setting.changed);
    return { status: 200, body: await readSetting(tx, before) };
  });
  return body;
}

/** Returns the current version; null for the default. @throws Failure `changed` when its number is not `version` */
async function readDecidedOn<Row extends Version>(
  tx: Transaction,
  { rows, changed }: StoredSetting<Row>,
  version: number,
): Promise<Row | null> {
  const newest = await rows.newest(tx);
  return (newest?.version ?? 0) === version ? newest : fail(changed);
}

/**
 * Changes a setting by adding a row, once per idempotency key.
 * @param decide builds the row, and refuses values that break a rule
 * @throws Failure `changed` of the setting when the change is based on an older version
 */
export function saveChange<Row extends Trail, Change>(
  context: Clocked,
  setting: ChangeableSetting<Row, Change>,
  { body, caller, idempotencyKey, scope = `${setting.scope}.save` }: SaveCall,
  decide: (next: ChangeDraft, tx: Transaction) => Promise<Row>,
): Promise<Change> {
  const { version, reason = null } = body;
  const next = { ...stampAfter(context, caller, version), reason, undoes: null };
  return storeChange(context, setting, { scope, key: idempotencyKey, content: body }, async (tx) => {
    await readDecidedOn(tx, setting, version);
    return decide(next, tx);
  });
}

/**
 * Undoes a change: the replaced value applies again. The undo is a change, too, and can be undone.
 * @throws Failure not_found; `changed` of the setting when a later change set the same value
 */
export function undoChange<Row extends Trail, Change>(
  context: Clocked,
  setting: ChangeableSetting<Row, Change>,
  { params, body, caller, idempotencyKey }: UndoCall,
): Promise<Change> {
  const { rows, scope, changed, restore } = setting;
  const id = Number(params.id);
  const request = { scope: `${scope}.undo`, key: idempotencyKey, content: { id, ...body } };
  return storeChange(context, setting, request, async (tx) => {
    const undone = (await rows.find(tx, id)) ?? fail('not_found');
    const [mark] = await rows.marks(tx, [id]);
    if (mark?.isNewest !== true) fail(changed);
    const newestVersion = (await rows.newest(tx))?.version ?? 0;
    const summary = cutText(`Undone: ${undone.summary}`, MAX_CHARACTERS);
    const next = { ...stampAfter(context, caller, newestVersion), reason: body.reason ?? null, undoes: id, summary };
    return restore(next, await rows.replaced(tx, id), undone);
  });
}

/** Lists a page of the history, newest first. @param before number of the last change on the previous page */
export async function listChanges<Row extends Trail, Change>(
  database: Database,
  { rows, describe }: Pick<ChangeableSetting<Row, Change>, 'rows' | 'describe'>,
  { before }: { before?: string | undefined },
): Promise<{ changes: Change[]; next: string | null }> {
  const listed = await rows.list(database, before === undefined ? null : Number(before), PAGE_ROWS + 1);
  const page = listed.slice(0, PAGE_ROWS);
  const versions = page.map(({ version }) => version);
  const marks = new Map((await rows.marks(database, versions)).map((mark) => [mark.version, mark]));
  const changes = page.map((row) => describe(entryOf(row, marks.get(row.version)), row));
  return { changes, next: listed.length > PAGE_ROWS ? String(versions.at(-1)) : null };
}

function entryOf(row: Trail, { undoneBy, isNewest }: Omit<Mark, 'version'> = NEW): SettingChange {
  const { version, at, actor, reason, summary, undoes } = row;
  return { id: version, at: at.toISOString(), actor, reason, summary, undoes, undoneBy, isNewest };
}

/** Mark of a new change. */
const NEW = { undoneBy: null, isNewest: true };

async function storeChange<Row extends Trail, Change>(
  { database }: Clocked,
  setting: ChangeableSetting<Row, Change>,
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
