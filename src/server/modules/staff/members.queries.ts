import type { StaffMember } from '#contracts/staff.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

const MOST_MEMBERS = 500;

/** Everybody by name; `onlyActive` leaves out those who have left. */
export async function listMembers(db: Queryable, onlyActive: boolean): Promise<StaffMember[]> {
  return db.query<StaffMember>({
    text: `select id, name, is_active as "isActive" from staff_members where is_active or not $1
      order by lower(name), id limit ${MOST_MEMBERS}`,
    values: [onlyActive],
  });
}

/** The stored passcode of a member who has not left. */
export async function findPasscode(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db.query<{ hash: string }>({
    text: 'select passcode_hash as hash from staff_members where id = $1 and is_active',
    values: [memberId],
  });
  return row?.hash ?? null;
}

/** Whether a passcode is still the one that was checked, of a member who has not left. Until the transaction ends it stays so. */
export async function holdPasscode(tx: Transaction, memberId: string, passcodeHash: string): Promise<boolean> {
  const rows = await tx.query({
    text: 'select id from staff_members where id = $1 and passcode_hash = $2 and is_active for no key update',
    values: [memberId, passcodeHash],
  });
  return rows.length > 0;
}

export interface NewMember extends StaffMember {
  passcodeHash: string;
  now: Date;
}

/** Breaks `staff_members_name` where there is a member with the name. */
export async function insertMember(tx: Transaction, member: NewMember): Promise<void> {
  const { id, name, passcodeHash, isActive, now } = member;
  await tx.query({
    text: `insert into staff_members (id, name, passcode_hash, is_active, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $5)`,
    values: [id, name, passcodeHash, isActive, now],
  });
}

/** What is null stays. */
export interface MemberChange {
  id: string;
  name: string | null;
  passcodeHash: string | null;
  isActive: boolean | null;
  now: Date;
}

/** Breaks `staff_members_name` where another member has the name. @returns null where there is no such member */
export async function changeMember(tx: Transaction, change: MemberChange): Promise<StaffMember | null> {
  const { id, name, passcodeHash, isActive, now } = change;
  const [row] = await tx.query<StaffMember>({
    text: `update staff_members set name = coalesce($2, name), passcode_hash = coalesce($3, passcode_hash),
        is_active = coalesce($4, is_active), updated_at = $5
      where id = $1 returning id, name, is_active as "isActive"`,
    values: [id, name, passcodeHash, isActive, now],
  });
  return row ?? null;
}
