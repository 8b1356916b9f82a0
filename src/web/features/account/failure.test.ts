import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { failureMessage, reportAccountFailure, reportDifferentPasswords } from './failure.ts';

const { toast } = vi.hoisted(() => ({ toast: vi.fn() }));
vi.mock('#web/ui/toast.tsx', () => ({ toast }));

const TEXTS = { title: 'Login failed', isSpecified: true, fallback: 'Invalid email or password' } as const;
const refused = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 401, text: '', body: null, retryAfter: null, ...facts });

beforeEach(() => void toast.mockClear());

describe('an account form that was refused', () => {
  test("shows the server's message in a toast, and nothing more where the fields show it", () => {
    expect(reportAccountFailure(refused({ body: { message: 'Please check' } }), true, TEXTS)).toBeNull();
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      title: 'Login failed',
      description: 'Please check',
      variant: 'destructive',
    });
  });

  test('shows no toast of its own where a field says the same', () => {
    const own = { title: 'Password not changed', blame: 'currentPassword' } as const;
    expect(reportAccountFailure(refused({ body: { message: 'No' } }), true, own)).toBeNull();
    expect(reportAccountFailure(refused({ body: { message: 'No' } }), false, own)).toEqual({ currentPassword: 'No' });
    expect(toast).not.toHaveBeenCalled();
    expect(reportAccountFailure(new NetworkError('offline', null), false, own)).not.toBeNull();
    expect(toast).toHaveBeenCalledOnce();
  });

  test('marks the field that a refusal without field errors is about, or the form as a whole', () => {
    const error = refused({ body: { message: 'No' } });
    expect(reportAccountFailure(error, false, { ...TEXTS, blame: 'password' })).toEqual({ password: 'No' });
    expect(reportAccountFailure(error, false, TEXTS)).toBe('No');
  });

  test('shows the specified text when the server sends none, and marks no field when no answer came', () => {
    expect(failureMessage(refused({ status: 502 }), TEXTS.fallback)).toBe('Invalid email or password');
    const lost = new NetworkError('offline', null);
    expect(reportAccountFailure(lost, false, { ...TEXTS, blame: 'password' })).toBe(lost.userMessage);
  });

  test('shows how long to wait after a refusal', () => {
    const wait = refused({ status: 429, retryAfter: 840, body: { message: 'Too many attempts.' } });
    expect(failureMessage(wait, 'x')).toBe('Too many attempts. Please try again in 14 minutes.');
  });

  test('rethrows a bug in the code of a form', () => {
    expect(() => reportAccountFailure(new TypeError('x is undefined'), false, TEXTS)).toThrow(TypeError);
  });
});

test('reports differing passwords in a toast, and no other error of the second one', () => {
  reportDifferentPasswords({ confirmation: { message: 'Required' } });
  expect(toast).not.toHaveBeenCalled();
  reportDifferentPasswords({ confirmation: { message: 'Passwords do not match' } });
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    title: 'Error',
    description: 'Passwords do not match',
    variant: 'destructive',
  });
});
