import { type core, safeParse } from 'zod/mini';

/** Returns the first error of each field of a form; empty when it can be sent. */
export function wrongFields<Typed>(schema: core.$ZodType<unknown, Typed>, typed: Typed): Record<string, string> {
  const { error } = safeParse(schema, typed);
  const texts: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) texts[path.join('.')] ??= message;
  return texts;
}
