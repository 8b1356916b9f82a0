import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { LoadFailure } from './load-failure.tsx';

function reported(error: unknown): string {
  return renderToString(<LoadFailure error={error} what="The transfer" onRetry={() => undefined} />);
}

test('speaks of the address where the server refused what it asks for, since a load has no fields', () => {
  const body = { code: 'malformed', message: 'Please check the marked fields.' } as const;
  const html = reported(new ApiError({ status: 400, text: '', body, retryAfter: null }));
  expect(html).toContain('This link isn’t right');
  expect(html).not.toContain('marked fields');
});

test('repeats what the server said of any other failure', () => {
  const body = { code: 'not_found', message: 'There is no such thing.' } as const;
  expect(reported(new ApiError({ status: 404, text: '', body, retryAfter: null }))).toContain(
    'There is no such thing.',
  );
  expect(reported(new Error('away'))).toContain('Something went wrong on our side.');
});

test('lets whoever is asked for their passcode sign in, in place of trying again', () => {
  const body = { code: 'staff_passcode_required', message: 'Please sign in with your passcode first.' } as const;
  const html = reported(new ApiError({ status: 403, text: '', body, retryAfter: null }));
  expect(html).toContain('Sign in</');
  expect(html).not.toMatch(/didn’t load|Try Again/);
});
