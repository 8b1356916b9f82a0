import { useLocation, useSearch } from 'wouter';
import { RegistrationForm, SignInForm } from '#web/features/account/index.ts';
import { Tabs } from '#web/ui/tabs.tsx';

const TABS = ['sign-in', 'create-account'] as const;
type Tab = (typeof TABS)[number];

/** The two forms of /login. The address names the one in sight. */
export function LoginForms() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const choose = (tab: Tab) => {
    const query = new URLSearchParams(search);
    query.set('tab', tab);
    navigate(`/login?${query}`, { replace: true });
  };
  return (
    <Tabs
      label="Sign in or create an account"
      chosen={readTab(search)}
      onChoose={choose}
      tabs={[
        { name: 'sign-in', label: 'Sign In', content: <SignInForm /> },
        { name: 'create-account', label: 'Create Account', content: <RegistrationForm /> },
      ]}
    />
  );
}

function readTab(search: string): Tab {
  const wanted = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => tab === wanted) ?? 'sign-in';
}
