import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useSession } from './session.ts';
import { SessionProvider } from './session-provider.tsx';

function Who() {
  const { state, account } = useSession();
  return <p>{`${state} ${account?.user.name ?? 'nobody'}`}</p>;
}

test('the session is not known in what the server writes', () => {
  const html = renderToString(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  );
  expect(html).toBe('<p>unknown nobody</p>');
});

test('using the session outside of its provider is a mistake that is told', () => {
  expect(() => renderToString(<Who />)).toThrow('useSession needs a SessionProvider around it');
});
