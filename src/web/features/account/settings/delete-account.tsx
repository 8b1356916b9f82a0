import { useState } from 'react';
import { Link } from 'wouter';
import { deletionForm } from '#contracts/forms/accounts.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { reportAccountFailure } from '../failure.ts';
import { PasswordField } from '../fields.tsx';

/**
 * Deletes the account after its consequences are shown and the password is entered. @param onDeleted called when the
 * session is over
 */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete My Account…
      </Button>
      {open && (
        <Dialog title="Delete your account?" onClose={() => setOpen(false)}>
          <DeletionForm onDeleted={onDeleted} onCancel={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function DeletionForm({ onDeleted, onCancel }: { onDeleted: () => void; onCancel: () => void }) {
  const [ordersOpen, setOrdersOpen] = useState(false);
  const { control, element, isBusy, failure } = useForm({
    schema: deletionForm,
    initial: { password: '' },
    send: async (body) => {
      setOrdersOpen(false);
      try {
        await call('auth.deleteAccount', { body });
      } catch (error) {
        setOrdersOpen(error instanceof ApiError && error.code === 'orders_open');
        throw error;
      }
      onDeleted();
    },
    reportFailure: (error, isPlaced) => reportAccountFailure(error, isPlaced, { title: 'Account not deleted' }),
  });
  return (
    <form {...element} aria-label="Delete account" className="grid gap-5">
      <div>
        <p>This can’t be undone, not even by us:</p>
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          <li>You’ll be signed out everywhere and won’t be able to sign in again.</li>
          <li>We’ll erase your contact details, addresses and the messages we sent you.</li>
          <li>Finished orders stay in our books without your name, because we have to account for them.</li>
          <li>You can’t delete an account with open orders. Wait until they’re finished, or cancel them.</li>
        </ul>
      </div>
      <FormField control={control} name="password">
        {(field) => <PasswordField label="Your password" autoComplete="current-password" {...field} />}
      </FormField>
      <FormNotice isAnnounced>{failure}</FormNotice>
      {ordersOpen && (
        <Link href="/dashboard" className="text-link">
          See your orders
        </Link>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isBusy}>
          Delete My Account
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Keep Account
        </Button>
      </div>
    </form>
  );
}
