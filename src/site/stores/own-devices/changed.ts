/** This browser became a device of one's own, or stopped to be one: an open list is loaded again. */
import { signal } from '../../client/events.ts'

export const ownDevicesChanged = signal<undefined>()
