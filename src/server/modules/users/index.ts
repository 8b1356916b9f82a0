// Everybody with an account. What signing in and its pages do with them is in accounts, which may use every other module.
export { FROM_USERS, JOIN_USER, USER, USER_CONTACT } from './joins.queries.ts';
export {
  deleteUser,
  findUser,
  findUserByEmail,
  holdPassword,
  insertUser,
  isKnownToAccount,
  type StoredUser,
  updatePassword,
  updateUser,
} from './users.queries.ts';
