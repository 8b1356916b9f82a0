import { Link } from 'wouter';
import { readShelf, watchShelf } from '#web/features/cart/index.ts';
import { beginSession, sessionStore, useSignOut } from '#web/features/session/index.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import type { PersonalParts } from './personal-parts.ts';

/** Tells the bar's personal parts, now and at each change (C2, Navigation and footer). @returns how to stop that */
export function followPerson(tell: (parts: PersonalParts) => void): () => void {
  const tellNow = () => {
    const name = sessionStore.get().account?.user.name;
    tell({
      inBar: name === undefined ? null : <BarAccount name={name} />,
      inDrawer: name === undefined ? null : <DrawerAccount name={name} />,
      cartLength: readShelf().length,
    });
  };
  const stops = [sessionStore.subscribe(tellNow), watchShelf(tellNow)];
  tellNow();
  beginSession();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Who is signed in. On a phone the drawer says it. */
function BarAccount({ name }: { name: string }) {
  const signOut = useSignOut();
  return (
    <div className="hidden max-w-88 gap-x-4 whitespace-nowrap *:min-h-target sm:flex xl:max-w-38 xl:flex-col xl:items-end xl:text-note xl:*:min-h-6.5 xl:*:max-w-full">
      <Link href="/account" className="bar-link flex min-w-0 items-center gap-1 hover:text-accent">
        <span className="text-muted">Welcome</span> <span className="min-w-0 truncate font-medium">{name}</span>
      </Link>
      <button type="button" className="text-link" onClick={signOut}>
        Sign Out
      </button>
    </div>
  );
}

/** The same at the top of the drawer. */
function DrawerAccount({ name }: { name: string }) {
  const signOut = useSignOut();
  return (
    <div className="mb-4 border-b border-line pb-4">
      <Link href="/account" className="bar-link block min-h-control py-1 hover:text-accent">
        <span className="block text-sm text-muted">Signed in as</span>{' '}
        <span className="block truncate text-lg font-medium">{name}</span>
      </Link>
      <button type="button" className={buttonClass('secondary', 'md', 'mt-2')} onClick={signOut}>
        Sign Out
      </button>
    </div>
  );
}
