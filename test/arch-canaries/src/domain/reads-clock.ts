// breaks: clock-in-clock
export const age = (born: number) => Date.now() - born;
