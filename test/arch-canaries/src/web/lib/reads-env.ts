// breaks: no-restricted-properties
export const mode = process.env['NODE_ENV'];
