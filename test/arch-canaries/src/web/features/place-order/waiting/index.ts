export { waiting } from './waiting.ts';
