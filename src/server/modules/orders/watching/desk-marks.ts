import { readMessageMarks } from '#server/modules/notifications/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readNoteMarks } from '../notes/notes.queries.ts';

/**
 * Detects changed messages and notes of open orders. Writing them costs nothing extra, and the cost of a poll grows only
 * with the number of open orders.
 */
export class DeskMarks {
  readonly #database: Queryable;
  readonly #marks = new Map<string, string>();

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Starts watching orders from their current state. */
  async watch(orderIds: readonly string[]): Promise<void> {
    const added = orderIds.filter((id) => !this.#marks.has(id));
    if (added.length === 0) return;
    for (const [id, mark] of await this.#read(added)) if (!this.#marks.has(id)) this.#marks.set(id, mark);
  }

  /** Stops watching all but the orders that are still open. */
  keep(orderIds: readonly string[]): void {
    for (const id of this.#marks.keys()) if (!orderIds.includes(id)) this.#marks.delete(id);
  }

  /** Polls the open orders. @returns the ids of those that have changed since the last poll */
  async poll(orderIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (orderIds.length === 0) return new Set();
    const changed = new Set<string>();
    for (const [id, mark] of await this.#read(orderIds)) {
      const before = this.#marks.get(id);
      if (before !== undefined && before !== mark) changed.add(id);
      this.#marks.set(id, mark);
    }
    return changed;
  }

  async #read(orderIds: readonly string[]): Promise<[string, string][]> {
    const kinds = await Promise.all([
      readMessageMarks(this.#database, orderIds),
      readNoteMarks(this.#database, orderIds),
    ]);
    return orderIds.map((id) => {
      const marks = kinds.map((rows) => rows.find(({ orderId }) => orderId === id)?.mark ?? 'none');
      return [id, marks.join(' ')];
    });
  }
}
