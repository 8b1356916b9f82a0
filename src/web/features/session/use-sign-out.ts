import { toast, toastFailure } from '#web/ui/toast.tsx';
import { useSession } from './session.ts';

/** Signs out and reports the result: here always, on the server when it could be reached. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  return () => {
    signOut().then(
      () => toast({ title: 'You’re signed out' }),
      (error: unknown) => {
        console.warn('The sign-out did not reach the server', error);
        toastFailure(
          'Signed out in this browser',
          'We couldn’t reach our server. We’ll finish signing you out when you’re back online.',
        );
      },
    );
  };
}
