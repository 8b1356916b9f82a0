import { createDatabase } from '#test/test-database.ts';

/** Runs `work` on a new database that is dropped afterwards. @param serverUrl of a user who may create one */
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
