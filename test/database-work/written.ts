import pg from 'pg';
import { z } from 'zod';

/** Counts of a database's writes, from its write-ahead log: the same in every run, on any machine. */
export interface WriteCounts {
  /** Number of inserted, updated or deleted rows. */
  inserted: number;
  updated: number;
  deleted: number;
  /** Number of rows that were only locked. */
  locked: number;
  /** Number of entries added to indexes. */
  indexed: number;
  /** Bytes of the log for all these, without the full-page images that follow a checkpoint. */
  bytes: number;
  /** The counted records, by table or index. */
  records: string[];
}

type Counted = Exclude<keyof WriteCounts, 'bytes' | 'records'>;

/** Kinds of records that count (PostgreSQL, `src/backend/access/rmgrdesc`). The others are page maintenance. */
const KINDS: Record<string, Counted> = {
  'Heap INSERT': 'inserted',
  'Heap INSERT+INIT': 'inserted',
  'Heap UPDATE': 'updated',
  'Heap UPDATE+INIT': 'updated',
  'Heap HOT_UPDATE': 'updated',
  'Heap DELETE': 'deleted',
  'Heap LOCK': 'locked',
  'Btree INSERT_LEAF': 'indexed',
  'Btree INSERT_POST': 'indexed',
  'Btree SPLIT_L': 'indexed',
  'Btree SPLIT_R': 'indexed',
  'Gin UPDATE_META_PAGE': 'indexed',
};

const record = z.object({ kind: z.string(), name: z.string(), count: z.int(), bytes: z.int() });

/** Write-ahead log of one database. Needs a superuser and the extension `pg_walinspect`. */
export class WriteLog {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /**
   * Opens the log. @returns null when the server does not have the extension (PostgreSQL 15 or newer, with its
   * contributed modules).
   */
  static async open(url: string): Promise<WriteLog | null> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(`select from pg_available_extensions where name = 'pg_walinspect'`);
    if (rows.length > 0) {
      await client.query('create extension if not exists pg_walinspect');
      return new WriteLog(client);
    }
    await client.end();
    return null;
  }

  /** Returns the current end of the log. */
  async end(): Promise<string> {
    // The commit of this write waits for the disk, and flushes everything before it.
    await this.#client.query(`select pg_logical_emit_message(true, 'work', '')`);
    const { rows } = await this.#client.query('select pg_current_wal_flush_lsn() as at');
    return z.object({ at: z.string() }).parse(rows[0]).at;
  }

  /**
   * Counts the writes to this database between two positions of the log; of the job library's tables, only the table of
   * jobs counts.
   */
  async between(from: string, to: string): Promise<WriteCounts> {
    const counts: WriteCounts = { inserted: 0, updated: 0, deleted: 0, locked: 0, indexed: 0, bytes: 0, records: [] };
    const { rows } = await this.#client.query(
      `select resource_manager || ' ' || record_type as kind, c.relname as name, count(*)::int as count,
         sum(record_length - fpi_length)::int as bytes
       from pg_get_wal_records_info($1, $2) r,
         lateral regexp_match(r.block_ref, 'rel \\d+/(\\d+)/(\\d+)') as at
         join pg_database d on d.oid = at[1]::oid and d.datname = current_database()
         join pg_class c on c.relfilenode = at[2]::oid
       where c.relnamespace <> 'pg_catalog'::regnamespace
         and (c.relnamespace <> 'pgboss'::regnamespace or c.relname ~ '^job')
       group by 1, 2 order by 2, 1`,
      [from, to],
    );
    for (const { kind, name, count, bytes } of z.array(record).parse(rows)) {
      const field = KINDS[kind];
      if (field === undefined) continue;
      counts[field] += count;
      counts.bytes += bytes;
      counts.records.push(`${count} ${kind} ${name}`);
    }
    return counts;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
