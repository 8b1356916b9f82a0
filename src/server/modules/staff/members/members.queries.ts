import { z } from 'zod';
import { type StaffMember, staffMember } from '#contracts/staff.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns, entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const COLUMNS = columns(staffMember);
const MOST_MEMBERS = 500;

const list = statement({
  name: 'members-list',
  params: z.object({ onlyActive: z.boolean() }),
  row: staffMember,
  sql: sql`select ${COLUMNS} from staff_members where is_active or not :onlyActive
    order by lower(name), id limit ${MOST_MEMBERS}`,
});

/** Returns the members by name; `onlyActive` leaves out those who have left. */
export async function listMembers(db: Queryable, onlyActive: boolean): Promise<StaffMember[]> {
  return db.query(list, { onlyActive });
}

const two = statement({
  name: 'members-two',
  row: z.object({ hasTwo: z.boolean() }),
  sql: sql`select count(*) > 1 as "hasTwo" from staff_members where is_active`,
});

/** Returns true when the shop has at least two members who have not left: one can approve what another does. */
export async function hasTwoMembers(db: Queryable): Promise<boolean> {
  const [row] = await db.query(two);
  return row?.hasTwo === true;
}

const passcode = statement({
  name: 'member-passcode',
  params: z.object({ memberId: z.uuid() }),
  row: z.object({ hash: z.string(), name: z.string() }),
  sql: sql`select passcode_hash as hash, name from staff_members where id = :memberId and is_active`,
});

/** Returns the stored passcode of a member who has not left, and their name. */
export async function findPasscode(db: Queryable, memberId: string): Promise<{ hash: string; name: string } | null> {
  return (await db.first(passcode, { memberId })) ?? null;
}

const heldMember = staffMember.pick({ id: true, name: true, role: true });
/** A member whose passcode was proved. */
export type HeldMember = z.infer<typeof heldMember>;

const hold = statement({
  name: 'member-hold-passcode',
  params: z.object({ memberId: z.uuid(), passcodeHash: z.string() }),
  row: heldMember,
  sql: sql`select id, name, role from staff_members where id = :memberId and passcode_hash = :passcodeHash and is_active
    for no key update`,
});

/**
 * Returns the member whose passcode is still the one that was checked, and who has not left; null otherwise. It stays so until
 * the transaction ends.
 */
export async function holdPasscode(
  tx: Transaction,
  memberId: string,
  passcodeHash: string,
): Promise<HeldMember | null> {
  return tx.first(hold, { memberId, passcodeHash });
}

const holdOne = statement({
  name: 'member-hold',
  params: z.object({ id: z.uuid() }),
  row: staffMember,
  sql: sql`select ${COLUMNS} from staff_members where id = :id for no key update`,
});

/** Reads a member, and keeps them as they are until the transaction ends. */
export async function holdMember(tx: Transaction, id: string): Promise<StaffMember | null> {
  return tx.first(holdOne, { id });
}

const holdManaging = statement({
  name: 'members-hold-managing',
  row: staffMember,
  sql: sql`select ${COLUMNS} from staff_members where role <> 'clerk' and is_active order by id for no key update`,
});

/**
 * Reads the active members who manage others, in the order of their ids. They stay so until the transaction ends: two who take
 * each other's role away at the same time take turns.
 */
export async function holdManagingMembers(tx: Transaction): Promise<StaffMember[]> {
  return tx.query(holdManaging);
}

const members = entity('staff_members', {
  ...staffMember.shape,
  passcodeHash: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type NewMember = Omit<z.infer<typeof members.row>, 'createdAt' | 'updatedAt'> & { now: Date };

const insert = statement({ name: 'member-insert', ...members.insert() });

/** Breaks `staff_members_name` where there is a member with the name. */
export async function insertMember(tx: Transaction, { now, ...member }: NewMember): Promise<void> {
  await tx.query(insert, { ...member, createdAt: now, updatedAt: now });
}

/** A change of a member: null leaves a value as it is. */
const memberChange = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  role: z.enum(STAFF_ROLES).nullable(),
  passcodeHash: z.string().nullable(),
  isActive: z.boolean().nullable(),
  now: z.date(),
});
export type MemberChange = z.infer<typeof memberChange>;

const change = statement({
  name: 'member-change',
  params: memberChange,
  row: staffMember,
  sql: sql`update staff_members set name = coalesce(:name, name), role = coalesce(:role, role),
      passcode_hash = coalesce(:passcodeHash, passcode_hash), is_active = coalesce(:isActive, is_active), updated_at = :now
    where id = :id returning ${COLUMNS}`,
});

/** Breaks `staff_members_name` where another member has the name. @returns null where there is no such member */
export async function changeMember(tx: Transaction, given: MemberChange): Promise<StaffMember | null> {
  return tx.first(change, given);
}
