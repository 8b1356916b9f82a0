// breaks: no-restricted-properties
export const age = (born: number) => Date.now() - born;
