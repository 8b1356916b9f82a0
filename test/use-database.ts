import { afterAll, beforeAll, expect } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';

/** Opens a database for the tests of a file: before the first test until after the last one. */
export function useDatabase(): Omit<TestDatabase, 'stop'> {
  let testDatabase: TestDatabase | undefined;
  const data = () => testDatabase ?? expect.fail('The database opens before the first test');
  beforeAll(async () => {
    testDatabase = await openTestDatabase();
  });
  afterAll(() => testDatabase?.stop());
  return {
    get database() {
      return data().database;
    },
    openAgain: () => data().openAgain(),
  };
}
