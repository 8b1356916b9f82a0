import { afterAll, beforeAll, expect } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';

/** Opens a database for the tests of a file: before the first test until after the last one. */
export function useDatabase(): Omit<TestDatabase, 'stop'> {
  let opened: TestDatabase | undefined;
  const data = () => opened ?? expect.fail('The database opens before the first test');
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.stop());
  return {
    get database() {
      return data().database;
    },
    openAgain: () => data().openAgain(),
  };
}
