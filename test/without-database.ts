import type { Database } from '#server/platform/db/database.ts';

/** Takes the database away while `work` runs, like a restarting server: breaks its connections and refuses new ones. */
export async function withoutDatabase<Result>({ pool }: Database, work: () => Promise<Result>): Promise<Result> {
  const { options } = pool;
  const { connectionString, host, port, stream } = options;
  Object.assign(options, { connectionString: undefined, host: '127.0.0.1', port: 1, stream: undefined });
  const connections = await Promise.allSettled(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const connection of connections) if (connection.status === 'fulfilled') connection.value.release(true);
  try {
    return await work();
  } finally {
    Object.assign(options, { connectionString, host, port, stream });
  }
}
