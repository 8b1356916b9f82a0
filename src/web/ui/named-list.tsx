import { useState } from 'react';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import type { Column, RowAction } from './data-table/column.ts';
import { DataTable, type DataTableProps } from './data-table/data-table.tsx';
import { RowButton } from './data-table/row-button.tsx';
import { TextField } from './field.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import { FormField } from './form/form-field.tsx';
import { type FormPlan, useForm } from './form/use-form.ts';
import { PageHead } from './list/page-head.tsx';
import { toast } from './toast.tsx';

/** Entry of a list that the shop maintains. It has a unique name; an inactive entry stays, since records refer to it. */
interface Named {
  id: string;
  name: string;
  isActive: boolean;
}

/** Texts, rules and calls of one kind of entries. */
export interface NamedKind {
  /** Singular noun: "place". */
  noun: string;
  /** One sentence above the list about its entries. */
  about: string;
  /** Rules of a name. */
  schema: FormPlan<{ name: string }, { name: string }>['schema'];
  maxLength: number;
  hint?: string;
  /** Adds an entry. @throws as `call` does */
  add: (body: { name: string }, idempotencyKey: string) => Promise<unknown>;
  /** Renames, deactivates or reactivates an entry. @throws as `call` does */
  change: (id: string, changes: { name: string } | { isActive: boolean }) => Promise<unknown>;
  /** Returns the text for a failed call when no field shows it. */
  failureText: (error: unknown) => string;
}

interface NamedListProps<Item extends Named>
  extends Pick<DataTableProps<Item>, 'rows' | 'source' | 'onOpen' | 'next' | 'empty'> {
  kind: NamedKind;
  /** Columns between the name and the status. */
  columns: readonly Column<Item>[];
  /** Heads the column of the names. */
  heading?: string;
  /** Actions before those that edit the list. */
  actions?: readonly RowAction<Item>[];
  /** False for members who may only read the list. */
  canEdit?: boolean;
}

/** Lists entries by name, inactive ones last; members who may edit the list add, rename and deactivate them. */
export function NamedList<Item extends Named>({
  kind,
  columns,
  heading,
  actions = [],
  canEdit = true,
  ...table
}: NamedListProps<Item>) {
  const { noun } = kind;
  /** Entry in the dialog; `new` to add one. */
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const offered = canEdit ? [...actions, ...editActions<Item>(kind, setEdited)] : actions;
  return (
    <section aria-label={capital(`${noun}s`)} className="grid min-w-0 grid-cols-1 gap-4">
      {canEdit && (
        <PageHead text={kind.about}>
          <Button onClick={() => setEdited('new')}>Add {noun}</Button>
        </PageHead>
      )}
      <DataTable
        {...table}
        caption={`${capital(noun)}s, by name`}
        what={`The ${noun}s`}
        rowKey={({ id }) => id}
        columns={[nameColumn(heading ?? 'Name', table.onOpen !== undefined), ...columns, STATE]}
        {...(offered.length > 0 && { actions: offered })}
        hasCards
      />
      {edited !== null && (
        <NameDialog kind={kind} item={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function nameColumn(header: string, opens: boolean): Column<Named> {
  return {
    id: 'name',
    header,
    isRowHeader: true,
    className: 'font-medium [overflow-wrap:anywhere]',
    cell: ({ name }, open) =>
      opens ? (
        <RowButton onOpen={open} className="max-sm:min-h-target">
          {name}
        </RowButton>
      ) : (
        name
      ),
  };
}

const STATE: Column<Named> = {
  id: 'state',
  header: 'Status',
  card: 'corner',
  cell: ({ isActive }) => (isActive ? <Badge tone="green">Active</Badge> : <Badge>Inactive</Badge>),
};

function editActions<Item extends Named>(kind: NamedKind, edit: (item: Item) => void): RowAction<Item>[] {
  const about = ({ name }: Item) => ` ${name}`;
  const isOffered = ({ isActive }: Item) => isActive;
  return [
    { label: 'Rename', about, run: edit },
    { label: 'Deactivate', about, isOffered, run: (item) => void setActive(kind, item, false) },
    {
      label: 'Reactivate',
      about,
      isOffered: (item) => !isOffered(item),
      run: (item) => void setActive(kind, item, true),
    },
  ];
}

async function setActive({ change, failureText }: NamedKind, { id, name }: Named, isActive: boolean): Promise<void> {
  try {
    await change(id, { isActive });
    toast({ title: isActive ? `${name} reactivated` : `${name} deactivated` });
  } catch (error) {
    toastFailedCall(`Couldn’t update ${name}`, error, failureText);
  }
}

function NameDialog({ kind, item, onClose }: { kind: NamedKind; item: Named | null; onClose: () => void }) {
  const { noun, schema, maxLength, hint, add, change, failureText } = kind;
  const [sentKeys] = useState(() => new SentKeys());
  const form = useForm({
    schema,
    initial: { name: item?.name ?? '' },
    send: async (body) => {
      await (item === null ? add(body, sentKeys.keyOf(body)) : change(item.id, body));
      toast({ title: item === null ? `${body.name} added` : `Renamed to ${body.name}` });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  return (
    <FormDialog
      form={form}
      title={item === null ? `Add ${noun}` : `Rename ${item.name}`}
      action={item === null ? `Add ${noun}` : 'Save'}
      onClose={onClose}
    >
      <FormField control={form.control} name="name">
        {(field) => (
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={maxLength}
            {...(hint === undefined ? {} : { hint })}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
