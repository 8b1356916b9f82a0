// breaks: domain-no-chance
export const id = () => Math.random();
