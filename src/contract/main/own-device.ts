/** Devices of one's own, which ask for less after one proof. Spec IDN-16. */
import { defineCall } from '../call.ts'
import type { OwnDeviceSchemas } from './own-device.schema.ts'

/** The same browser again changes nothing. */
export const ownDeviceAdd = defineCall<OwnDeviceSchemas>()({
  service: 'main',
  name: 'own_device_add',
  subject: 'session',
  retry: 'idempotent',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: ['step_up_needed', 'browser_unknown', 'own_device_limit'],
})
export const ownDeviceList = defineCall<OwnDeviceSchemas>()({
  service: 'main',
  name: 'own_device_list',
  subject: 'session',
  retry: 'read',
  needsDevice: true,
  errors: [],
})
/** It protects the line, so it works during maintenance too. */
export const ownDeviceEnd = defineCall<OwnDeviceSchemas>()({
  service: 'main',
  name: 'own_device_end',
  subject: 'session',
  retry: 'idempotent',
  errors: [],
})
/** Needs no session, because the choice is also taken back before a sign-in. */
export const ownDeviceLeave = defineCall<OwnDeviceSchemas>()({
  service: 'main',
  name: 'own_device_leave',
  subject: 'none',
  retry: 'idempotent',
  needsDevice: true,
  errors: [],
})
