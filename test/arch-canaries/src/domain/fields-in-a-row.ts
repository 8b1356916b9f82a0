// breaks: no-literal-spread
export const point = { ...{ x: 1, y: 2 }, z: 3 };
