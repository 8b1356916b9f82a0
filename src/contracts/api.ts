import {
  changePassword,
  claimOrders,
  currentSession,
  deleteAccount,
  endSession,
  exportData,
  forgotPassword,
  listSessions,
  login,
  logout,
  me,
  register,
  resetPassword,
  updateProfile,
} from './auth.ts';
import { createGuestCustomer } from './customers.ts';
import { live, ready } from './health.ts';
import {
  createOrder,
  getLabel,
  getOrder,
  getOrderHistory,
  listOrders,
  trackLabel,
  trackOrder,
  watchOrders,
} from './orders.ts';
import { listProducts } from './products.ts';
import { calculatePrice } from './quotes.ts';
import {
  closeStaffSession,
  createStaffMember,
  getStaffSession,
  identifyMember,
  listStaffMembers,
  openStaffSession,
  stepBack,
  updateStaffMember,
} from './staff.ts';
import { checkCode, sendCode, verificationStatus } from './verification.ts';

/** Every call of the HTTP interface. The browser imports its type only. */
export const api = {
  'health.live': live,
  'health.ready': ready,
  'products.list': listProducts,
  'quotes.calculate': calculatePrice,
  'verification.send': sendCode,
  'verification.check': checkCode,
  'verification.status': verificationStatus,
  'auth.register': register,
  'auth.login': login,
  'auth.logout': logout,
  'auth.me': me,
  'auth.session': currentSession,
  'auth.updateProfile': updateProfile,
  'auth.deleteAccount': deleteAccount,
  'auth.changePassword': changePassword,
  'auth.forgotPassword': forgotPassword,
  'auth.resetPassword': resetPassword,
  'auth.sessions': listSessions,
  'auth.endSession': endSession,
  'auth.claimOrders': claimOrders,
  'auth.export': exportData,
  'customers.createGuest': createGuestCustomer,
  'orders.create': createOrder,
  'orders.list': listOrders,
  'orders.get': getOrder,
  'orders.history': getOrderHistory,
  'orders.changes': watchOrders,
  'orders.label': getLabel,
  'tracking.get': trackOrder,
  'tracking.label': trackLabel,
  'staff.session': getStaffSession,
  'staff.open': openStaffSession,
  'staff.close': closeStaffSession,
  'staff.members': listStaffMembers,
  'staff.createMember': createStaffMember,
  'staff.updateMember': updateStaffMember,
  'staff.identify': identifyMember,
  'staff.stepBack': stepBack,
};
export type Api = typeof api;
