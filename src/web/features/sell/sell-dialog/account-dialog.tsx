import { useState } from 'react';
import type { SellForm } from '#contracts/forms/sale.ts';
import { BriefRegistrationForm, SignInForm } from '#web/features/account/index.ts';
import { keptAccountId } from '#web/features/session/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Person = Pick<SellForm, 'name' | 'email' | 'phone'>;

interface AccountDialogProps {
  person: Person;
  onPerson: (change: Partial<Person>) => void;
  onClose: () => void;
}

/** Entries of one person are never shown to the next one who signs in (decision 005). */
const OWNED =
  'Your order is saved for the account that was last signed in here. Sign in to that account to submit it. ' +
  'With a different account, you’ll need to enter it again.';

/**
 * Asks for the account, between a complete order and its submission. It only signs in, which sends the order.
 */
export function AccountDialog({ person, onPerson, onClose }: AccountDialogProps) {
  const [hasAccount, setHasAccount] = useState(false);
  const [hasOwner] = useState(() => keptAccountId() !== null);
  return (
    <Dialog
      key={hasAccount ? 'sign-in' : 'register'}
      title={hasAccount ? 'Sign In to Continue' : 'Create an Account to Continue'}
      description={hasOwner ? OWNED : 'Your order is ready. We’ll submit it as soon as you’re signed in.'}
      onClose={onClose}
    >
      {hasAccount ? <SignInForm /> : <BriefRegistrationForm person={person} onPerson={onPerson} />}
      <div className="mt-5 flex items-center justify-between gap-x-3 border-t border-line pt-4">
        <p className="text-muted">{hasAccount ? 'New here?' : 'Already have an account?'}</p>
        <Button variant="quiet" className="-mr-2 shrink-0 max-sm:px-3" onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? 'Create an account' : 'Sign in instead'}
        </Button>
      </div>
    </Dialog>
  );
}
