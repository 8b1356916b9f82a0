import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each(['localhost', '127.0.0.1', '127.8.8.8', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['127.0.0.1.example.com', '10.0.0.1', '0.0.0.0', 'example.com', '[::]', ''])('%s is not', (host) => {
  expect(isLoopback(host)).toBe(false);
});
