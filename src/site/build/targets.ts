/** The oldest browsers that pages, styles and the worker are built for, as bundlers write them. */
export const TARGETS = ['chrome123', 'safari17.5', 'firefox128']
