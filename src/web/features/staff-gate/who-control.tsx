import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useOpenGate } from './staff-context.ts';
import { stepBack } from './staff-gate.api.ts';
import { WhoDialog } from './who-dialog.tsx';

/** Who stands at this terminal, for the history of what is changed here: said by a passcode, and taken back. */
export function WhoControl() {
  const { staff, accept } = useOpenGate();
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    try {
      accept(await stepBack());
    } catch (error) {
      console.warn('Stepping back failed', error);
      toast({ title: 'That did not work', description: 'Please try again.', variant: 'destructive' });
    }
  };
  return (
    <>
      {staff.member === null ? (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Who are you?
        </Button>
      ) : (
        <div className="flex items-center gap-2">
          <span className="max-w-[9rem] truncate font-medium">
            <span className="sr-only">Working as </span>
            {staff.member.name}
          </span>
          <Button variant="secondary" onClick={leave}>
            Step back
          </Button>
        </div>
      )}
      {asking && <WhoDialog onClose={() => setAsking(false)} />}
    </>
  );
}
