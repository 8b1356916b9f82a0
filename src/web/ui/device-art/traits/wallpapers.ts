/** Wallpapers of the screens: calm hills in the colors of a generation. Sky, sun, far hill, near hill. */
export const WALLPAPERS = {
  dusk: ['#3d4a8c', '#f0a58a', '#6f5a9e', '#2c2f66'],
  sea: ['#7cc0dd', '#fdf3d8', '#3b86b5', '#17507f'],
  deep: ['#20355f', '#7fa3d8', '#2f5a92', '#101f3f'],
  sage: ['#c9d8b9', '#f8f4da', '#8fab82', '#58785c'],
  sand: ['#ecd9c2', '#fff6e3', '#c9a584', '#8c6a52'],
  rose: ['#f7cdd0', '#fff1e6', '#e296a4', '#b2617e'],
  plum: ['#8a78b0', '#f3cfd9', '#5f4d88', '#362a57'],
  mint: ['#bfe6d4', '#fbfbe6', '#6fbfa5', '#2d7f70'],
  ember: ['#f6b07a', '#fff0cf', '#dc6b3f', '#8f3328'],
  night: ['#272b45', '#c3c8e6', '#3a3f66', '#14162a'],
  sky: ['#a9cdf0', '#ffffff', '#6d9fdb', '#3a66b0'],
  lilac: ['#d6cdf0', '#fff6f2', '#a393d6', '#6a5aa8'],
  steel: ['#aeb8c2', '#f4f4f0', '#7a8894', '#434e5a'],
} as const;
export type Wallpaper = keyof typeof WALLPAPERS;
