import { sql } from '#server/platform/db/sql.ts';

/** Joins the file of a row `r` that names it in `file_id`. */
export const JOIN_FILE = sql`join stored_files f on f.id = r.file_id`;

/** Columns of a joined file. */
export const FILE_FACTS = sql`f.kind, f.sha256, f.bytes`;
