import { type core, safeParse } from 'zod/mini';

/** What a form says beside its fields: the first text of each. Empty where it can be sent. */
export function wrongFields<Typed>(schema: core.$ZodType<unknown, Typed>, typed: Typed): Record<string, string> {
  const { error } = safeParse(schema, typed);
  const texts: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) texts[path.join('.')] ??= message;
  return texts;
}
