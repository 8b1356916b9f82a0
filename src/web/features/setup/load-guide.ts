/** Loads the code of the guide, which its gate does not need. */
export const loadSetupGuide = async () => (await import('./setup-guide.tsx')).SetupGuide;
