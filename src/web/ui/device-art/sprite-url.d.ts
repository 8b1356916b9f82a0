/** Virtual module made by scripts/build/device-art.ts. */
declare module 'virtual:device-art' {
  /** Path of the file with all pictures: `#iphone-15-pro` behind it shows one. */
  const url: string;
  export default url;
}
