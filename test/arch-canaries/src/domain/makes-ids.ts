// breaks: domain-no-chance
export const id = () => crypto.randomUUID();
