import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberedCode, rememberStage } from './sent-code.ts';

const SENT_AT = 5_000_000;
const CODE_SENT = { name: 'code_sent', phone: '+15125550142', resendAt: SENT_AT + 60_000 } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('finds a code that was sent again after a reload', () => {
  rememberStage(CODE_SENT);
  expect(rememberedCode(SENT_AT + 5000)).toEqual(CODE_SENT);
});

test('forgets a code after its ten minutes', () => {
  rememberStage(CODE_SENT);
  expect(rememberedCode(SENT_AT + 600_000)).toBeNull();
});

test.each([{ name: 'idle' }, { name: 'verified', phone: '+15125550142' }] as const)(
  'forgets the code once the stage is $name',
  (stage) => {
    rememberStage(CODE_SENT);
    rememberStage(stage);
    expect(rememberedCode(SENT_AT)).toBeNull();
  },
);

test.each(['{}', '[]', '"x"', '{"phone":1,"resendAt":2}', '{"phone":"+15125550142","resendAt":"soon"}', 'not json'])(
  'ignores invalid saved data: %s',
  (text) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    window.sessionStorage.setItem('cash-again:sent-code:v1', text);
    expect(rememberedCode(SENT_AT)).toBeNull();
    warn.mockRestore();
  },
);
