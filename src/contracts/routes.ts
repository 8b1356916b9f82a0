import type { DOOR_ROUTES } from './door-routes.ts';
import type { PROVIDER_ROUTES } from './provider-routes.ts';
import type { STAFF_ROUTES } from './staff-routes.ts';

/**
 * Method and path of every call of visitors and customers, apart from the schemas, so that the browser carries no validator
 * for them. Calls of staff are in `staff-routes.ts`: public pages load this table alone.
 * Paths are the specification's (C7, S7) and decision 22's; a `:name` is a parameter.
 */
export const ROUTES = {
  'health.live': 'GET /healthz',
  'health.ready': 'GET /readyz',
  'products.list': 'GET /api/products',
  'answerHints.list': 'GET /api/answer-hints',
  'quotes.calculate': 'POST /api/calculate-price',
  'verification.send': 'POST /api/verify/send-code',
  'verification.check': 'POST /api/verify/check-code',
  'verification.status': 'GET /api/verify/status',
  'auth.register': 'POST /api/auth/register',
  'auth.login': 'POST /api/auth/login',
  'auth.logout': 'POST /api/auth/logout',
  'auth.me': 'GET /api/auth/me',
  'auth.session': 'GET /api/auth/session',
  'auth.updateProfile': 'PATCH /api/auth/me',
  'auth.deleteAccount': 'DELETE /api/auth/me',
  'auth.changePassword': 'POST /api/auth/change-password',
  'auth.forgotPassword': 'POST /api/auth/forgot-password',
  'auth.checkReset': 'POST /api/auth/reset-password/check',
  'auth.resetPassword': 'POST /api/auth/reset-password',
  'auth.sessions': 'GET /api/auth/sessions',
  'auth.endSession': 'DELETE /api/auth/sessions/:id',
  'auth.claimOrders': 'POST /api/auth/claim-orders',
  'auth.export': 'GET /api/auth/export',
  'offers.keepQuote': 'POST /api/offers/quotes',
  'offers.read': 'GET /api/auth/offers',
  'offers.change': 'PATCH /api/auth/offers',
  'customers.createGuest': 'POST /api/customers/guest',
  'orders.create': 'POST /api/sell-requests',
  'orders.list': 'GET /api/sell-requests',
  'orders.get': 'GET /api/sell-requests/:id',
  'orders.history': 'GET /api/sell-requests/:id/history',
  'orders.cancel': 'POST /api/sell-requests/:id/cancel',
  'orders.moveAppointment': 'PATCH /api/sell-requests/:id/appointment',
  'orders.changes': 'GET /api/order-changes',
  'orders.label': 'GET /api/sell-requests/:id/label',
  'orders.packingSheet': 'GET /api/sell-requests/:id/packing-sheet',
  'orders.dropOffReceipt': 'GET /api/sell-requests/:id/drop-off-receipt',
  'custody.get': 'GET /api/sell-requests/:id/custody',
  'custody.file': 'GET /api/sell-requests/:id/custody/file',
  'custody.paper': 'GET /api/sell-requests/:id/custody/paper',
  'pickups.windows': 'GET /api/pickup-windows',
  'pickups.hold': 'POST /api/pickup-holds',
  'orders.pickup': 'GET /api/sell-requests/:id/pickup',
  'tracking.pickup': 'GET /api/track/:token/pickup',
  'driverDays.get': 'GET /api/driver-days/:token',
  'driverDays.report': 'POST /api/driver-days/:token/reports',
  'driverDays.addPhoto': 'POST /api/driver-days/:token/photos',
  'tracking.get': 'GET /api/track/:token',
  'tracking.label': 'GET /api/track/:token/label',
  'tracking.packingSheet': 'GET /api/track/:token/packing-sheet',
  'tracking.dropOffReceipt': 'GET /api/track/:token/drop-off-receipt',
  'tracking.custody': 'GET /api/track/:token/custody',
  'tracking.custodyFile': 'GET /api/track/:token/custody/file',
  'tracking.custodyPaper': 'GET /api/track/:token/custody/paper',
  'tracking.cancel': 'POST /api/track/:token/cancel',
  'tracking.moveAppointment': 'PATCH /api/track/:token/appointment',
  'payoutDetails.read': 'GET /api/sell-requests/:id/payout',
  'payoutDetails.give': 'PATCH /api/sell-requests/:id/payout',
  'tracking.payout': 'GET /api/track/:token/payout',
  'tracking.givePayout': 'PATCH /api/track/:token/payout',
  'tracking.receipt': 'GET /api/track/:token/receipt',
  'priceOffers.get': 'GET /api/price-offers/:token',
  'priceOffers.sendCode': 'POST /api/price-offers/:token/code',
  'priceOffers.accept': 'POST /api/price-offers/:token/accept',
  'priceOffers.return': 'POST /api/price-offers/:token/return',
  'priceOffers.contest': 'POST /api/price-offers/:token/contest',
  'priceOffers.addPhoto': 'POST /api/price-offers/:token/photos',
  'priceOffers.photo': 'GET /api/price-offers/:token/photos/:photoId',
  'priceOffers.photoPreview': 'GET /api/price-offers/:token/photos/:photoId/preview',
  'referrals.own': 'GET /api/referrals',
  'referrals.makeLink': 'POST /api/referrals',
  'referrals.invitation': 'GET /api/referrals/invitation',
} as const;

export type RouteId =
  | keyof typeof ROUTES
  | keyof typeof STAFF_ROUTES
  | keyof typeof DOOR_ROUTES
  | keyof typeof PROVIDER_ROUTES;
