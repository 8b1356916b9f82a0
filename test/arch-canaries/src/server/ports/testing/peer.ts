import { integer } from 'fast-check';

export const peer = { port: integer(), at: Date.now() };
