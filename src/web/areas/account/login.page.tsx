import { use, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { readRedirect, useCheckedSession } from '#web/features/session/index.ts';
import { PagePending } from '#web/lib/page-pending.ts';
import type { Head, Params } from '#web/page.ts';
import { FormPage } from './form-page.tsx';
import { LoginForms, loadLoginForms } from './login-forms.tsx';

/** Destination after signing in, when the address names none. */
const DEFAULT_DESTINATION = '/dashboard';

export const loadRest = loadLoginForms;

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Sign in or create an account | ${shop.name}`,
    description: `Sign in to ${shop.name} to track your orders and sell several devices together, or create an account.`,
    canonicalPath: '/login',
  };
}

/** Signs in, or creates an account. Signed-in visitors are redirected, also right after signing in. */
export function Page() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { state } = useCheckedSession();

  const isAway = use(PagePending);

  const goOn = useEffectEvent(() => navigate(readRedirect(search) ?? DEFAULT_DESTINATION, { replace: true }));
  // Only a change of the session redirects.
  useEffect(() => {
    if (state === 'in' && !isAway) goOn();
  }, [state, isAway]);

  return (
    <FormPage title="Your account" intro="Track your orders and sell several devices together.">
      <LoginForms />
      <p className="mt-8 border-t border-line pt-6 text-muted">
        Just one device? You can{' '}
        <Link href="/sell" className="text-link">
          sell it without an account
        </Link>
        .
      </p>
    </FormPage>
  );
}
