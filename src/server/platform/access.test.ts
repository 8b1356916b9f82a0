import { describe, expect, test } from 'vitest';
import { everyone, ROLES, type Role } from '#contracts/endpoint.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { createBareHttp, greeting } from '#test/bare-http.ts';
import { type Caller, checkAccess, checkMember, createCaller, hashSecret, newSecret, staffOf } from './access.ts';
import { Failure } from './errors.ts';

const ANONYMOUS = { visitor: null, user: null, sessionEnded: false, staff: null };
const customer = { ...ANONYMOUS, user: { id: 'u', sessionId: 's' } };
const TERMINAL = {
  sessionId: 's',
  member: null,
  needsMember: false,
  isNobody: false,
  needsPasscodeAgain: false,
  isFirstRun: false,
};
const staff = (areas: StaffArea[], more: Partial<NonNullable<Caller['staff']>> = {}) => ({
  ...ANONYMOUS,
  staff: { ...TERMINAL, areas, ...more },
});
/** A caller of each role, with no other session. */
const CALLERS: Record<Role, Caller> = {
  visitor: createCaller(ANONYMOUS),
  customer: createCaller(customer),
  pos: createCaller(staff(['pos'])),
  'repair-pos': createCaller(staff(['repair-pos'])),
  admin: createCaller(staff(['admin'])),
};

/** Returns the refusal of a caller without the roles of `access`; null when they pass. */
function refusal(access: readonly Role[], caller: Caller): string | null {
  try {
    checkAccess(greeting({ access }), caller);
    return null;
  } catch (error) {
    if (error instanceof Failure) return `${error.status} ${error.code}`;
    throw error;
  }
}

describe('a right', () => {
  const [SIGN_IN, GATE, NO] = ['401 sign_in_required', '401 staff_sign_in_required', '403 forbidden'];
  test.each<[readonly Role[], Record<Role, string | null>]>([
    [['visitor'], { visitor: null, customer: NO, pos: null, 'repair-pos': null, admin: null }],
    [['customer'], { visitor: SIGN_IN, customer: null, pos: SIGN_IN, 'repair-pos': SIGN_IN, admin: SIGN_IN }],
    [['pos'], { visitor: GATE, customer: NO, pos: null, 'repair-pos': NO, admin: null }],
    [['repair-pos'], { visitor: GATE, customer: NO, pos: NO, 'repair-pos': null, admin: null }],
    [['admin'], { visitor: GATE, customer: NO, pos: NO, 'repair-pos': NO, admin: null }],
    [['customer', 'pos'], { visitor: SIGN_IN, customer: null, pos: null, 'repair-pos': NO, admin: null }],
    [[], { visitor: SIGN_IN, customer: NO, pos: SIGN_IN, 'repair-pos': SIGN_IN, admin: SIGN_IN }],
    [everyone, { visitor: null, customer: null, pos: null, 'repair-pos': null, admin: null }],
  ])('of %j admits and refuses the listed roles', (access, expected) => {
    const found = Object.fromEntries(ROLES.map((role) => [role, refusal(access, CALLERS[role])]));
    expect(found).toEqual(expected);
  });

  test('is granted to a browser that has it in any of its sessions', () => {
    const both = createCaller({ ...customer, staff: staff(['pos']).staff });
    expect(both.roles).toEqual(['customer', 'pos']);
    expect([refusal(['customer'], both), refusal(['pos'], both), refusal(['admin'], both)]).toEqual([null, null, NO]);
  });
});

describe('a terminal with nobody identified, in a shop that has members', () => {
  const open = (...areas: StaffArea[]) => createCaller(staff(areas, { isNobody: true }));

  test.each<[readonly Role[], Caller, string | null]>([
    [['admin'], open('admin'), '403 staff_passcode_required'],
    [['admin', 'pos'], open('admin'), null],
    [['admin'], open('pos'), '403 forbidden'],
    [['customer'], open('admin'), '401 sign_in_required'],
  ])('of %j is asked who acts for what no clerk may do', (access, caller, expected) => {
    expect(refusal(access, caller)).toBe(expected);
  });

  test('may still say who somebody is', () => {
    expect(() =>
      checkAccess({ ...greeting({ access: ['admin'] }), beforePasscode: true }, open('admin')),
    ).not.toThrow();
  });
});

describe('the author of a change by staff', () => {
  const robin = { id: 'm1', name: 'Robin', role: 'clerk' } as const;
  const withMember = (member: typeof robin | null, needsMember: boolean) =>
    createCaller(staff(['admin', 'pos'], { member, needsMember }));

  test.each([
    ['the member who is identified at the terminal', withMember(robin, false), { actor: 'Robin', memberId: 'm1' }],
    ['the first area when no member is identified', withMember(null, false), { actor: 'admin', memberId: null }],
    ['the only area', CALLERS.pos, { actor: 'pos', memberId: null }],
  ])('is %s', (_, caller, author) => {
    expect(staffOf(caller)).toEqual(author);
  });

  test('is refused without an open area, or when the shop requires a member', () => {
    expect(() => staffOf(CALLERS.customer)).toThrow(expect.objectContaining({ code: 'staff_sign_in_required' }));
    expect(() => staffOf(withMember(null, true))).toThrow(expect.objectContaining({ code: 'staff_passcode_required' }));
  });

  test.each([
    ['POST', ['pos'], false, 'staff_passcode_required'],
    ['POST', ['pos'], true, null],
    ['GET', ['pos'], false, null],
    ['POST', ['visitor', 'pos'], false, null],
    ['DELETE', ['customer', 'pos'], false, null],
  ] as const)('must be known before %s to %j (named: %s)', (method, access, named, refused) => {
    const caller = withMember(named ? robin : null, !named);
    const check = () => checkMember({ ...greeting({ access }), method }, caller);
    if (refused === null) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: refused }));
  });

  test('is not needed for calls before identification', () => {
    expect(() =>
      checkMember({ ...greeting({ access: ['pos'] }), beforePasscode: true }, withMember(null, true)),
    ).not.toThrow();
  });
});

describe('a call without the right', () => {
  const callAs = async (role: Role, request: object) => {
    const { http, addRoute } = await createBareHttp({ caller: CALLERS[role] });
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
  ])('answers 401 before its body is read, which is %s', async (_, request) => {
    expect(await callAs('visitor', request)).toEqual({
      status: 401,
      body: { code: 'staff_sign_in_required', message: 'Please enter the password of this area to continue.' },
      called: 0,
    });
  });

  test('answers 403 to a session of another role', async () => {
    const answer = await callAs('customer', { payload: { age: 7 } });
    expect([answer.status, answer.body.code, answer.called]).toEqual([403, 'forbidden', 0]);
  });

  test('is answered for a caller with the right', async () => {
    expect(await callAs('admin', { payload: { name: 'Robin' } })).toMatchObject({ status: 201, called: 1 });
  });
});

describe('the secret of a visitor', () => {
  test('is 256 random bits', () => {
    const secrets = Array.from({ length: 100 }, newSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  test('is stored as a hash that does not reveal it', () => {
    const secret = newSecret();
    expect(hashSecret(secret)).toMatch(/^[\w-]{43}$/);
    expect(hashSecret(secret)).not.toBe(secret);
    expect(hashSecret('a')).toBe('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs');
  });
});
