import { createDatabase } from '#test/test-database.ts';

/** Runs `work` on a database that is made for it and dropped afterwards. @param serverUrl of a user who may make one */
export async function withNewDatabase<Result>(
  serverUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { url, drop } = await createDatabase(serverUrl);
  try {
    return await work(url);
  } finally {
    await drop();
  }
}
