import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { registerForm } from '#contracts/forms/till.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { addRegister, changeRegister, failureText, type Register, registersByName } from './till.api.ts';

const COLUMNS: readonly Column<Register>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    className: 'font-medium [overflow-wrap:anywhere]',
    cell: ({ name }) => name,
  },
  {
    id: 'drawer',
    header: 'Drawer',
    card: 'first',
    cell: ({ drawer }) => (drawer === null ? 'Closed' : drawer.state === 'open' ? 'Open' : 'Counted'),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'corner',
    cell: ({ isActive }) => (isActive ? <Badge tone="green">In use</Badge> : <Badge>Not in use</Badge>),
  },
];

/** Lists the registers, and lets admins add, rename and retire them. */
export function RegistersList() {
  const source = useQuery(registersByName);
  /** The register in the dialog; `new` for one to add. */
  const [edited, setEdited] = useState<Register | 'new' | null>(null);
  const about = ({ name }: Register) => ` ${name}`;
  return (
    <section aria-label="Registers" className="grid min-w-0 grid-cols-1 gap-4">
      <Button className="justify-self-start" onClick={() => setEdited('new')}>
        Add register
      </Button>
      <DataTable
        caption="Registers, by name"
        what="The registers"
        source={source}
        rows={source.data}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        actions={[
          { label: 'Rename', about, run: setEdited },
          {
            label: 'Retire',
            about,
            isOffered: ({ isActive }) => isActive,
            run: ({ id }) => void use(id, false),
          },
          { label: 'Use again', about, isOffered: ({ isActive }) => !isActive, run: ({ id }) => void use(id, true) },
        ]}
        empty="There is no register yet. From the first one on, cash needs an open drawer."
        hasCards
      />
      {edited !== null && (
        <RegisterDialog register={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

async function use(id: string, isActive: boolean): Promise<void> {
  try {
    await changeRegister(id, { isActive });
    toast({ title: isActive ? 'Register in use again' : 'Register retired' });
  } catch (error) {
    toastFailure('Failed to update register', failureText(error));
  }
}

function RegisterDialog({ register, onClose }: { register: Register | null; onClose: () => void }) {
  const [sent] = useState(() => new SentKeys());
  const form = useForm({
    schema: registerForm,
    initial: { name: register?.name ?? '' },
    send: async ({ name }) => {
      await (register === null ? addRegister(name, sent.keyOf({ name })) : changeRegister(register.id, { name }));
      toast({ title: register === null ? 'Register added' : 'Register renamed' });
      onClose();
    },
    tell: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  return (
    <FormDialog
      form={form}
      title={register === null ? 'Add register' : `Rename ${register.name}`}
      action={register === null ? 'Add register' : 'Save'}
      onClose={onClose}
    >
      <FormField control={form.control} name="name">
        {(field) => <TextField label="Name" autoComplete="off" maxLength={40} {...field} />}
      </FormField>
    </FormDialog>
  );
}
