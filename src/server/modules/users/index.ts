// All people with an account. Signing in and the account's pages are in accounts, which may use every other module.
export { FROM_USERS, JOIN_USER, USER, USER_CONTACT } from './joins.queries.ts';
export {
  deleteUser,
  findUser,
  findUserByEmail,
  insertUser,
  isKnownToAccount,
  lockPassword,
  type StoredUser,
  updatePassword,
  updateUser,
} from './users.queries.ts';
