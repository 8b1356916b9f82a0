// All people with an account. Signing in and the account's pages are in accounts, which may use every other module.
export {
  deleteUser,
  FROM_USERS,
  findUser,
  findUserByEmail,
  insertUser,
  isKnownToAccount,
  JOIN_USER,
  lockPassword,
  type StoredUser,
  USER,
  USER_CONTACT,
  updatePassword,
  updateUser,
} from './users.queries.ts';
