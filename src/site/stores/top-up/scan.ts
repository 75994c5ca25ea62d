/** The camera scanner for card codes, re-exported for islands. */
export { detectorOf, scan } from '../../client/scan.ts'
