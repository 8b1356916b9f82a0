/** Texts about what is wrong, by the form's fields. */
export type FieldTexts<Name extends string> = Partial<Record<Name, string>>;

/** What is wrong with a form: beside its fields, and what belongs to none of them. */
export interface PlacedErrors<Name extends string> {
  beside: FieldTexts<Name>;
  rest: string | null;
}

/**
 * Maps the server's field errors to a form's fields: the one way from an error body to the texts beside fields.
 * @param errors the error body's `errors`, by the names of what was sent
 * @param fields names of the form's fields
 * @param names what the form calls a field that the server calls otherwise
 */
export function placeErrors<Name extends string>(
  errors: Readonly<Record<string, string>>,
  fields: readonly Name[],
  names: Readonly<Record<string, Name>> = {},
): PlacedErrors<Name> {
  const beside: FieldTexts<Name> = {};
  const rest: string[] = [];
  for (const [sent, text] of Object.entries(errors)) {
    const field = names[sent] ?? fields.find((known) => known === sent);
    if (field === undefined) rest.push(text);
    // Two fields of the server may be one here: the first thing wrong with it is said.
    else beside[field] ??= text;
  }
  return { beside, rest: rest.length === 0 ? null : rest.join(' ') };
}
