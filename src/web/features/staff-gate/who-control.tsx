import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useOpenGate } from './staff-context.ts';
import { stepBack } from './staff-gate.api.ts';

/** What the bar can ask, in a dialog that stands in the page: it outlives a lock. */
export type StaffQuestion = 'who' | 'members';

/** In the bar there is little room, on a phone most of all. */
const TIGHT = 'px-3! whitespace-nowrap text-note!';

/** Who stands at this terminal, for the history of what is changed here: said by a passcode, and taken back. */
export function WhoControl({ ask }: { ask: (about: StaffQuestion) => void }) {
  const { area, staff, accept } = useOpenGate();
  const leave = () => {
    stepBack().then(accept, (error: unknown) => {
      console.warn('Stepping back failed', error);
      toast({ title: 'That did not work', description: 'Please try again.', variant: 'destructive' });
    });
  };
  return (
    <div className="flex items-center gap-2">
      {area === 'admin' && (
        <Button variant="quiet" className={TIGHT} onClick={() => ask('members')}>
          Staff
        </Button>
      )}
      {staff.member === null ? (
        <Button variant="secondary" className={TIGHT} onClick={() => ask('who')}>
          Who are you?
        </Button>
      ) : (
        <>
          <span className="max-w-[6rem] sm:max-w-[12rem] truncate font-medium">
            <span className="sr-only">Working as </span>
            {staff.member.name}
          </span>
          <Button variant="secondary" className={TIGHT} onClick={leave}>
            Step back
          </Button>
        </>
      )}
    </div>
  );
}
