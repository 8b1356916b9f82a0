import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/query.tsx';
import { terminalRegister } from '#web/lib/terminal-register.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/** Interval for reading the drawers again: other terminals open and count them, too. */
const LIVE_MS = 15_000;

const STATES = {
  open: { label: 'open', dot: 'border-accent' },
  counted: { label: 'counted, not closed', dot: 'border-on-tone-orange' },
  closed: { label: 'closed', dot: 'border-line-strong' },
} as const;

/**
 * Shows which register this terminal takes cash from, and the state of its drawer; a press opens the till. Renders nothing in
 * a shop without registers.
 */
export function DrawerChip({ onOpenTill }: { onOpenTill: () => void }) {
  const { data } = useQuery({ ...callQuery('till.registers', {}), refetchInterval: LIVE_MS });
  const registers = data?.filter(({ isActive }) => isActive) ?? [];
  if (registers.length === 0) return null;
  // Chooses as the server does: the register of this terminal, else the only one with an open drawer.
  const open = registers.filter(({ drawer }) => drawer !== null);
  const chosen = registers.find(({ id }) => id === terminalRegister());
  const register = chosen ?? (open.length === 1 ? open[0] : registers.length === 1 ? registers[0] : undefined);
  const { label, dot } = STATES[register?.drawer?.state ?? 'closed'];
  return (
    <Button variant="quiet" className="whitespace-nowrap max-md:size-target max-md:p-0!" onClick={onOpenTill}>
      <span aria-hidden="true" className={cx('shrink-0 rounded-full border-5', dot)} />
      <span className="sr-only">Cash drawer: </span>
      <span className="max-md:sr-only">
        {register === undefined ? 'Choose a register' : `${register.name}: ${label}`}
      </span>
    </Button>
  );
}
