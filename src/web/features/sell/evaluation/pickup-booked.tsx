import { useEffect, useEffectEvent } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.tsx';

/** The page follows after this time (C4, C9). */
const REDIRECT_MS = 1500;

/** What a home pickup ends with (C4): a toast, and after about 1.5 seconds the confirmation page. */
export function PickupBooked({ count, onLeave }: { count: number; onLeave: () => void }) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    toast({ title: 'Order Submitted!', description: 'We will contact you within 24 hours to confirm your pickup.' });
    const timer = setTimeout(() => leave(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title="Order Submitted" onClose={onLeave}>
      <div className="grid min-h-64 place-items-center text-center">
        <div>
          <span className="mx-auto grid size-20 place-items-center rounded-full bg-accent text-on-accent">
            <CheckIcon className="size-10" />
          </span>
          <p className="mt-6 text-2xl font-semibold">
            {count === 1 ? 'Your pickup is booked' : `Your ${count} devices are booked for pickup`}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
