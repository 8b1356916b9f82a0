import { expect, test } from 'vitest';
import { backUpUnderLoad } from './backups.ts';

/** Short form; `node test/durability/backups.ts --backups 20` is the long one, on a real PostgreSQL too. */
const BACKUPS = 2;

test('a backup contains every order that was acknowledged before it began, while orders come in', {
  timeout: 240_000,
}, async () => {
  const lines: string[] = [];
  const { lost, acknowledged } = await backUpUnderLoad(BACKUPS, (line) => lines.push(line));
  expect(lost, lines.join('\n')).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
});
