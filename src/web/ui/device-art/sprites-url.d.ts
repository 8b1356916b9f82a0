/** Virtual module made by scripts/build/device-art.ts. */
declare module 'virtual:device-art' {
  /** Path of the folder with the files of pictures: `/types.svg#type-iphone` behind it shows one. */
  const url: string;
  export default url;
}
