import { z } from 'zod';

/** What an address of the widget may hold; anything else counts as not said. */
const answer = z.string().max(80).optional().catch(undefined);
export const queryOfWidget = z.object({
  q: answer,
  device: answer,
  storage: answer,
  condition: answer,
  carrier: answer,
  theme: answer,
});
export type WidgetQuery = z.infer<typeof queryOfWidget>;
