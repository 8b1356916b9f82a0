import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon, PersonIcon } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';
import { useOpenGate } from './staff-context.ts';
import { useStepBack } from './use-step-back.ts';

/** Shows the member at this computer, whose name changes are logged under, and lets them identify, step back or log out. */
export function PersonMenu() {
  const { staff, askMember, logout } = useOpenGate();
  const { member } = staff;
  const leave = useStepBack();
  const change =
    member === null
      ? { key: 'sign-in', label: 'Sign in', run: askMember }
      : { key: 'switch', label: 'Switch user', run: leave };
  return (
    <Menu
      label="You"
      items={[change, { key: 'logout', label: 'Logout', run: logout }]}
      buttonClass="flex min-h-target min-w-target shrink-0 items-center justify-center gap-1.5 rounded-lg px-2 font-medium hover:bg-sunken max-sm:px-1"
    >
      <PersonIcon className={cx('size-5 shrink-0', member === null ? 'text-muted' : 'text-accent')} />
      <span className="sr-only">{member === null ? 'Not signed in' : 'Signed in as '}</span>
      {member !== null && <span className="max-w-[8rem] truncate max-md:sr-only">{member.name}</span>}
      <ChevronDownIcon className="size-4 max-sm:hidden" />
    </Menu>
  );
}
