import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shopTime } from '#domain/shop-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';
import { DRAWER_MOVES, type DrawerMove } from '#domain/till/cash-kinds.ts';
import { describeUnclosed, unclosedReason } from '#domain/till/unclosed.ts';
import { printer } from '#web/features/printing/index.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { momentText } from '#web/lib/format.ts';
import { chooseRegister, terminalRegister } from '#web/lib/terminal-register.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { CountDialog } from './count-dialog.tsx';
import { ExpectedCash, OwnEntries } from './expected-cash.tsx';
import { ExpenseDialog } from './expense-dialog.tsx';
import { KickDialog, MOVE_TEXTS, MoveDialog } from './move-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import {
  closeForgottenDrawer,
  type Drawer,
  openDrawer,
  type Register,
  registersByName,
  type ZReport,
} from './till.api.ts';

const STATES = {
  open: { label: 'Open', tone: 'green' },
  counted: { label: 'Counted', tone: 'orange' },
  closed: { label: 'Closed', tone: 'grey' },
} as const;

/** Shows the drawer of this terminal's register, and its actions. */
export function DrawerSection({ isAdmin }: { isAdmin: boolean }) {
  const { data, error, refetch } = useQuery(registersByName);
  const [chosen, setChosen] = useState(terminalRegister);
  if (data === undefined && error !== null) {
    return <LoadFailure what="The registers" error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton className="h-40 w-full rounded-2xl" />;
  const active = data.filter((candidate) => candidate.isActive);
  const register = active.find(({ id }) => id === chosen) ?? (active.length === 1 ? active[0] : undefined);
  if (active.length === 0) {
    return (
      <p className="max-w-panel rounded-2xl border border-line bg-surface p-6">
        <span className="font-medium">No registers yet.</span>{' '}
        {isAdmin
          ? 'Add one under Registers to pay cash from its drawer.'
          : 'Cash drawers are off. An admin can add a register.'}
      </p>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {active.length > 1 && (
        <SelectField
          label="Register for this computer"
          hint="Remembered until you log out."
          placeholder="Choose"
          className="max-w-sm"
          options={active.map(({ id, name }) => ({ value: id, label: name }))}
          value={register?.id ?? ''}
          onChange={({ target }) => {
            chooseRegister(target.value);
            setChosen(target.value);
          }}
        />
      )}
      <UnclosedDrawers registers={active.filter(({ id }) => id !== register?.id)} />
      {register !== undefined && (
        <RegisterDrawer key={register.id} register={register} isAdmin={isAdmin} isOnly={active.length === 1} />
      )}
    </div>
  );
}

/** Names the drawers of other registers that should be closed. */
function UnclosedDrawers({ registers }: { registers: readonly Register[] }) {
  const reasonOf = useUnclosedReason();
  const items = registers.flatMap(({ id, name, drawer }) => {
    const reason = reasonOf(drawer);
    return reason === null ? [] : [<li key={id}>{`${name}: ${reason}`}</li>];
  });
  if (items.length === 0) return null;
  return (
    <div role="status" className={NOT_CLOSED}>
      <p className="font-semibold">Still open</p>
      <ul>{items}</ul>
    </div>
  );
}

const NOT_CLOSED = 'rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange [overflow-wrap:anywhere]';

/** Returns a function that explains why a drawer should be closed; null for one that need not be. */
function useUnclosedReason(): (drawer: Drawer | null) => string | null {
  const { timeZone } = usePageData().shop;
  const dayBegan = startOfDay(shopTime(new Date(useNow()), timeZone).day, timeZone);
  return (drawer) => {
    const reason =
      drawer === null ? null : unclosedReason({ ...drawer, openedAt: new Date(drawer.openedAt) }, dayBegan);
    return reason === null ? null : describeUnclosed(reason);
  };
}

type ShownDialog = DrawerMove | 'open' | 'close' | 'expense' | 'force' | 'kick' | null;

interface RegisterDrawerProps {
  register: Register;
  isAdmin: boolean;
  isOnly: boolean;
}

function RegisterDrawer({ register, isAdmin, isOnly }: RegisterDrawerProps) {
  const { drawer, name } = register;
  const { timeZone } = usePageData().shop;
  const [shown, setShown] = useState<ShownDialog>(null);
  const [report, setReport] = useState<ZReport | null>(null);
  const { data } = useQuery(printer());
  const canKick = isOnly && data !== undefined && data.kind !== 'browser';
  const unclosedReason = useUnclosedReason()(drawer);
  const { label, tone } = STATES[drawer?.state ?? 'closed'];
  const hide = () => setShown(null);
  return (
    <section aria-label={name} className="grid min-w-0 grid-cols-1 gap-5 rounded-2xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{name}</h2>
        <Badge tone={tone}>{label}</Badge>
        {drawer !== null && (
          <p className="basis-full text-muted">
            Opened by {drawer.openedBy}, {momentText(drawer.openedAt, timeZone)}
            {drawer.countedBy === null ? '' : `. Counted by ${drawer.countedBy}`}
          </p>
        )}
      </div>
      {unclosedReason !== null && (
        <p role="status" className={NOT_CLOSED}>
          <strong className="block font-semibold">{unclosedReason}</strong>
          {drawer?.state === 'counted'
            ? 'The count didn’t match. Add a reason to close this drawer.'
            : 'Count this drawer and close it.'}
        </p>
      )}
      <DrawerActions drawer={drawer} isAdmin={isAdmin} canKick={canKick} onShow={setShown} />
      {drawer !== null && (isAdmin ? <ExpectedCash drawer={drawer} /> : <OwnEntries drawer={drawer} />)}
      <DrawerDialogs register={register} shown={shown} onReport={setReport} onClose={hide} />
      {report !== null && <ReportDialog report={report} isAdmin={isAdmin} onClose={() => setReport(null)} />}
    </section>
  );
}

interface DrawerActionsProps {
  drawer: Drawer | null;
  isAdmin: boolean;
  /** True when the printer can open the drawer, and it is the only drawer. */
  canKick: boolean;
  onShow: (dialog: ShownDialog) => void;
}

function DrawerActions({ drawer, isAdmin, canKick, onShow }: DrawerActionsProps) {
  if (drawer === null) {
    return (
      <Button className="justify-self-start" onClick={() => onShow('open')}>
        Open drawer
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {drawer.state === 'open' ? (
        <>
          {DRAWER_MOVES.map((kind) => (
            <Button key={kind} variant="secondary" onClick={() => onShow(kind)}>
              {MOVE_TEXTS[kind].title}
            </Button>
          ))}
          <Button variant="secondary" onClick={() => onShow('expense')}>
            Expense
          </Button>
          {canKick && (
            <Button variant="secondary" onClick={() => onShow('kick')}>
              Open drawer
            </Button>
          )}
          <Button variant="secondary" onClick={() => onShow('close')}>
            Close drawer
          </Button>
        </>
      ) : (
        <Button onClick={() => onShow('close')}>Add reason and close</Button>
      )}
      {isAdmin && (
        <Button variant="quiet" onClick={() => onShow('force')}>
          Force close
        </Button>
      )}
    </div>
  );
}

interface DrawerDialogsProps {
  register: Register;
  shown: ShownDialog;
  onReport: (report: ZReport) => void;
  onClose: () => void;
}

function DrawerDialogs({ register, shown, onReport, onClose }: DrawerDialogsProps) {
  const { drawer, id: registerId, name } = register;
  const reportClosed = (report: ZReport) => {
    toast({ title: 'Drawer closed' });
    onReport(report);
  };
  if (shown === 'open') {
    return (
      <CountDialog
        title="Open drawer"
        description={name}
        action="Open drawer"
        send={async (count, _reason, key) => {
          await openDrawer(registerId, count, key);
          toast({ title: 'Drawer opened' });
        }}
        onClose={onClose}
      >
        <p className="text-muted">Count what’s in the drawer now. Press Enter for the next field.</p>
      </CountDialog>
    );
  }
  if (drawer === null || shown === null) return null;
  switch (shown) {
    case 'close':
      return (
        <CloseDialog
          drawer={drawer}
          register={name}
          onClosed={(report) => {
            reportClosed(report);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'kick':
      return <KickDialog drawer={drawer} register={name} onClose={onClose} />;
    case 'expense':
      return <ExpenseDialog registerId={registerId} register={name} onClose={onClose} />;
    case 'force':
      return (
        <CountDialog
          title="Force close"
          description={name}
          action="Force close"
          variant="danger"
          isExplained
          send={async (count, reason, key) => reportClosed(await closeForgottenDrawer(drawer.id, reason, count, key))}
          onClose={onClose}
        >
          <p className="text-muted">
            For a drawer that was left open. Count it, or leave every field blank if no one has counted.
          </p>
        </CountDialog>
      );
    default:
      return <MoveDialog drawer={drawer} register={name} kind={shown} onClose={onClose} />;
  }
}
