export type { Images, PictureProblem } from './port.ts';
export { sharpImages } from './sharp.ts';
