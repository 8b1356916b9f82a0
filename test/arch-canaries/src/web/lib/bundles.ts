// breaks: bundler-in-scripts
import { build } from 'vite';

export const bundled = build();
