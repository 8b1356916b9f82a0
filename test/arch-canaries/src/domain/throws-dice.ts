// breaks: no-restricted-properties
export const id = () => Math.random();
