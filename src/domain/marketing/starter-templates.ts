/** Templates that a new shop starts with, so that its first campaign doesn't begin with an empty list. */
export const STARTER_TEMPLATES = [
  {
    key: 'price-check',
    subject: 'What’s your old Apple device worth today?',
    body: `Hi {first_name|there},

Used Apple devices lose value every month. If you have one in a drawer, see what we pay for it today. Choose your model, tell us its condition, and get your price in about a minute.

{shop_site}/sell

Bring it in, ship it free, or let us pick it up.

Questions? Call {shop_name} at {shop_phone}.`,
  },
  {
    key: 'upgrade-season',
    subject: 'Upgrading? Sell us your old one first',
    body: `Hi {first_name|there},

Prices for last year’s models are at their best before the new ones ship. Get a quote now, and we’ll hold it for 14 days while you wait for your upgrade.

{shop_site}/sell

Thank you for selling with {shop_name}. Call us at {shop_phone} with any question.`,
  },
] as const;
