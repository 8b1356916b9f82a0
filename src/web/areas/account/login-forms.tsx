import { useLocation, useSearch } from 'wouter';
import { lateForm } from '#web/ui/late-form.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const TABS = ['sign-in', 'create-account'] as const;
type Tab = (typeof TABS)[number];

/** Loads the form engine once a visitor turns to the form (decision 028); the tabs work without it. */
const loadForms = () => import('#web/features/account/sign-in/index.ts');
const SIGN_IN = lateForm(async () => (await loadForms()).SignInForm);
const REGISTRATION = lateForm(async () => (await loadForms()).RegistrationForm);

/** Loads the code of both forms. */
export const loadLoginForms = () => Promise.all([SIGN_IN.load(), REGISTRATION.load()]);

/** Shows the two forms of /login as tabs. The address names the visible one. */
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
        { name: 'sign-in', label: 'Sign In', content: SIGN_IN.part },
        { name: 'create-account', label: 'Create Account', content: REGISTRATION.part },
      ]}
    />
  );
}

function readTab(search: string): Tab {
  const wanted = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => tab === wanted) ?? 'sign-in';
}
