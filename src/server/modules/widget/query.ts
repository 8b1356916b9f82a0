import { z } from 'zod';

/** Parameters of the widget's address; invalid values count as missing. */
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
