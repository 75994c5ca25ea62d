/** This browser became a device of one's own, or is none any longer: an open list is loaded again. */
import { signal } from '../../client/events.ts'

export const ownDevicesChanged = signal<undefined>()
