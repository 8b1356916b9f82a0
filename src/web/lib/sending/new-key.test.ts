import { expect, test } from 'vitest';
import { newIdempotencyKey } from './new-key.ts';

test('makes ids that are UUIDs, each another', () => {
  const ids = Array.from({ length: 100 }, newIdempotencyKey);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});
