import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Virtual module with the path of the pictures: see src/web/ui/device-art/sprites-url.d.ts. */
const MODULE = 'virtual:device-art';

/**
 * Draws all devices into the files of a folder, `/assets/devices-…/`, and gives pages its path. Its name has a hash of
 * its content, so that browsers may cache it for good. In development it is drawn again when the server starts.
 */
export function deviceArt(): Plugin {
  /** Contents by path of the site, without the leading slash. */
  let files: Record<string, string> = {};
  let folder = '';
  return {
    name: 'device-art',
    async buildStart() {
      // Imported on demand, so that Node and not the loader of this configuration resolves its imports.
      const { sprites } = await import('#web/ui/device-art/sprites.ts');
      const drawn = Object.entries(sprites());
      const hash = createHash('sha256').update(drawn.flat().join('\n')).digest('base64url').slice(0, 8);
      folder = `assets/devices-${hash}`;
      files = Object.fromEntries(drawn.map(([name, source]) => [`${folder}/${name}`, source]));
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(`/${folder}`)};` : null),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const source = files[request.url?.slice(1) ?? ''];
        if (source === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml').end(source);
      });
    },
  };
}
