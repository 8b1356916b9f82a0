import { expect, test } from 'vitest';
import { dollar } from '#domain/cents.ts';

test('a dollar has 100 cents', () => expect(dollar).toBe(100));
