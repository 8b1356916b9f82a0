import { useQuery } from '@tanstack/react-query';
import { registerForm } from '#contracts/forms/till.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { type NamedKind, NamedList } from '#web/ui/named-list.tsx';
import { addRegister, changeRegister, failureText, type Register, registersByName } from './till.api.ts';

const COLUMNS: readonly Column<Register>[] = [
  {
    id: 'drawer',
    header: 'Drawer',
    card: 'first',
    cell: ({ drawer }) => (drawer === null ? 'Closed' : drawer.state === 'open' ? 'Open' : 'Counted'),
  },
];

const REGISTERS: NamedKind = {
  noun: 'register',
  about: 'Each cash drawer is a register. Each computer uses one of them.',
  schema: registerForm,
  maxLength: 40,
  add: addRegister,
  change: changeRegister,
  failureText,
};

/** Lists the registers, and lets admins add, rename and retire them. */
export function RegistersList() {
  const source = useQuery(registersByName);
  return (
    <NamedList
      kind={REGISTERS}
      source={source}
      rows={source.data}
      columns={COLUMNS}
      empty="No registers yet. Once you add one, cash payments need an open drawer."
    />
  );
}
