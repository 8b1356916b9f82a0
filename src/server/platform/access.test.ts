import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#contracts/endpoint.ts';
import { createBareHttp, greeting } from '#test/bare-http.ts';
import { checkAccess, hashSecret, newSecret } from './access.ts';
import { Failure } from './errors.ts';

/** How a caller of a role is refused a right that only `access` has; null when they pass. */
function refusal(access: readonly Role[], role: Role): number | null {
  try {
    checkAccess(access, { role, visitor: null, user: null });
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.status;
    throw error;
  }
}

describe('a right', () => {
  test.each(ROLES)('of %s alone is refused to all others: visitors may sign in, the rest may not have it', (owner) => {
    const others = ROLES.filter((role) => role !== owner);
    expect(refusal([owner], owner)).toBeNull();
    for (const role of others) expect([role, refusal([owner], role)]).toEqual([role, role === 'visitor' ? 401 : 403]);
  });

  test('of nobody is refused to everybody', () => {
    for (const role of ROLES) expect(refusal([], role)).not.toBeNull();
  });
});

describe('a call that is not the caller’s to make', () => {
  const callAs = async (role: Role, request: object) => {
    const { http, addRoute } = await createBareHttp({ caller: { role, visitor: null, user: null } });
    let called = 0;
    addRoute(greeting({ access: ['admin'] }), async ({ body }) => {
      called += 1;
      return { name: body.name };
    });
    const reply = await http.inject({ method: 'POST', url: '/greetings/1', ...request });
    await http.close();
    return { status: reply.statusCode, body: reply.json(), called };
  };

  test.each([
    ['right', { payload: { name: 'Robin' } }],
    ['of wrong fields', { payload: { age: 7 } }],
    ['missing', {}],
    ['no JSON', { payload: '{"', headers: { 'content-type': 'application/json' } }],
    ['of a wrong type', { payload: 'x', headers: { 'content-type': 'text/html' } }],
    ['too large', { payload: { name: 'x'.repeat(100_000) } }],
  ])('answers 401 before its body is looked at, which is %s', async (_, request) => {
    expect(await callAs('visitor', request)).toEqual({
      status: 401,
      body: { code: 'sign_in_required', message: 'Please sign in to continue.' },
      called: 0,
    });
  });

  test('answers 403 to whoever has signed in as somebody else', async () => {
    const answer = await callAs('customer', { payload: { age: 7 } });
    expect([answer.status, answer.body.code, answer.called]).toEqual([403, 'forbidden', 0]);
  });

  test('is answered when it is', async () => {
    expect(await callAs('admin', { payload: { name: 'Robin' } })).toMatchObject({ status: 201, called: 1 });
  });
});

describe('the secret of a visitor', () => {
  test('is 256 random bits', () => {
    const secrets = Array.from({ length: 100 }, newSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  test('is stored as a hash that tells nothing of it', () => {
    const secret = newSecret();
    expect(hashSecret(secret)).toMatch(/^[\w-]{43}$/);
    expect(hashSecret(secret)).not.toBe(secret);
    expect(hashSecret('a')).toBe('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs');
  });
});
