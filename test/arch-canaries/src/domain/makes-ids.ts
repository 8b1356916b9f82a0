// breaks: no-restricted-properties
export const id = () => crypto.randomUUID();
