/**
 * Addresses that a page's inline script loads at the first interaction: `<html data-shell={shellUrl}
 * data-sheet={sheetUrl}>`. In `astro dev` these are plain addresses (the sheet is already loaded); in a build
 * they are marks that `finish.ts` replaces by hashed addresses.
 */
export const shellUrl = import.meta.env.DEV ? '/src/site/islands/shell.ts' : '@shell'
export const sheetUrl = import.meta.env.DEV ? '' : '@sheet'
