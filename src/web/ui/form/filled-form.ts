/**
 * Fills a form of texts with a record: null becomes an empty text.
 * @param empty the form without a record; fields that the record lacks keep these values
 */
export function filledForm<Form extends Record<string, string>>(
  empty: Form,
  record: Partial<Record<keyof Form & string, string | null>>,
): Form {
  const texts = Object.entries(record).filter(([name]) => name in empty);
  return { ...empty, ...Object.fromEntries(texts.map(([name, value]) => [name, value ?? ''])) };
}
