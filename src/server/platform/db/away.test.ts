import pg from 'pg';
import { describe, expect, test } from 'vitest';
import {
  DatabaseAwayError,
  isConnectionLost,
  isTransactionConflict,
  MEANINGS,
  StatementStuckError,
  toNotNowError,
} from './away.ts';

function postgresError(code: string, message = 'refused'): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });
}
const systemError = (code: string) => Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' });

/** What an error says about: the database, the statement's moment, or the statement's text. */
function blamed(error: unknown): string {
  const found = toNotNowError(error);
  if (found instanceof DatabaseAwayError) return 'database';
  return found instanceof StatementStuckError ? 'statement' : 'text';
}

describe('an error', () => {
  test.each([
    ['a deadlock', postgresError('40P01'), 'statement', false],
    ['a failed serialization', postgresError('40001'), 'statement', false],
    ['a lock that was waited for too long', postgresError('55P03'), 'statement', false],
    ['a statement that took too long', postgresError('57014'), 'statement', false],
    ['a full disk', postgresError('53100'), 'database', false],
    ['a full disk of the embedded database', new Error('No space left on device'), 'database', true],
    ['no memory', postgresError('53200'), 'database', false],
    ['too many connections', postgresError('53300'), 'database', false],
    ['a stop by its admin', postgresError('57P01'), 'database', true],
    ['a crash', postgresError('57P02'), 'database', true],
    ['a start', postgresError('57P03'), 'database', true],
    ['a broken connection', postgresError('08006'), 'database', true],
    ['a standby', postgresError('25006'), 'database', true],
    ['a frozen process', postgresError('25P03'), 'database', true],
    ['a refused connection', systemError('ECONNREFUSED'), 'database', true],
    ['a reset connection', systemError('ECONNRESET'), 'database', true],
    ['a broken pipe', systemError('EPIPE'), 'database', true],
    ['an answer that never came', new Error('Query read timeout'), 'database', true],
    ['an ended connection', new Error('Connection terminated unexpectedly'), 'database', true],
    ['a violated constraint', postgresError('23505'), 'text', false],
    ['a wrong statement', postgresError('42601'), 'text', false],
    ['an error of our own', new Error('no order'), 'text', false],
  ])('of %s is blamed on the right one', (_, error, whom, losesConnection) => {
    expect([blamed(error), isConnectionLost(error)]).toEqual([whom, losesConnection]);
    expect([blamed(toNotNowError(error)), isConnectionLost(toNotNowError(error))]).toEqual([whom, losesConnection]);
  });

  test.each(Object.entries(MEANINGS))('%s is of the class or code that its row names', (code, { stuck }) => {
    expect(blamed(postgresError(code.padEnd(5, '0')))).toBe(stuck);
  });

  test('of a transaction in another’s way says that it may be tried again, also when it was translated', () => {
    const codes = ['40001', '40P01', '55P03', '57014', '57P01', '23505'];
    expect(codes.filter((code) => isTransactionConflict(toNotNowError(postgresError(code))))).toEqual([
      '40001',
      '40P01',
    ]);
  });
});
