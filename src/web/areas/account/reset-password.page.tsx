import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { isResetLinkValid, ResetPasswordForm } from '#web/features/account/index.ts';
import { useSession } from '#web/features/session/index.ts';
import type { Head, Params } from '#web/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { FormPage } from './form-page.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Set a new password | ${shop.name}`,
    description: 'Set a new password for your account.',
    canonicalPath: null,
  };
}

/** `looking` until the browser has read the address; `null` when it contains no secret. */
type Token = { state: 'looking' } | { state: 'read'; token: string | null };

/** Sets a new password. The link in the e-mail opens this page; it works once, for an hour. */
export function Page() {
  const [, navigate] = useLocation();
  const { endSession } = useSession();
  const [token, setToken] = useTokenOfAddress();

  /** Removes the saved account: the server has ended every session of it. */
  const finish = () => {
    endSession().catch((error: unknown) => console.warn('The sign-out did not reach the server', error));
    navigate('/login', { replace: true });
  };
  if (token.state === 'read' && token.token === null) return <InvalidLink />;
  return (
    <FormPage title="Set a new password" intro="You’ll be signed out on all your devices.">
      <ResetPasswordForm
        token={token.state === 'read' ? (token.token ?? '') : ''}
        onDone={finish}
        onLinkInvalid={() => setToken({ state: 'read', token: null })}
      />
    </FormPage>
  );
}

/**
 * Reads the secret from the address and checks that it still works, to reject a used link before a person types a
 * password. Removes it from the address, where it would stay in the history and be sent to other sites. The page has no
 * third-party content, so it has not been sent before.
 */
function useTokenOfAddress(): [Token, (token: Token) => void] {
  const [token, setToken] = useState<Token>({ state: 'looking' });
  useEffect(() => {
    const secret = new URLSearchParams(window.location.search).get('token');
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setToken({ state: 'read', token: secret });
    if (secret === null) return;
    void isResetLinkValid(secret).then((isValid) => {
      if (!isValid) setToken({ state: 'read', token: null });
    });
  }, []);
  return [token, setToken];
}

function InvalidLink() {
  return (
    <FormPage
      title="This link no longer works"
      intro="Each link works once, for an hour, and a newer one replaces it. If you reloaded this page, open the link from your email again."
    >
      <Link href="/forgot-password" className={buttonClass('primary', 'lg', 'w-full')}>
        Get a new link
      </Link>
    </FormPage>
  );
}
