/** Makes a record with a value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  read: (key: Key) => Value,
): Record<Key, Value> {
  const record: Partial<Record<Key, Value>> = {};
  for (const key of keys) record[key] = read(key);
  if (!isWhole(record, keys)) throw new Error('A record has lost a key');
  return record;
}

function isWhole<Key extends string, Value>(
  record: Partial<Record<Key, Value>>,
  keys: readonly Key[],
): record is Record<Key, Value> {
  return keys.every((key) => key in record);
}
