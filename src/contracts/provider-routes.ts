/** Method and path of the calls that outside services make, in the form of `ROUTES`. No page loads them. */
export const PROVIDER_ROUTES = {
  'settings.prove': 'GET /api/shop-proofs/:nonce',
  'cloudprnt.poll': 'POST /cloudprnt/:key',
  'cloudprnt.fetch': 'GET /cloudprnt/:key',
  'cloudprnt.end': 'DELETE /cloudprnt/:key',
  'webhooks.sms': 'POST /api/webhooks/sms',
  'webhooks.smsStatus': 'POST /api/webhooks/sms-status',
  'webhooks.emailEvents': 'POST /api/webhooks/email-events',
  'webhooks.easypost': 'POST /api/webhooks/easypost',
} as const;
