import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { toast } from '#web/ui/toast.tsx';
import { contactName } from './contact-columns.tsx';
import { type Contact, removeContact } from './contacts.api.ts';

/** Asks for confirmation before a contact is removed. */
export function RemoveContactDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => removeContact(contact.id),
    onSuccess: () => {
      toast({ title: 'Contact removed', description: contactName(contact) });
      onClose();
    },
    onError: (error) => toastFailedCall('Failed to remove contact', error),
  });
  return (
    <Dialog
      title={`Remove ${contactName(contact)}?`}
      isBusy={remove.isPending}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove contact
          </Button>
        </div>
      }
    >
      <p>
        This removes the contact from your list. Their consent history stays on record, so a later import can’t
        resubscribe them.
      </p>
    </Dialog>
  );
}
