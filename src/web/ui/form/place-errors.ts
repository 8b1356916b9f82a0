/** Error messages by the form's fields. */
export type FieldTexts<Name extends string> = Partial<Record<Name, string>>;

/** Errors of a form: by field, and the rest. */
export interface PlacedErrors<Name extends string> {
  byField: FieldTexts<Name>;
  rest: string | null;
}

/**
 * Maps the server's field errors to a form's fields; every form uses it.
 * @param errors the error body's `errors`, by the names of the sent fields
 * @param fields names of the form's fields
 * @param names the form's names of fields that have another name on the server
 */
export function placeErrors<Name extends string>(
  errors: Readonly<Record<string, string>>,
  fields: readonly Name[],
  names: Readonly<Record<string, Name>> = {},
): PlacedErrors<Name> {
  const byField: FieldTexts<Name> = {};
  const rest: string[] = [];
  const paths = new Set(Object.keys(errors).map(wholePath));
  for (const [sent, text] of Object.entries(errors)) {
    const whole = wholePath(sent);
    const part = lastPart(whole);
    // When two refused paths have the same end, as "from.zip" and "to.zip", neither is the form's "zip".
    const isOnly = [...paths].every((other) => other === whole || lastPart(other) !== part);
    const formName = names[sent] ?? names[whole] ?? (isOnly ? (names[part] ?? part) : whole);
    const field = fields.find((name) => name === formName);
    if (field === undefined) rest.push(text);
    // Two fields of the server may be one field here: shows the first error.
    else byField[field] ??= text;
  }
  return { byField, rest: rest.length === 0 ? null : rest.join(' ') };
}

/** Returns the path of the list for an entry of it: "tags" for "tags.2". */
function wholePath(path: string): string {
  return path.replace(/\.\d+$/, '');
}

/** Returns the last part of a path: "phone" for "customer.phone"; keeps a path into the rows of a list. */
function lastPart(path: string): string {
  return /\.\d+\./.test(path) ? path : (path.split('.').at(-1) ?? path);
}

/** Texts that a form shows after a failure: by field, and one for the whole form. */
export interface ShownErrors<Name extends string> {
  byField: FieldTexts<Name>;
  whole: string | null;
}

/**
 * Merges the server's field errors with the texts of the form.
 * @param ownTexts texts by field that replace the server's, a text for the whole form, or null for only the server's
 * texts
 */
export function shownErrors<Name extends string>(
  { byField, rest }: PlacedErrors<Name>,
  ownTexts: string | FieldTexts<Name> | null,
): ShownErrors<Name> {
  if (typeof ownTexts === 'object' && ownTexts !== null) return { byField: { ...byField, ...ownTexts }, whole: rest };
  return { byField, whole: ownTexts ?? rest };
}
