import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Virtual module with the path of the pictures: see src/web/ui/device-art/sprite-url.d.ts. */
const MODULE = 'virtual:device-art';

/**
 * Draws all devices into one file, `/assets/devices-….svg`, and gives pages its path. Its name has a hash of its
 * content, so that browsers may cache it for good. In development it is drawn again when the server starts.
 */
export function deviceArt(): Plugin {
  let source = '';
  let file = '';
  return {
    name: 'device-art',
    async buildStart() {
      // Imported on demand, so that Node and not the loader of this configuration resolves its imports.
      const { sprite } = await import('#web/ui/device-art/sprite.ts');
      source = sprite();
      file = `assets/devices-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.svg`;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(`/${file}`)};` : null),
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: file, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${file}`) return next();
        response.setHeader('content-type', 'image/svg+xml').end(source);
      });
    },
  };
}
