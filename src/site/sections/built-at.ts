/**
 * When the site is built, in milliseconds: what is current is decided by it where no script runs, and the
 * page script updates it when the page is read.
 */
export const BUILT_AT = Date.now()
