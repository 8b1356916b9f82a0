import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';
import { icon } from '#web/ui/site-icons.tsx';
import { InStaffBar } from './staff-bar.tsx';
import { useOpenGate } from './staff-context.ts';
import { useStepBack } from './use-step-back.ts';

const PersonIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0" />);

/** Shows in the bar the member at this computer, whose name changes are logged under, and lets them identify, step back or log out. */
export function PersonMenu() {
  const { staff, askMember, logout } = useOpenGate();
  const { member } = staff;
  const leave = useStepBack();
  const change =
    member === null
      ? { key: 'sign-in', label: 'Sign in', run: askMember }
      : { key: 'switch', label: 'Switch user', run: leave };
  return (
    <InStaffBar at="person">
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
    </InStaffBar>
  );
}
