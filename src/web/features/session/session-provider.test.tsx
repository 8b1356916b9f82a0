import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useSession } from './session.ts';
import { SessionProvider } from './session-provider.tsx';

function Who() {
  const { state, account } = useSession();
  return <p>{`${state} ${account?.user.name ?? 'nobody'}`}</p>;
}

test('renders an unknown session on the server', () => {
  const html = renderToString(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  );
  expect(html).toBe('<p>unknown nobody</p>');
});

test('throws when the session is used outside of its provider', () => {
  expect(() => renderToString(<Who />)).toThrow('useSession needs a SessionProvider around it');
});
