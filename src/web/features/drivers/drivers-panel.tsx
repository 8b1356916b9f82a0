import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { phoneHref } from '#domain/phone/phone-href.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { CapacityPanel } from './capacity/capacity-panel.tsx';
import { DayPanel } from './days/day-panel.tsx';
import { DriverDialog } from './driver-dialog.tsx';
import { type Driver, driversByName } from './drivers.api.ts';

const LINK = 'text-link underline-offset-4 hover:underline [overflow-wrap:anywhere]';

const COLUMNS: readonly Column<Driver>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    className: 'font-medium [overflow-wrap:anywhere]',
    cell: ({ name }, open) => (
      <RowButton onOpen={open} className="max-sm:min-h-target">
        {name}
      </RowButton>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    card: 'first',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ phone }) => (
      <a href={phoneHref(phone)} className={LINK}>
        {formatPhone(phone)}
      </a>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    card: 'second',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className={LINK}>
        {email}
      </a>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'corner',
    cell: ({ isActive, hasStoppedTexts }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        {isActive ? <Badge tone="green">Active</Badge> : <Badge>Inactive</Badge>}
        {hasStoppedTexts && <Badge tone="orange">Can’t get texts</Badge>}
      </span>
    ),
  },
];

/** Shows the Drivers tab: the drivers, their days, and their capacity for pickups. */
export function DriversPanel() {
  return (
    <>
      <DriverList />
      <DayPanel />
      <CapacityPanel />
    </>
  );
}

/** Lists the drivers, and lets an admin add, change and deactivate them. */
function DriverList() {
  const source = useQuery(driversByName);
  /** The driver in the dialog; `new` for one to add. */
  const [edited, setEdited] = useState<Driver | 'new' | null>(null);
  return (
    <section aria-labelledby="drivers-heading" className="grid min-w-0 grid-cols-1 gap-4">
      <PageHead
        id="drivers-heading"
        title="Home Pickup Drivers"
        text="Active drivers get an email and a text when a home pickup is booked, rescheduled or canceled."
      >
        <Button onClick={() => setEdited('new')}>Add driver</Button>
      </PageHead>
      <DataTable
        caption="Drivers, by name"
        what="The drivers"
        source={source}
        rows={source.data}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        onOpen={setEdited}
        actions={[{ label: 'Edit', about: ({ name }) => ` ${name}`, run: setEdited }]}
        empty="No drivers yet. Add a driver to start sending pickups."
        hasCards
      />
      {edited !== null && <DriverDialog driver={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
