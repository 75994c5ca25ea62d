/** The camera that reads a card's code; islands have it from here. */
export { detectorOf, scan } from '../../client/scan.ts'
