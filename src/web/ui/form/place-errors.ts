/** Error messages by the form's fields. */
export type FieldTexts<Name extends string> = Partial<Record<Name, string>>;

/** Errors of a form: by field, and the rest. */
export interface PlacedErrors<Name extends string> {
  beside: FieldTexts<Name>;
  rest: string | null;
}

/**
 * Maps the server's field errors to a form's fields; every form uses it.
 * @param errors the error body's `errors`, by the names of the sent fields
 * @param fields names of the form's fields
 * @param names the form's names of fields that the server calls otherwise, where it has them
 */
export function placeErrors<Name extends string>(
  errors: Readonly<Record<string, string>>,
  fields: readonly Name[],
  names: Readonly<Record<string, Name>> = {},
): PlacedErrors<Name> {
  const beside: FieldTexts<Name> = {};
  const rest: string[] = [];
  const paths = new Set(Object.keys(errors).map(wholePath));
  for (const [sent, text] of Object.entries(errors)) {
    const whole = wholePath(sent);
    const own = lastPart(whole);
    // Where two refused paths end alike, as in "from.zip" and "to.zip", neither of them is the form's "zip".
    const isOnly = [...paths].every((other) => other === whole || lastPart(other) !== own);
    const wanted = names[sent] ?? names[whole] ?? (isOnly ? (names[own] ?? own) : whole);
    const field = fields.find((known) => known === wanted);
    if (field === undefined) rest.push(text);
    // Two fields of the server may be one here: the first error is shown.
    else beside[field] ??= text;
  }
  return { beside, rest: rest.length === 0 ? null : rest.join(' ') };
}

/** Names the whole of a list's entry: "tags.2" is said at "tags". */
function wholePath(path: string): string {
  return path.replace(/\.\d+$/, '');
}

/** Names the field of a path: "customer.phone" is said at "phone"; a path into a list's rows stays. */
function lastPart(path: string): string {
  return /\.\d+\./.test(path) ? path : (path.split('.').at(-1) ?? path);
}

/** What a form shows of a failure: texts beside its fields, and one for the form as a whole. */
export interface ShownErrors<Name extends string> {
  beside: FieldTexts<Name>;
  whole: string | null;
}

/**
 * Merges the server's field errors with what the form itself says.
 * @param told texts beside fields in place of the server's, a text for the whole form, or null for the server's texts alone
 */
export function shownErrors<Name extends string>(
  { beside, rest }: PlacedErrors<Name>,
  told: string | FieldTexts<Name> | null,
): ShownErrors<Name> {
  if (typeof told === 'object' && told !== null) return { beside: { ...beside, ...told }, whole: rest };
  return { beside, whole: told ?? rest };
}
