import { z } from 'zod';
import { type StaffMember, staffMember } from '#contracts/staff.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns, entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const COLUMNS = columns(staffMember);
const MAX_MEMBERS = 500;

const list = statement({
  name: 'members-list',
  params: z.object({ onlyActive: z.boolean() }),
  row: staffMember,
  sql: sql`select ${COLUMNS} from staff_members where is_active or not :onlyActive
    order by lower(name), id limit ${MAX_MEMBERS}`,
});

/** Returns the members by name; `onlyActive` leaves out former ones. */
export async function listMembers(db: Queryable, onlyActive: boolean): Promise<StaffMember[]> {
  return db.query(list, { onlyActive });
}

const twoMembers = statement({
  name: 'members-two',
  row: z.object({ hasTwo: z.boolean() }),
  sql: sql`select count(*) > 1 as "hasTwo" from staff_members where is_active`,
});

/** Returns true when the shop has at least two active members: one can approve the actions of the other. */
export async function hasTwoMembers(db: Queryable): Promise<boolean> {
  const [row] = await db.query(twoMembers);
  return row?.hasTwo === true;
}

const passcode = statement({
  name: 'member-passcode',
  params: z.object({ memberId: z.uuid() }),
  row: z.object({ hash: z.string(), name: z.string() }),
  sql: sql`select passcode_hash as hash, name from staff_members where id = :memberId and is_active`,
});

/** Returns the stored passcode of an active member, and their name. */
export async function findPasscode(db: Queryable, memberId: string): Promise<{ hash: string; name: string } | null> {
  return (await db.first(passcode, { memberId })) ?? null;
}

const verifiedMember = staffMember.pick({ id: true, name: true, role: true });
/** A member whose passcode was verified. */
export type VerifiedMember = z.infer<typeof verifiedMember>;

const lockByPasscode = statement({
  name: 'member-hold-passcode',
  params: z.object({ memberId: z.uuid(), passcodeHash: z.string() }),
  row: verifiedMember,
  sql: sql`select id, name, role from staff_members where id = :memberId and passcode_hash = :passcodeHash and is_active
    for no key update`,
});

/**
 * Returns the active member if the passcode is still the checked one, and locks the row until the transaction ends; null otherwise.
 */
export async function lockMemberByPasscode(
  tx: Transaction,
  memberId: string,
  passcodeHash: string,
): Promise<VerifiedMember | null> {
  return tx.first(lockByPasscode, { memberId, passcodeHash });
}

const lockById = statement({
  name: 'member-hold',
  params: z.object({ id: z.uuid() }),
  row: staffMember,
  sql: sql`select ${COLUMNS} from staff_members where id = :id for no key update`,
});

/** Reads a member, and locks the row until the transaction ends. */
export async function lockMember(tx: Transaction, id: string): Promise<StaffMember | null> {
  return tx.first(lockById, { id });
}

const lockManaging = statement({
  name: 'members-hold-managing',
  row: staffMember,
  sql: sql`select ${COLUMNS} from staff_members where role <> 'clerk' and is_active order by id for no key update`,
});

/**
 * Reads the active members who manage others, by id, and locks them until the transaction ends: two who take each other's role away
 * at the same time run one after the other.
 */
export async function lockManagingMembers(tx: Transaction): Promise<StaffMember[]> {
  return tx.query(lockManaging);
}

const members = entity('staff_members', {
  ...staffMember.shape,
  passcodeHash: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type NewMember = Omit<z.infer<typeof members.row>, 'createdAt' | 'updatedAt'> & { now: Date };

const insert = statement({ name: 'member-insert', ...members.insert() });

/** Inserts a member. Violates `staff_members_name` where a member has the name. */
export async function insertMember(tx: Transaction, { now, ...member }: NewMember): Promise<void> {
  await tx.query(insert, { ...member, createdAt: now, updatedAt: now });
}

/** A change of a member: null keeps a value. */
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

/**
 * Changes a member. Violates `staff_members_name` where another member has the name.
 * @returns null where there is no such member
 */
export async function changeMember(tx: Transaction, values: MemberChange): Promise<StaffMember | null> {
  return tx.first(change, values);
}
