/** Loads the guide, which its gate is shown without. */
export const loadSetupGuide = async () => (await import('./setup-guide.tsx')).SetupGuide;
