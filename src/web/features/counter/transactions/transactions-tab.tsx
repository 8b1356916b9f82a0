import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ApiError } from '#web/lib/api.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { NothingFound } from '#web/ui/data-table/nothing-found.tsx';
import { ShowMore } from '#web/ui/data-table/show-more.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { SelectField } from '#web/ui/field.tsx';
import { FoundCount } from '#web/ui/found/found-count.tsx';
import { useRefilled } from '#web/ui/found/use-refilled.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useListPage } from '#web/ui/list/use-list-page.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { findVisit, type Transaction, transactionPages } from '../counter.api.ts';
import { DropOffList } from '../drop-offs/drop-off-list.tsx';
import { useOpenVisit } from '../visit/use-open-visit.ts';
import { DailyTransactions } from './daily-transactions.tsx';
import { SAMPLE_TRANSACTIONS } from './sample-transactions.ts';
import { StatusCounts } from './status-counts.tsx';
import { TRANSACTION_OPTIONS } from './status-labels.ts';
import { TransactionCard, takenAgo } from './transaction-card.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';
import { MAX_SEARCH_LENGTH, TRANSACTION_FILTER } from './transaction-filter.ts';

const CARDS = 'grid gap-1';
/** Parameter of the address that opens the list of drop-offs; Today links to it. */
const DROP_OFFS_PARAM = 'drop-offs';

/** Shows the Current Transactions of the buyback POS: search, status filter, and a card for each that opens its status. */
export function TransactionsTab() {
  const { field, search, isNarrow, reset, table } = useListPage(TRANSACTION_FILTER, transactionPages);
  const { source, rows: transactions } = table;
  const count = useRefilled(transactions === undefined || source.isPlaceholderData ? null : transactions.length);
  const [opened, setOpened] = useState<Transaction | null>(null);
  const [address] = useSearchParams();
  const [areDropOffsShown, setDropOffsShown] = useState(address.has(DROP_OFFS_PARAM));
  const openVisit = useOpenVisit();
  return (
    <section aria-labelledby="current-transactions" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="current-transactions" className="sr-only">
        Current Transactions
      </h2>
      <div className="filter-bar">
        <SearchField
          {...search('q')}
          label="Search by customer, phone, transaction number or model"
          maxLength={MAX_SEARCH_LENGTH}
          onKeyDown={(event) => {
            const number = event.currentTarget.value.trim();
            if (event.key !== 'Enter' || !NUMBER.test(number)) return;
            event.preventDefault();
            void openNumbered(number, openVisit);
          }}
        />
        <SelectField
          {...field('status')}
          label="Status"
          options={[{ value: '', label: 'All statuses' }, ...TRANSACTION_OPTIONS]}
        />
        <StatusCounts />
        <DailyTransactions />
      </div>
      <DropOffList
        isOpen={areDropOffsShown}
        onToggle={() => setDropOffsShown(!areDropOffsShown)}
        onOpenVisit={openVisit}
      />
      <FoundCount count={count} isMore={source.hasNextPage} />
      {transactions === undefined && source.error === null && <LoadingCards />}
      {transactions === undefined && source.error !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-4 rounded-2xl border border-line bg-surface p-4">
          <p className="min-w-0 flex-1">Error loading transactions. Please refresh the page.</p>
          <Button variant="secondary" onClick={() => void source.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {transactions?.length === 0 && isNarrow && (
        <div className="rounded-2xl border border-line bg-surface px-4 py-12 text-center text-muted">
          <NothingFound title="No transactions found" action="Show all transactions" onReset={reset} />
        </div>
      )}
      {transactions?.length === 0 && !isNarrow && <Samples />}
      {transactions !== undefined && transactions.length > 0 && (
        <TransactionList transactions={transactions} onOpen={setOpened} onOpenVisit={openVisit} />
      )}
      <ShowMore source={source} />
      {opened !== null && (
        <TransactionDialog
          transaction={opened}
          onClose={() => setOpened(null)}
          onOpenVisit={(id) => {
            setOpened(null);
            openVisit(id);
          }}
        />
      )}
    </section>
  );
}

/** Matches a number on a ticket or receipt, typed or scanned. */
const NUMBER = /^[0-9A-F]{8}$/i;

/** Opens the visit of a number. A transaction without a visit appears in the list. */
async function openNumbered(number: string, open: (id: string) => void): Promise<void> {
  try {
    open((await findVisit(number)).id);
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    const message = isMissing ? `There’s no visit ${number}.` : 'Press Enter to try again.';
    toastFailedCall('Couldn’t open the visit', error, () => message);
  }
}

interface TransactionListProps {
  transactions: readonly Transaction[];
  onOpen: (transaction: Transaction) => void;
  onOpenVisit: (id: string) => void;
}

function TransactionList({ transactions, onOpen, onOpenVisit }: TransactionListProps) {
  const now = useNow();
  return (
    <ul className={CARDS}>
      {transactions.map((transaction) => (
        <TransactionCard
          key={transaction.id}
          transaction={transaction}
          ago={takenAgo(transaction, now)}
          onOpen={() => onOpen(transaction)}
          onOpenVisit={onOpenVisit}
        />
      ))}
    </ul>
  );
}

function Samples() {
  return (
    <>
      <p role="status" className="rounded-xl bg-sunken px-4 py-3">
        <strong className="font-semibold">No transactions yet.</strong> These samples aren’t counted. They disappear
        when you add your first device under Customer Intake.
      </p>
      <ul className={CARDS} aria-label="Samples">
        {SAMPLE_TRANSACTIONS.map((sample) => (
          <TransactionCard key={sample.transactionNumber} transaction={sample} ago={null} onOpen={null} />
        ))}
      </ul>
    </>
  );
}

function LoadingCards() {
  return (
    <div>
      <p role="status" className="mb-3 text-muted">
        Loading transactions...
      </p>
      <div aria-hidden="true" className={CARDS}>
        {[1, 2, 3, 4, 5, 6].map((number) => (
          <Skeleton key={number} className="h-10 w-full rounded-xl" />
        ))}
      </div>
    </div>
  );
}
