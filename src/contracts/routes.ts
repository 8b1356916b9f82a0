/**
 * Method and path of every call, apart from the schemas, so that the browser carries no validator for them.
 * Paths are the specification's (C7, S7) and decision 22's; a `:name` is a parameter.
 */
export const ROUTES = {
  'health.live': 'GET /healthz',
  'health.ready': 'GET /readyz',
  'products.list': 'GET /api/products',
  'quotes.calculate': 'POST /api/calculate-price',
  'verification.send': 'POST /api/verify/send-code',
  'verification.check': 'POST /api/verify/check-code',
  'verification.status': 'GET /api/verify/status',
  'customers.createGuest': 'POST /api/customers/guest',
  'orders.create': 'POST /api/sell-requests',
  'orders.list': 'GET /api/sell-requests',
  'orders.get': 'GET /api/sell-requests/:id',
  'orders.label': 'GET /api/sell-requests/:id/label',
  'tracking.get': 'GET /api/track/:token',
  'tracking.label': 'GET /api/track/:token/label',
} as const;

export type RouteId = keyof typeof ROUTES;
