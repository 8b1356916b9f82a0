// breaks: env-in-env
export const mode = globalThis.process.env['NODE_ENV'];
