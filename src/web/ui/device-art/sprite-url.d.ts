/** Made by scripts/build/device-art.ts. */
declare module 'virtual:device-art' {
  /** Path of the site under which all pictures are: `#iphone-15-pro` behind it shows one. */
  const url: string;
  export default url;
}
