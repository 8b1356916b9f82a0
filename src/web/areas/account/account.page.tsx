import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'wouter';
import type { Account } from '#contracts/auth.ts';
import type { PageData } from '#contracts/pages.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import {
  ChangePasswordForm,
  DeleteAccount,
  GuestOrders,
  OffersChoice,
  ProfileForm,
  SessionsList,
  TextsNotice,
} from '#web/features/account/index.ts';
import { RequireSession, useSession, useSignOut } from '#web/features/session/index.ts';
import { pathOf } from '#web/lib/api.ts';
import { Queries } from '#web/lib/query.tsx';
import type { Head, Params } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Your account | ${shop.name}`,
    description: 'Your profile, password, devices and data.',
    canonicalPath: null,
  };
}

/** Shows the account and lets its owner change it. */
export function Page() {
  return (
    <div className="page-width max-w-[68rem] page-top pb-20">
      <h1 className="page-title">Your account</h1>
      <Queries>
        <RequireSession fallback={<AccountSkeleton />}>{(account) => <Sections account={account} />}</RequireSession>
      </Queries>
    </div>
  );
}

function Sections({ account }: { account: Account }) {
  const { user } = account;
  return (
    <>
      <Beginning email={user.email} />
      <AccountSection title="Profile" text="Used for your next orders. Past orders don’t change.">
        <ProfileForm account={account} />
      </AccountSection>
      <AccountSection title="Text messages" text="Order updates, sent to the number in your profile.">
        <TextsNotice key={user.phone} user={user} always />
      </AccountSection>
      <AccountSection title="Offers" text="Deals by email, only if you want them. You’ll get order updates either way.">
        <OffersChoice />
      </AccountSection>
      <AccountSection title="Password" text="Changing it signs you out on all your other devices.">
        <ChangePasswordForm />
      </AccountSection>
      <AccountSection
        title="Where you’re signed in"
        text="Don’t recognize a device? Sign it out and change your password."
      >
        <SessionsList />
      </AccountSection>
      <AccountSection
        title="Past orders"
        text={`Sold something in this browser as a guest, with ${formatPhone(user.phone)}? Add those orders to this account.`}
      >
        <GuestOrders key={user.phone} phone={user.phone} />
      </AccountSection>
      <AccountSection title="Your data" text="A copy of everything we keep about you, in one file.">
        <a href={pathOf('auth.export')} download className={buttonClass('secondary')}>
          <DownloadIcon />
          Download My Data
        </a>
      </AccountSection>
      <Ending />
    </>
  );
}

function Beginning({ email }: { email: string }) {
  const signOut = useSignOut();
  return (
    <div className="mt-4 mb-10 flex flex-wrap items-center justify-between gap-4">
      <p className="text-lg text-muted">
        You sign in with <span className="font-medium wrap-anywhere text-ink">{email}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Link href="/dashboard" className={buttonClass('primary')}>
          Your Orders
        </Link>
        <Button variant="secondary" onClick={signOut}>
          Sign Out
        </Button>
      </div>
    </div>
  );
}

function Ending() {
  const { signOut } = useSession();
  const [, navigate] = useLocation();
  const leave = () => {
    navigate('/');
    toast({ title: 'Account deleted' });
    // The session is over already; this removes the browser's saved copy.
    signOut().catch((error: unknown) => console.warn('The sign-out did not reach the server', error));
  };
  return (
    <AccountSection title="Delete account" text="This can’t be undone.">
      <DeleteAccount onDeleted={leave} />
    </AccountSection>
  );
}

function AccountSkeleton() {
  return (
    <div aria-busy="true" className="mt-6 grid grid-cols-1 gap-6">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-7 w-72 max-w-full" />
      <Skeleton className="h-80 rounded-3xl" />
      <Skeleton className="h-56 rounded-3xl" />
    </div>
  );
}

/** Shows a section of the account: its subject at the left, its actions at the right. */
function AccountSection({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line py-10 lg:grid-cols-[17rem_1fr] lg:items-start lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-2xl font-semibold">
          {title}
        </h2>
        <div className="mt-2 text-muted">{text}</div>
      </div>
      <div className="min-w-0 rounded-3xl border border-line bg-surface p-5 sm:p-8">{children}</div>
    </section>
  );
}
