export const started = { env: process.env, at: Date.now() };
