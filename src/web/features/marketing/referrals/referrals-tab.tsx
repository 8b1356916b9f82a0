import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REFERRAL_STATES } from '#domain/referrals/referral-state.ts';
import { sumText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { RowAction } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ListEmpty } from '#web/ui/list/list-empty.tsx';
import { listFilter, oneOf } from '#web/ui/list/list-filter.ts';
import { useListPage } from '#web/ui/list/use-list-page.ts';
import { useRows } from '#web/ui/list/use-rows.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import { HELD_COLUMNS, REFERRAL_BADGES, REFERRAL_COLUMNS, referralName } from './referral-columns.tsx';
import { ReferralDialog } from './referral-dialog.tsx';
import { type Referral, type Reward, referralPages, referralProgram, referralTotals } from './referrals.api.ts';
import { UndoDialog } from './undo-dialog.tsx';

type Opened =
  | { kind: 'details' | 'approve' | 'refuse'; referral: Referral }
  | { kind: 'pay' | 'undo'; referral: Referral; rewarded: Reward['rewarded'] };

/** Shows the referral program of the Marketing Dashboard (R-094): settings, referrals to review, and all referrals. */
export function ReferralsTab() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <section aria-label="Referral program" className="grid min-w-0 grid-cols-1 gap-8">
      <ProgramLine />
      <Totals />
      <HeldReferrals onOpen={setOpened} />
      <AllReferrals onOpen={setOpened} />
      {opened?.kind === 'details' && (
        <ReferralDialog
          referral={opened.referral}
          onUndo={(rewarded) => setOpened({ kind: 'undo', referral: opened.referral, rewarded })}
          onClose={close}
        />
      )}
      {(opened?.kind === 'approve' || opened?.kind === 'refuse') && (
        <DecisionDialog referral={opened.referral} decision={opened.kind} onClose={close} />
      )}
      {opened?.kind === 'pay' && <PayDialog {...opened} onClose={close} />}
      {opened?.kind === 'undo' && <UndoDialog {...opened} onClose={close} />}
    </section>
  );
}

/** Describes the current program, and opens its settings. */
function ProgramLine() {
  const { data, error, refetch } = useQuery(referralProgram);
  const [isOpen, setIsOpen] = useState(false);
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-16" />;
    return <LoadFailure error={error} what="The referral program" onRetry={() => void refetch()} />;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-prose text-muted">
        {data.isActive
          ? `Customers share a link. ${data.holdDays === 0 ? 'As soon as' : `${data.holdDays} days after`} we pay an order from it, the referrer gets ${sumText(data.referrerBonus)} and the seller gets an extra ${sumText(data.referredDiscount)}.`
          : 'The program is off. Customers don’t see it, and links don’t count.'}
      </p>
      <Button variant={data.isActive ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
        Program settings
      </Button>
      {isOpen && <ProgramDialog program={data} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Totals() {
  const { data } = useQuery(referralTotals);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {REFERRAL_STATES.map((state) => {
        const total = data?.find((entry) => entry.state === state);
        return (
          <div key={state} className="rounded-2xl border border-line bg-surface p-4">
            <dt className="text-note text-muted">{REFERRAL_BADGES[state].label}</dt>
            <dd className="mt-1 text-xl font-semibold tabular-nums">
              {total?.count ?? '–'}
              <span className="ml-2 text-base font-normal text-muted">{total && sumText(total.amount)}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Lists the referrals that wait for an admin; renders nothing without any. */
function HeldReferrals({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const table = useRows(referralPages({ state: 'held' }));
  if (table.rows?.length === 0 || (table.rows === undefined && table.source.error === null)) return null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <h3 className="text-lg font-semibold tracking-tight">Needs review</h3>
      <p className="max-w-prose text-muted">These look like the referrer’s own orders. No rewards until you approve.</p>
      <ReferralTable
        {...table}
        caption="Referrals to review, newest first"
        columns={HELD_COLUMNS}
        onOpen={onOpen}
        empty=""
      />
    </div>
  );
}

const FILTER = listFilter('referrals', { state: oneOf(REFERRAL_STATES) });
const STATE_OPTIONS = REFERRAL_STATES.map((value) => ({ value, label: REFERRAL_BADGES[value].label }));

function AllReferrals({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const list = useListPage(FILTER, referralPages);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 className="text-lg font-semibold tracking-tight">All referrals</h3>
        <SelectField
          {...list.field('state')}
          label="Status"
          className="w-44"
          placeholder="All statuses"
          options={STATE_OPTIONS}
        />
      </div>
      <ReferralTable
        {...list.table}
        caption="Referrals, newest first"
        columns={REFERRAL_COLUMNS}
        onOpen={onOpen}
        empty={
          <ListEmpty list={list} title="No results" action="Show all referrals">
            No referrals yet. They start when a customer shares the link from their dashboard.
          </ListEmpty>
        }
      />
    </div>
  );
}

interface ReferralTableProps
  extends Pick<Parameters<typeof DataTable<Referral>>[0], 'caption' | 'columns' | 'source' | 'rows' | 'empty'> {
  onOpen: (opened: Opened) => void;
}

function ReferralTable({ onOpen, ...table }: ReferralTableProps) {
  return (
    <DataTable
      {...table}
      what="The referrals"
      rowKey={({ id }) => id}
      onOpen={(referral) => onOpen({ kind: 'details', referral })}
      actions={actionsFor(onOpen)}
      hasCards
    />
  );
}

function actionsFor(onOpen: (opened: Opened) => void): RowAction<Referral>[] {
  const about = (referral: Referral) => ` ${referralName(referral)}`;
  const payment = (rewarded: Reward['rewarded'], label: string): RowAction<Referral> => ({
    label,
    about,
    isOffered: (referral) => nextToPay(referral) === rewarded,
    run: (referral) => onOpen({ kind: 'pay', referral, rewarded }),
  });
  return [
    {
      label: 'Approve',
      about,
      isOffered: ({ state }) => state === 'held',
      run: (referral) => onOpen({ kind: 'approve', referral }),
    },
    payment('referrer', 'Pay referrer'),
    payment('referred', 'Pay seller'),
    {
      label: 'Refuse',
      about,
      isOffered: ({ state }) => state === 'held' || state === 'pending' || state === 'earned',
      run: (referral) => onOpen({ kind: 'refuse', referral }),
    },
  ];
}

/** Returns the next recipient of a reward: the referrer first, unless the account is deleted. */
function nextToPay({ state, referrer, rewards }: Referral): Reward['rewarded'] | undefined {
  if (state !== 'earned') return undefined;
  const unpaid = rewards.filter(({ amount, payment }) => payment === null && Number(amount) > 0);
  return unpaid.find(({ rewarded }) => rewarded === 'referred' || referrer !== null)?.rewarded;
}
