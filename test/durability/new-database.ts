import { createDatabase } from '#test/test-database.ts';

/** Runs `work` on a new database, and drops it afterwards. @param serverUrl address of a user who may create databases */
export async function withNewDatabase<Result>(
  serverUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { url, drop } = await createDatabase({ server: serverUrl });
  try {
    return await work(url);
  } finally {
    await drop();
  }
}
