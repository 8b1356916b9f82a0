import pg from 'pg';
import { z } from 'zod';

/** Counts of a database's writes, from its write-ahead log: the same in every run, however busy the machine is. */
export interface Written {
  /** Rows that came, got a new version, or went. */
  inserted: number;
  updated: number;
  deleted: number;
  /** Rows that were only locked. */
  locked: number;
  /** Entries that came into indexes. */
  indexed: number;
  /** Of the log for all these, without the images of whole pages that follow a checkpoint. */
  bytes: number;
  /** The records counted, by table or index. */
  records: string[];
}

type Counted = Exclude<keyof Written, 'bytes' | 'records'>;

/** Kinds of records that count (PostgreSQL, `src/backend/access/rmgrdesc`). The others are the upkeep of pages. */
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

/** The write-ahead log of a database whose tables are looked at. Needs a superuser and the extension `pg_walinspect`. */
export class WrittenLog {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** @returns null where the server does not have the extension (PostgreSQL 15 or newer, with its contributed modules). */
  static async open(url: string): Promise<WrittenLog | null> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(`select from pg_available_extensions where name = 'pg_walinspect'`);
    if (rows.length > 0) {
      await client.query('create extension if not exists pg_walinspect');
      return new WrittenLog(client);
    }
    await client.end();
    return null;
  }

  /** Where the log ends now. */
  async end(): Promise<string> {
    // The commit of something written waits for the disk, and has all before it written out.
    await this.#client.query(`select pg_logical_emit_message(true, 'work', '')`);
    const { rows } = await this.#client.query('select pg_current_wal_flush_lsn() as at');
    return z.object({ at: z.string() }).parse(rows[0]).at;
  }

  /** Counts the writes to this database between two places of the log; of the job library's tables only that of the jobs counts. */
  async between(from: string, to: string): Promise<Written> {
    const written: Written = { inserted: 0, updated: 0, deleted: 0, locked: 0, indexed: 0, bytes: 0, records: [] };
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
      const counted = KINDS[kind];
      if (counted === undefined) continue;
      written[counted] += count;
      written.bytes += bytes;
      written.records.push(`${count} ${kind} ${name}`);
    }
    return written;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
